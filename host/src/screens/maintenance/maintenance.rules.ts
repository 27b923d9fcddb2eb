/** Parses an ISO time with a zone into ms; null when invalid. */
export function parseMaintenanceEnd(until: string | null): number | null {
  if (until === null || !/(?:Z|[+-]\d{2}:\d{2})$/.test(until)) return null;
  const instant = Date.parse(until);
  return Number.isNaN(instant) ? null : instant;
}
