/** Four tries that fail at once are over by then (load-entry.ts, tooling/webpack/chunk-retry.cjs): one request for them. */
const PAUSE_MS = 5_000;

/**
 * A proxy may alter a file once. The HTTP cache keeps that copy for a year, and its integrity refuses it at every try.
 * Fetches the file of a failed script or style sheet past the cache; the next try of the load finds the new copy.
 */
export function startRefetchOfAltered(): void {
  const asked = new Set<string>();
  const refetch = ({ target }: Event): void => {
    const { src, href = src, integrity } = target as unknown as Record<string, string>; // '' or none: not held to a hash
    if (!integrity || href === undefined || asked.has(href)) return;
    asked.add(href);
    setTimeout(() => asked.delete(href), PAUSE_MS);
    fetch(href, { cache: 'reload', integrity }).catch(() => undefined);
  };
  // Errors of elements do not bubble: `true` sees them on their way down.
  addEventListener('error', refetch, true);
}
