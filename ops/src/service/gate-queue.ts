/** Proxies close connections that are silent for a minute. */
const REPORT_INTERVAL_MS = 30_000;

type GateQueue = <Value>(gate: () => Promise<Value>, report: (line: string) => void) => Promise<Value>;

/** FIFO, one at a time; a failure does not stop the queue. Reports the number of gates ahead while a gate waits. */
export function createGateQueue(): GateQueue {
  const reporters: ((before: number) => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const removeFirst = (): void => {
    reporters.shift();
    reporters.slice(1).forEach((reportPosition, index) => reportPosition(index + 1));
  };
  return (gate, report) => {
    let line = '';
    const reportPosition = (before: number): void => {
      line = `${before} ${before === 1 ? 'gate' : 'gates'} before you`;
      report(line);
    };
    const interval = setInterval(() => line !== '' && report(line), REPORT_INTERVAL_MS);
    reporters.push(reportPosition);
    if (reporters.length > 1) reportPosition(reporters.length - 1);
    const result = last.then(() => {
      clearInterval(interval);
      return gate();
    });
    last = result.then(removeFirst, removeFirst);
    return result;
  };
}
