const HEARTBEAT_INTERVAL_MS = 1_000;

/** Ends the server with its parent, even after kill -9 of the parent, and sends a sign of life each second. */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(() => process.connected && process.send?.('alive'), HEARTBEAT_INTERVAL_MS).unref();
export {};
