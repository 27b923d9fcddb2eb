/**
 * From which instant on a page that is joined from several sources is complete. A source that gave as many rows as it was asked for may have
 * more of its oldest instant, so the page is complete only after that one.
 *
 * @param sources the instants of each source's rows, as `toISOString` writes them
 * @returns the instant, as `toISOString` writes it; null when every source gave all it has
 */
export function completeFrom(sources: readonly (readonly string[])[], limit: number): string | null {
  const cut = sources
    .filter((instants) => instants.length >= limit)
    .map((instants) => instants.reduce((oldest, at) => (at < oldest ? at : oldest)));
  if (cut.length === 0) return null;
  const newest = cut.reduce((one, other) => (one > other ? one : other));
  return new Date(Date.parse(newest) + 1).toISOString();
}
