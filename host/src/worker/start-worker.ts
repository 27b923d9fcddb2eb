/** Long after the first view: the worker does not help the page that installs it. */
const START_DELAY_MS = 5_000;

/** Not in the first load: without a worker only the next visit is slower. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(
    () =>
      void import(/* webpackChunkName: "worker" */ './register-worker.ts')
        .then(({ registerWorker }) => registerWorker())
        .catch(() => undefined),
    START_DELAY_MS,
  );
}
