import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/football.ts';

/** T7, K19: sorted by kick-off; empty before the schedule is shown. */
export const getFixtures = defineEndpoint<typeof schemas.getFixtures>({
  name: 'getFixtures',
  path: '/api/football/fixtures',
});
export const placeMatchTicket = defineEndpoint<typeof schemas.placeMatchTicket>({
  name: 'placeMatchTicket',
  method: 'POST',
  path: '/api/football/tickets',
  auth: 'player',
  isMoney: true,
  refusals: [
    'BETTING_MAINTENANCE',
    'CLOCK_BEHIND',
    'MATCH_CLOSED',
    'PRICE_CHANGED',
    'MATCH_AT_LIMIT',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
    'PHONE_NOT_VERIFIED',
    'PIN_BLOCKED',
    'STAKE_LIMIT_DAY',
    'STAKE_LIMIT_WEEK',
    'STAKE_LIMIT_MONTH',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ],
});
export const getMatchTickets = defineEndpoint<typeof schemas.getMatchTickets>({
  name: 'getMatchTickets',
  path: '/api/football/tickets',
  auth: 'player',
});
export const getMatchTicket = defineEndpoint<typeof schemas.getMatchTicket>({
  name: 'getMatchTicket',
  path: '/api/football/tickets/{id}',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
export const getMatchStakes = defineEndpoint<typeof schemas.getMatchStakes>({
  name: 'getMatchStakes',
  path: '/api/football/stakes',
  auth: 'player',
});
export const shareMaung = defineEndpoint<typeof schemas.shareMaung>({
  name: 'shareMaung',
  method: 'POST',
  path: '/api/football/tickets/{id}/code',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
export const getSharedMaung = defineEndpoint<typeof schemas.getSharedMaung>({
  name: 'getSharedMaung',
  path: '/api/football/maungs/{code}',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
