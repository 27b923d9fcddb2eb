export interface InstallMoment {
  /** Visits on this device, including this one. */
  readonly visits: number;
  readonly hasTicket: boolean;
  /** Time of "not now" in ms; null without one. */
  readonly refusedAt: number | null;
  readonly now: number;
}

const RIGHT_VISIT = 2;
const REFUSED_FOR_MS = 30 * 24 * 60 * 60_000;

/** From the second visit, or after a ticket. */
export function isInstallMoment({ visits, hasTicket, refusedAt, now }: InstallMoment): boolean {
  if (refusedAt !== null && now - refusedAt < REFUSED_FOR_MS) return false;
  return hasTicket || visits >= RIGHT_VISIT;
}
