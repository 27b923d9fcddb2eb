import { createSerialQueue } from './serial-queue.ts';

/** Proxies close connections that are silent for a minute. */
const REPORT_INTERVAL_MS = 30_000;

export type GateQueue = <Value>(gate: () => Promise<Value>, report: (line: string) => void) => Promise<Value>;

export function createGateQueue(): GateQueue {
  const runSerially = createSerialQueue();
  return async (gate, report) => {
    let line = '';
    const reportPosition = (before: number): void => {
      line = `${before} ${before === 1 ? 'gate' : 'gates'} before you`;
      report(line);
    };
    const interval = setInterval(() => line !== '' && report(line), REPORT_INTERVAL_MS);
    return runSerially(() => {
      clearInterval(interval);
      return gate();
    }, reportPosition);
  };
}
