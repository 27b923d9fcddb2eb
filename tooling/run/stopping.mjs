/**
 * Being asked to stop. Ctrl-C reaches every process of the terminal. A supervisor's SIGTERM reaches npm alone: npm hands it to
 * its shell, and a shell such as dash dies of it without a word to us. So the end of the parent counts as the word.
 */
const LOOK_MS = 250;

/** Calls `stop` with the signal, each time that one comes; and once when the parent has gone. */
export function whenAskedToStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop('SIGTERM');
  }, LOOK_MS);
  looking.unref();
}
