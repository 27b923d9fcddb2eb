/** By then four tries that fail at once are over (federation-source.ts, tooling/webpack/chunk-retry.cjs). */
const PAUSE_MS = 5_000;

/** Refetches a failed file past the HTTP cache, which may hold an altered copy that its integrity always refuses. */
export function startAlteredFileRefetch(): void {
  const requested = new Set<string>();
  const refetch = ({ target }: Event): void => {
    const { src, href = src, integrity } = target as unknown as Record<string, string>; // '' or missing: no hash
    if (!integrity || href === undefined || requested.has(href)) return;
    requested.add(href);
    setTimeout(() => requested.delete(href), PAUSE_MS);
    fetch(href, { cache: 'reload', integrity }).catch(() => undefined);
  };
  // Element errors do not bubble: `true` listens in the capture phase.
  addEventListener('error', refetch, true);
}
