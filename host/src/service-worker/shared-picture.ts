import { SHARED_PICTURE } from '@padauk/contract/edge';

/** Keeps the picture that another app has shared until the page of slips takes it, and leads there. One at a time: the last one counts. */
export async function keepShared(request: Request): Promise<Response> {
  const picture = await request.formData().then(
    (form) => form.get(SHARED_PICTURE.field),
    () => null,
  );
  if (!(picture instanceof Blob) || picture.size === 0) return Response.redirect(SHARED_PICTURE.lost, 303);
  const headers = { 'content-type': picture.type, [SHARED_PICTURE.atHeader]: String(Date.now()) };
  try {
    await (await caches.open(SHARED_PICTURE.cache)).put(SHARED_PICTURE.key, new Response(picture, { headers }));
  } catch {
    // The phone has no room.
    return Response.redirect(SHARED_PICTURE.lost, 303);
  }
  return Response.redirect(SHARED_PICTURE.taken, 303);
}
