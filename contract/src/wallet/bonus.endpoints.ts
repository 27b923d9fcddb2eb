import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './bonus.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getCashBack = define('getCashBack', 'GET /api/bonus/cash-back', 'player');
/** T13: credits the main wallet. Allowed during a break, as it is no stake. */
export const claimCashBack = define('claimCashBack', 'POST /api/bonus/cash-back/claim', 'money', [
  'ALREADY_DONE',
  'BONUS_NOT_YET',
  'NOTHING_TO_CLAIM',
]);

export const getInvites = define('getInvites', 'GET /api/bonus/invites', 'player');
export const getInvitees = define('getInvitees', 'GET /api/bonus/invites/friends', 'player');
export const getInviteBook = define('getInviteBook', 'GET /api/bonus/invites/book', 'player');
export const getTopInviters = define('getTopInviters', 'GET /api/bonus/invites/top', 'player');
/** Credits the main wallet. Allowed during a break, as it is no stake. */
export const claimInviteBonus = define('claimInviteBonus', 'POST /api/bonus/invites/claim', 'money', [
  'ALREADY_DONE',
  'BONUS_NOT_YET',
  'NOTHING_TO_CLAIM',
]);
