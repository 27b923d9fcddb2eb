import { SHARED_PICTURE } from '@padauk/contract/edge';

/** Stores a picture shared by another app until the slip page takes it. Only the last one is stored. */
export async function storeSharedPicture(request: Request): Promise<Response> {
  const picture = await request.formData().then(
    (form) => form.get(SHARED_PICTURE.field),
    () => null,
  );
  if (!(picture instanceof Blob) || picture.size === 0) return Response.redirect(SHARED_PICTURE.lost, 303);
  const headers = { 'content-type': picture.type, [SHARED_PICTURE.atHeader]: String(Date.now()) };
  try {
    await (await caches.open(SHARED_PICTURE.cache)).put(SHARED_PICTURE.key, new Response(picture, { headers }));
  } catch {
    // The storage is full.
    return Response.redirect(SHARED_PICTURE.lost, 303);
  }
  return Response.redirect(SHARED_PICTURE.taken, 303);
}
