import { BET_REFUSALS, createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './football.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

/** T7, K19: sorted by kick-off; empty before the schedule is shown. */
export const getFixtures = define('getFixtures', 'GET /api/football/fixtures');
export const placeMatchTicket = define('placeMatchTicket', 'POST /api/football/tickets', 'money', [
  ...BET_REFUSALS,
  'MATCH_CLOSED',
  'PRICE_CHANGED',
  'MATCH_AT_LIMIT',
]);
export const getMatchTickets = define('getMatchTickets', 'GET /api/football/tickets', 'player');
export const getMatchTicket = define('getMatchTicket', 'GET /api/football/tickets/{id}', 'player', ['NOT_FOUND']);
export const getMatchStakes = define('getMatchStakes', 'GET /api/football/stakes', 'player');
export const shareMaung = define('shareMaung', 'POST /api/football/tickets/{id}/code', 'player', ['NOT_FOUND']);
export const getSharedMaung = define('getSharedMaung', 'GET /api/football/maungs/{code}', 'player', ['NOT_FOUND']);
