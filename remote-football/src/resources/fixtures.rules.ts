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

/** The matches of a day after one of them has changed: it stands in its place by its kick-off. */
export function afterMatchEvent<Match extends { readonly id: string; readonly startsAt: string }>(
  matches: readonly Match[],
  changed: Match | undefined,
): Match[] {
  if (changed === undefined) return [...matches];
  return matches
    .map((match) => (match.id === changed.id ? changed : match))
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}
