import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/bonus.ts';

/** P14, K21: the weeks of cash back that mean something now, newest first. */
export const getCashBack = defineEndpoint<typeof schemas.getCashBack>({
  name: 'getCashBack',
  path: '/api/bonus/cash-back',
  auth: 'player',
});
/** T13: into the main wallet. A player on a break may claim: it is no stake. */
export const claimCashBack = defineEndpoint<typeof schemas.claimCashBack>({
  name: 'claimCashBack',
  method: 'POST',
  path: '/api/bonus/cash-back/claim',
  auth: 'player',
  isMoney: true,
  refusals: ['ALREADY_DONE', 'BONUS_NOT_YET', 'NOTHING_TO_CLAIM'],
});

/** P13: what whom a player brought brings, and the player's code. */
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
/** Into the main wallet. A player on a break may claim: it is no stake. */
export const claimInviteBonus = defineEndpoint<typeof schemas.claimInviteBonus>({
  name: 'claimInviteBonus',
  method: 'POST',
  path: '/api/bonus/invites/claim',
  auth: 'player',
  isMoney: true,
  refusals: ['ALREADY_DONE', 'BONUS_NOT_YET', 'NOTHING_TO_CLAIM'],
});
