import { SHARED_PICTURE, SHARED_PICTURE_TTL_MS } from '@padauk/contract/delivery/edge';

/** Takes the picture shared by another app, once. `null` if there is none or it has expired. */
export async function consumeSharedPicture(): Promise<Blob | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const cache = await caches.open(SHARED_PICTURE.cache);
    const cached = await cache.match(SHARED_PICTURE.key);
    if (cached === undefined) return null;
    await cache.delete(SHARED_PICTURE.key);
    // Both times are from this phone's clock.
    const ageMs = Date.now() - Number(cached.headers.get(SHARED_PICTURE.atHeader));
    return ageMs >= 0 && ageMs < SHARED_PICTURE_TTL_MS ? await cached.blob() : null;
  } catch {
    // The browser blocks storage.
    return null;
  }
}
