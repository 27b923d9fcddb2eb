import type { Identity } from '../resources/identity.resource.ts';

/** Of a player who has sent nothing. */
export const noIdentity: Identity = {
  state: 'none',
  sentAt: null,
  decidedAt: null,
  reason: '',
  isTaken: false,
  isNeededForWithdrawal: false,
};
