import { availableParallelism, totalmem } from 'node:os';

/** Proxies close connections that are silent for a minute. */
const REPORT_INTERVAL_MS = 30_000;
/** A gate takes some 500 MB with its server and browser, beside what else runs. */
const PLACES = { least: 2, most: 8, coresEach: 2, bytesEach: 2_000_000_000 };

type GateQueue = <Value>(caller: string, gate: () => Promise<Value>, report: (line: string) => void) => Promise<Value>;

export function computeGatePlaces(cores = availableParallelism(), bytes = totalmem()): number {
  const fitting = Math.floor(Math.min(cores / PLACES.coresEach, bytes / PLACES.bytesEach));
  return Math.min(PLACES.most, Math.max(PLACES.least, fitting));
}

interface WaitingGate {
  readonly caller: string;
  readonly start: () => void;
  readonly reportPosition: (before: number) => void;
}

/**
 * FIFO; a failure does not stop the queue. One caller leaves a place to the others. While a gate waits, it reports how many
 * run or wait before it.
 */
export function createGateQueue(places = computeGatePlaces()): GateQueue {
  const waiting: WaitingGate[] = [];
  const running: string[] = [];
  const hasPlace = ({ caller }: WaitingGate): boolean =>
    running.length < places && running.filter((name) => name === caller).length < Math.max(1, places - 1);
  const startNext = (): void => {
    const index = waiting.findIndex(hasPlace);
    const [next] = index === -1 ? [] : waiting.splice(index, 1);
    if (next === undefined) return;
    running.push(next.caller);
    next.start();
  };
  const end = (caller: string): void => {
    running.splice(running.indexOf(caller), 1);
    startNext();
    waiting.forEach(({ reportPosition }, index) => reportPosition(running.length + index));
  };
  return async (caller, gate, report) => {
    let line = '';
    const reportPosition = (before: number): void => {
      line = `${before} ${before === 1 ? 'gate' : 'gates'} before you`;
      report(line);
    };
    const interval = setInterval(() => line !== '' && report(line), REPORT_INTERVAL_MS);
    const turn = new Promise<void>((resolve) => {
      const own = { caller, start: resolve, reportPosition };
      waiting.push(own);
      startNext();
      if (waiting.includes(own)) reportPosition(running.length + waiting.length - 1);
    });
    await turn;
    clearInterval(interval);
    try {
      return await gate();
    } finally {
      end(caller);
    }
  };
}
