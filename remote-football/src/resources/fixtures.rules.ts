interface FixtureTimes {
  readonly scheduleAt: string;
  readonly matches: readonly { readonly opensAt: string; readonly closesAt: string }[];
}

const DAY_MS = 24 * 60 * 60_000;

/** Next server time in ms at which the clock alone changes the view: a schedule published, betting opened or closed. */
export function findNextChange({ scheduleAt, matches }: FixtureTimes, nowMs: number): number | null {
  const instants = [scheduleAt, ...matches.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])];
  const nextScheduleMs = Date.parse(scheduleAt) + DAY_MS;
  const futureMs = [...instants.map((instant) => Date.parse(instant)), nextScheduleMs].filter((ms) => ms > nowMs);
  return futureMs.length === 0 ? null : Math.min(...futureMs);
}

/** Replaces or inserts the changed match, in order of kick-off. */
export function applyMatchEvent<Match extends { readonly id: string; readonly startsAt: string }>(
  matches: readonly Match[],
  changed: Match | undefined,
): Match[] {
  if (changed === undefined) return [...matches];
  return matches
    .map((match) => (match.id === changed.id ? changed : match))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
