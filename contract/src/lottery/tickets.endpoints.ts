import { BET_REFUSALS, createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './tickets.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const placeNumberTicket = define('placeNumberTicket', 'POST /api/tickets/numbers', 'money', [
  ...BET_REFUSALS,
  'DRAW_CLOSED',
  'NUMBER_AT_LIMIT',
  'DRAW_AT_LIMIT',
]);
export const getTickets = define('getTickets', 'GET /api/tickets', 'player');
export const getTicket = define('getTicket', 'GET /api/tickets/{id}', 'player', ['NOT_FOUND']);
