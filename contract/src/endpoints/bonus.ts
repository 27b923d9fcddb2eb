import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/bonus.ts';

export const getCashBack = defineEndpoint<typeof schemas.getCashBack>({
  name: 'getCashBack',
  path: '/api/bonus/cash-back',
  auth: 'player',
});
/** T13: credits the main wallet. Allowed during a break, as it is no stake. */
export const claimCashBack = defineEndpoint<typeof schemas.claimCashBack>({
  name: 'claimCashBack',
  method: 'POST',
  path: '/api/bonus/cash-back/claim',
  auth: 'player',
  isMoney: true,
  refusals: ['ALREADY_DONE', 'BONUS_NOT_YET', 'NOTHING_TO_CLAIM'],
});

export const getInvites = defineEndpoint<typeof schemas.getInvites>({
  name: 'getInvites',
  path: '/api/bonus/invites',
  auth: 'player',
});
export const getInvitees = defineEndpoint<typeof schemas.getInvitees>({
  name: 'getInvitees',
  path: '/api/bonus/invites/friends',
  auth: 'player',
});
export const getInviteBook = defineEndpoint<typeof schemas.getInviteBook>({
  name: 'getInviteBook',
  path: '/api/bonus/invites/book',
  auth: 'player',
});
export const getTopInviters = defineEndpoint<typeof schemas.getTopInviters>({
  name: 'getTopInviters',
  path: '/api/bonus/invites/top',
  auth: 'player',
});
/** Credits the main wallet. Allowed during a break, as it is no stake. */
export const claimInviteBonus = defineEndpoint<typeof schemas.claimInviteBonus>({
  name: 'claimInviteBonus',
  method: 'POST',
  path: '/api/bonus/invites/claim',
  auth: 'player',
  isMoney: true,
  refusals: ['ALREADY_DONE', 'BONUS_NOT_YET', 'NOTHING_TO_CLAIM'],
});
