/**
 * Loaded into the throwaway server before its own program (`--import`): over the channel between the two processes it learns of its parent's end, however
 * that comes, kill -9 too. Its data are thrown away, so it need not stop cleanly.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
export {};
