export interface NumberStatistics {
  readonly number: string;
  readonly times: number;
  readonly daysSince: number | null;
  readonly drawsSince: number | null;
}

const DAY_MS = 86_400_000;

/** `drawn` is ordered oldest first. */
export function computeNumberStatistics(
  numbers: readonly string[],
  drawn: readonly { readonly date: string; readonly result: string }[],
  today: string,
): readonly NumberStatistics[] {
  const times = new Map<string, number>();
  const last = new Map<string, { readonly date: string; readonly place: number }>();
  drawn.forEach(({ date, result }, index) => {
    times.set(result, (times.get(result) ?? 0) + 1);
    last.set(result, { date, place: index });
  });
  return numbers.map((number) => {
    const seen = last.get(number);
    return {
      number,
      times: times.get(number) ?? 0,
      daysSince: seen === undefined ? null : countDaysBetween(seen.date, today),
      drawsSince: seen === undefined ? null : drawn.length - 1 - seen.place,
    };
  });
}

function countDaysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / DAY_MS);
}
