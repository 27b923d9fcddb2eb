/** The end of the maintenance from the address: an ISO time with its zone, as ms; null when there is none that can be read. */
export function endOfMaintenance(until: string | null): number | null {
  if (until === null || !/(?:Z|[+-]\d{2}:\d{2})$/.test(until)) return null;
  const instant = Date.parse(until);
  return Number.isNaN(instant) ? null : instant;
}
