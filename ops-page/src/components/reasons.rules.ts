import type { ReleaseCall } from '../resources/operators-port.ts';

/** Texts for the audit, always in English. */
const AUDIT_TEXTS = {
  betsFail: 'bets fail',
  blankPage: 'a blank page',
  wrongFigures: 'wrong figures',
  slow: 'slow',
  newVersion: 'new version',
  fixed: 'fixed',
  testComplete: 'test complete',
  mistaken: 'done by mistake',
  provider: 'the provider is down',
  notLicensed: 'not licensed',
} as const;

export type Reason = keyof typeof AUDIT_TEXTS;

/** Actions on a remote; each has its own reasons. */
export type ActionName = 'rollback' | 'promote' | 'canary' | 'endCanary' | 'block' | 'unblock' | 'off' | 'hide' | 'on';

export const REASONS: Readonly<Record<ActionName, readonly Reason[]>> = {
  rollback: ['betsFail', 'blankPage', 'wrongFigures', 'slow'],
  promote: ['newVersion', 'fixed'],
  canary: ['newVersion', 'fixed'],
  endCanary: ['betsFail', 'slow', 'testComplete'],
  block: ['betsFail', 'wrongFigures'],
  unblock: ['mistaken', 'fixed'],
  off: ['provider', 'betsFail'],
  hide: ['provider', 'notLicensed'],
  on: ['fixed', 'mistaken'],
};

export function getAuditText(reason: Reason): string {
  return AUDIT_TEXTS[reason];
}

/** The predefined reason with this audit text; `null` for free text. */
export function findReason(why: string): Reason | null {
  // `Object.keys` loses the type of a constant's keys.
  return (Object.keys(AUDIT_TEXTS) as Reason[]).find((reason) => AUDIT_TEXTS[reason] === why) ?? null;
}

/** A change that waits for its reason. */
export interface PendingAction {
  readonly action: ActionName;
  readonly call: ReleaseCall;
  /** The build or the share, for the question. */
  readonly subject: string;
}
