import { oneAfterTheOther } from './one-after-the-other.ts';

/** Proxies close connections that are silent for a minute. */
const REPORT_AGAIN_MS = 30_000;

export type GateQueue = <Value>(gate: () => Promise<Value>, report: (line: string) => void) => Promise<Value>;

export function gateQueue(): GateQueue {
  const inTurn = oneAfterTheOther();
  return async (gate, report) => {
    let line = '';
    const reportPlace = (before: number): void => {
      line = `${before} ${before === 1 ? 'gate' : 'gates'} before you`;
      report(line);
    };
    const again = setInterval(() => line !== '' && report(line), REPORT_AGAIN_MS);
    return inTurn(() => {
      clearInterval(again);
      return gate();
    }, reportPlace);
  };
}
