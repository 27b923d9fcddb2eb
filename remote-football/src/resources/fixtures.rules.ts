interface Times {
  readonly scheduleAt: string;
  readonly matches: readonly { readonly opensAt: string; readonly closesAt: string }[];
}

/** When the clock alone next changes what is shown (server time, ms): the schedule comes, betting on a match opens or closes. */
export function nextChangeAt({ scheduleAt, matches }: Times, nowMs: number): number | null {
  const instants = [scheduleAt, ...matches.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])];
  const coming = instants.map((instant) => Date.parse(instant)).filter((ms) => ms > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}
