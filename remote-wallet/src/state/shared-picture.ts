import { SHARED_PICTURE, SHARED_PICTURE_KEPT_MS } from '@padauk/contract/edge';

/** Takes the picture that another app has shared with this one, out of where the service worker has put it: it is there once. `null` when there is none, or one of long ago. */
export async function takeSharedPicture(): Promise<Blob | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const cache = await caches.open(SHARED_PICTURE.cache);
    const kept = await cache.match(SHARED_PICTURE.key);
    if (kept === undefined) return null;
    await cache.delete(SHARED_PICTURE.key);
    // Both times are this phone's.
    const ageMs = Date.now() - Number(kept.headers.get(SHARED_PICTURE.atHeader));
    return ageMs >= 0 && ageMs < SHARED_PICTURE_KEPT_MS ? await kept.blob() : null;
  } catch {
    // A browser whose storage is blocked.
    return null;
  }
}
