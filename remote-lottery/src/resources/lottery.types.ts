import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getBoard, getDraws, getLiveNumber } from '@padauk/contract/endpoints/draws';
import type { getTicket, getTickets } from '@padauk/contract/endpoints/tickets';

/** The answers that the screens of this remote read, by the words of the field. */
export type Draws = AnswerFor<typeof getDraws>;
export type Draw = Draws['draws'][number];
export type Board = AnswerFor<typeof getBoard>;
export type BoardNumber = Board['numbers'][number];
export type Live = AnswerFor<typeof getLiveNumber>;
export type Ticket = AnswerFor<typeof getTicket>;
export type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];
export type TicketState = Ticket['state'];
