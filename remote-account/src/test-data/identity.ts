import type { Identity } from '../resources/identity.resource.ts';

export const noIdentity: Identity = {
  state: 'none',
  sentAt: null,
  decidedAt: null,
  reason: '',
  isTaken: false,
  isNeededForWithdrawal: false,
};
