import { getTicket, getTickets } from '@padauk/contract/endpoints/tickets';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { ticketOf, ticketsOf, type TicketReading } from './read-tickets.ts';

export function ticketsRoutes(router: Router, deps: TicketReading): void {
  router.player(getTickets, async (input, call) => accepted(await ticketsOf(deps, call.playerId, input)));
  router.player(getTicket, (input, call) => ticketOf(deps, call.playerId, input.id));
}
