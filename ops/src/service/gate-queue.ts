import { availableParallelism } from 'node:os';

/** Proxies close connections that are silent for a minute. */
const REPORT_INTERVAL_MS = 30_000;
/** Two teams never wait for each other. A gate takes some 500 MB with its server and browser. */
const PLACES = { least: 2, most: 8, coresEach: 2 };

type GateQueue = <Value>(gate: () => Promise<Value>, report: (line: string) => void) => Promise<Value>;

export function computeGatePlaces(cores = availableParallelism()): number {
  return Math.min(PLACES.most, Math.max(PLACES.least, Math.floor(cores / PLACES.coresEach)));
}

interface WaitingGate {
  readonly start: () => void;
  readonly reportPosition: (before: number) => void;
}

/** FIFO; a failure does not stop the queue. While a gate waits, it reports how many run or wait before it. */
export function createGateQueue(places = computeGatePlaces()): GateQueue {
  const waiting: WaitingGate[] = [];
  let running = 0;
  const startNext = (): void => {
    const next = running < places ? waiting.shift() : undefined;
    if (next === undefined) return;
    running += 1;
    next.start();
  };
  const end = (): void => {
    running -= 1;
    startNext();
    waiting.forEach(({ reportPosition }, index) => reportPosition(running + index));
  };
  return async (gate, report) => {
    let line = '';
    const reportPosition = (before: number): void => {
      line = `${before} ${before === 1 ? 'gate' : 'gates'} before you`;
      report(line);
    };
    const interval = setInterval(() => line !== '' && report(line), REPORT_INTERVAL_MS);
    const turn = new Promise<void>((resolve) => waiting.push({ start: resolve, reportPosition }));
    if (running === places) reportPosition(running + waiting.length - 1);
    startNext();
    await turn;
    clearInterval(interval);
    try {
      return await gate();
    } finally {
      end();
    }
  };
}
