import type { Identity } from '../resources/profile.resource.ts';

const SENT_AT = '2026-11-20T03:30:00.000Z';
const DECIDED_AT = '2026-11-20T09:00:00.000Z';

export const noIdentity: Identity = {
  state: 'none',
  sentAt: null,
  decidedAt: null,
  reason: '',
  isTaken: false,
  isNeededForWithdrawal: false,
};

export const identities: Readonly<Record<Identity['state'], Identity>> = {
  none: noIdentity,
  submitted: { ...noIdentity, state: 'submitted', sentAt: SENT_AT },
  approved: { ...noIdentity, state: 'approved', sentAt: SENT_AT, decidedAt: DECIDED_AT },
  refused: {
    ...noIdentity,
    state: 'refused',
    sentAt: SENT_AT,
    decidedAt: DECIDED_AT,
    reason: 'The number cannot be read',
  },
};
