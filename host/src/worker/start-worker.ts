/** Long after the first view: the worker is of no use to the page that brings it. */
const AFTER_MS = 5_000;

/** The service worker is no part of the first load, and an app without one misses nothing but the next visit's speed. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(
    () =>
      void import(/* webpackChunkName: "worker" */ './register-worker.ts')
        .then(({ registerWorker }) => registerWorker())
        .catch(() => undefined),
    AFTER_MS,
  );
}
