/** What is known of this browser when the app could be installed. */
export interface InstallMoment {
  /** How often the app was opened here, this time too. */
  readonly visits: number;
  /** A ticket was placed in this visit. */
  readonly hasTicket: boolean;
  /** When the player said "not now", in ms; null when never. */
  readonly refusedAt: number | null;
  readonly now: number;
}

const RIGHT_VISIT = 2;
/** Whoever does not want it is asked again after a month. */
const REFUSED_FOR_MS = 30 * 24 * 60 * 60_000;

/** From the second visit on, or once a ticket was placed: whoever comes by once is asked nothing. */
export function isInstallMoment({ visits, hasTicket, refusedAt, now }: InstallMoment): boolean {
  if (refusedAt !== null && now - refusedAt < REFUSED_FOR_MS) return false;
  return hasTicket || visits >= RIGHT_VISIT;
}
