/** The day of the week of a `YYYY-MM-DD`, 0 for Sunday: a date is the same everywhere, so no zone is asked. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
