import { getTicket, getTickets } from '@padauk/contract/endpoints/tickets';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { findTicket, listTickets, type TicketReadDeps } from './read-tickets.ts';

export function registerTicketsRoutes(router: Router, deps: TicketReadDeps): void {
  router.player(getTickets, async (input, call) => accepted(await listTickets(deps, call.playerId, input)));
  router.player(getTicket, (input, call) => findTicket(deps, call.playerId, input.id));
}
