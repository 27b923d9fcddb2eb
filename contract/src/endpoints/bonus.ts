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
