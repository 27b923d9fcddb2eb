import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** On a signal `interrupted` aborts; after the cleanup of `work` the command ends with 128 + the signal's number. */
export async function runInterruptible<Value>(
  work: (interrupted: AbortSignal) => Promise<Value>,
  end: (code: number) => void = (code) => process.exit(code),
): Promise<Value> {
  const abort = new AbortController();
  let received: (typeof SIGNALS)[number] | null = null;
  const stop = (signal: (typeof SIGNALS)[number]): void => {
    received ??= signal;
    abort.abort(new Error(`interrupted by ${signal}`));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work(abort.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    if (received !== null) end(128 + constants.signals[received]);
  }
}
