import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/tickets.ts';

export const placeNumberTicket = defineEndpoint<typeof schemas.placeNumberTicket>({
  name: 'placeNumberTicket',
  method: 'POST',
  path: '/api/tickets/numbers',
  auth: 'player',
  isMoney: true,
  refusals: [
    'BETTING_MAINTENANCE',
    'CLOCK_BEHIND',
    'DRAW_CLOSED',
    'NUMBER_AT_LIMIT',
    'DRAW_AT_LIMIT',
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
export const getTickets = defineEndpoint<typeof schemas.getTickets>({
  name: 'getTickets',
  path: '/api/tickets',
  auth: 'player',
});
export const getTicket = defineEndpoint<typeof schemas.getTicket>({
  name: 'getTicket',
  path: '/api/tickets/{id}',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
