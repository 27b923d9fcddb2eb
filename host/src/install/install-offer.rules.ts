export interface InstallOfferState {
  readonly visits: number;
  readonly hasTicket: boolean;
  /** Time of "not now" in ms; null without one. */
  readonly refusedAt: number | null;
  readonly now: number;
}

const OFFER_FROM_VISIT = 2;
const REFUSAL_PAUSE_MS = 30 * 24 * 60 * 60_000;

export function canOfferInstall({ visits, hasTicket, refusedAt, now }: InstallOfferState): boolean {
  if (refusedAt !== null && now - refusedAt < REFUSAL_PAUSE_MS) return false;
  return hasTicket || visits >= OFFER_FROM_VISIT;
}
