/**
 * From which instant on a page put together from several sources is whole. A source that gave as many rows as it was asked for may have
 * more of its oldest instant, so the page is whole after that one only.
 *
 * @param sources the instants of each source's rows, as `toISOString` writes them
 * @returns the instant, as `toISOString` writes it; null when every source gave all it has
 */
export function wholeFrom(sources: readonly (readonly string[])[], limit: number): string | null {
  const cut = sources
    .filter((instants) => instants.length >= limit)
    .map((instants) => instants.reduce((oldest, at) => (at < oldest ? at : oldest)));
  if (cut.length === 0) return null;
  const newest = cut.reduce((one, other) => (one > other ? one : other));
  return new Date(Date.parse(newest) + 1).toISOString();
}
