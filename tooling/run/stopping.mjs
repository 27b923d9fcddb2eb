/** npm's shell may end without passing a supervisor's SIGTERM on, so the end of the parent also counts as a signal. */
const POLL_INTERVAL_MS = 250;

/** Calls `stop` on each SIGINT or SIGTERM, and once when the parent process has ended. */
export function onStopSignal(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, POLL_INTERVAL_MS);
  timer.unref();
}
