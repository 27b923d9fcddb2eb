/** Tasks ahead, running and waiting; called at the start of waiting and after each finished task. */
type ReportPosition = (before: number) => void;

export type RunSerially = <Value>(work: () => Promise<Value>, reportPlace?: ReportPosition) => Promise<Value>;

/** FIFO, one at a time; a failure does not stop the queue. */
export function createSerialQueue(): RunSerially {
  const places: ReportPosition[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const reportPlaces = (): void => places.slice(1).forEach((reportPlace, index) => reportPlace(index + 1));
  const leave = (): void => {
    places.shift();
    reportPlaces();
  };
  return (work, reportPlace = () => undefined) => {
    places.push(reportPlace);
    if (places.length > 1) reportPlace(places.length - 1);
    const mine = last.then(work);
    last = mine.then(leave, leave);
    return mine;
  };
}
