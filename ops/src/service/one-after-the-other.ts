/** Called with how many are before it, at work or waiting: when it begins to wait, and each time that one of them is done. */
type ReportPlace = (before: number) => void;

export type InTurn = <Value>(work: () => Promise<Value>, reportPlace?: ReportPlace) => Promise<Value>;

/** Runs what it is given in the order in which it came, one at a time. One that fails holds up nobody. */
export function oneAfterTheOther(): InTurn {
  /** Of the one that is at work, and of those that wait. */
  const places: ReportPlace[] = [];
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
