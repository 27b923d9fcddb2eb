/**
 * A source at its limit may have more rows of its oldest instant, so the page is complete only after that instant.
 * @returns an ISO instant; null when every source gave all its rows
 */
export function computeCompleteFrom(sources: readonly (readonly string[])[], limit: number): string | null {
  const cut = sources
    .filter((instants) => instants.length >= limit)
    .map((instants) => instants.reduce((oldest, at) => (at < oldest ? at : oldest)));
  if (cut.length === 0) return null;
  const newest = cut.reduce((one, other) => (one > other ? one : other));
  return new Date(Date.parse(newest) + 1).toISOString();
}
