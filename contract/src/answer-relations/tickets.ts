import type { AnswerFor } from '../endpoint.ts';
import { getTicket, getTickets } from '../endpoints/tickets.ts';
import { getWinners } from '../endpoints/winners.ts';
import { myanmarDateOf } from '../rules/myanmar-time.ts';
import { isConsistentDraw } from './draws.ts';
import { isNewestFirst, defineRelation, sumAmounts, type Relation } from './relation.ts';

type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];

/** Whether the days with totals are the days of the tickets. */
function hasSumsForEachDay({ tickets, days }: AnswerFor<typeof getTickets>): boolean {
  const ofTickets = new Set<string>(tickets.map(({ placedAt }) => myanmarDateOf(new Date(placedAt))));
  return days.length === ofTickets.size && days.every(({ date }) => ofTickets.has(date));
}

const matchesDrawState = ({ state, payoutKyat, draw }: Pick<TicketSummary, 'state' | 'payoutKyat' | 'draw'>): boolean =>
  (state === 'won') === payoutKyat > 0 &&
  (draw.result !== null || (state !== 'won' && state !== 'lost')) &&
  (draw.status === 'void' || state !== 'refunded') &&
  isConsistentDraw(draw);

const matchesLineSums = ({ lines, lineCount, stakeKyat, payoutKyat }: AnswerFor<typeof getTicket>): boolean =>
  lineCount === lines.length &&
  stakeKyat === sumAmounts(lines.map((line) => line.stakeKyat)) &&
  payoutKyat === sumAmounts(lines.map((line) => line.payoutKyat));

export const TICKET_RELATIONS: readonly Relation[] = [
  defineRelation(
    getWinners,
    'winners of a settled draw are sorted by highest payout first',
    ({ draw, winners }) =>
      (draw === null ? winners.length === 0 : draw.status === 'settled') &&
      winners.every(({ payoutKyat }, index) => payoutKyat <= (winners[index - 1]?.payoutKyat ?? payoutKyat)),
  ),
  defineRelation(getTicket, 'stake, payout and line count match the lines', matchesLineSums),
  defineRelation(getTicket, 'state and payout match the draw', matchesDrawState),
  defineRelation(
    getTicket,
    'only a refunded ticket has a refund reason and time',
    ({ state, refundReason, refundedAt }) =>
      (state === 'refunded') === (refundReason !== null) && (state === 'refunded') === (refundedAt !== null),
  ),
  defineRelation(getTickets, 'state and payout match the draw', ({ tickets }) => tickets.every(matchesDrawState)),
  defineRelation(getTickets, 'each day with a ticket has totals, and no other day', hasSumsForEachDay),
  defineRelation(getTickets, 'tickets are sorted newest first', ({ tickets }) =>
    isNewestFirst(tickets.map(({ placedAt }) => placedAt)),
  ),
];
