const SIGN_EVERY_MS = 1_000;

/**
 * Loaded into the throwaway server before its own program (`--import`): over the channel between the two processes it
 * learns of its parent's end, however that comes, kill -9 too. Its data are thrown away, so it need not stop cleanly. The
 * parent gets a sign of life each second.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(() => process.connected && process.send?.('alive'), SIGN_EVERY_MS).unref();
export {};
