/** Gets the number of tasks ahead, when a task starts to wait and after each finished task. */
type ReportPosition = (before: number) => void;

export type RunSerially = <Value>(work: () => Promise<Value>, reportPosition?: ReportPosition) => Promise<Value>;

/** FIFO, one at a time; a failure does not stop the queue. */
export function createSerialQueue(): RunSerially {
  const reporters: ReportPosition[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const reportPositions = (): void => reporters.slice(1).forEach((reportPosition, index) => reportPosition(index + 1));
  const removeFirst = (): void => {
    reporters.shift();
    reportPositions();
  };
  return (work, reportPosition = () => undefined) => {
    reporters.push(reportPosition);
    if (reporters.length > 1) reportPosition(reporters.length - 1);
    const result = last.then(work);
    last = result.then(removeFirst, removeFirst);
    return result;
  };
}
