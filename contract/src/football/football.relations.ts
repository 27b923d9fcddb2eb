import type { AnswerFor } from '../platform/endpoint.ts';
import { getFixtures, getMatchTicket, getMatchTickets } from './football.endpoints.ts';
import { isNewestFirst, defineRelations, type Relation } from '../platform/relation.ts';

type MatchTicket = AnswerFor<typeof getMatchTicket>;

/** T6: payouts that are possible in each state of a football ticket. */
const PAYOUT_CHECKS: Readonly<Record<MatchTicket['state'], (payoutKyat: number, stakeKyat: number) => boolean>> = {
  waiting: (payoutKyat) => payoutKyat === 0,
  won: (payoutKyat, stakeKyat) => payoutKyat > stakeKyat,
  'part-lost': (payoutKyat, stakeKyat) => payoutKyat > 0 && payoutKyat < stakeKyat,
  push: (payoutKyat, stakeKyat) => payoutKyat === stakeKyat,
  lost: (payoutKyat) => payoutKyat === 0,
  refunded: (payoutKyat, stakeKyat) => payoutKyat === stakeKyat,
};

const isConsistentMatchTicket = ({ state, payoutKyat, stakeKyat, settledAt }: MatchTicket): boolean =>
  PAYOUT_CHECKS[state](payoutKyat, stakeKyat) && (state === 'waiting') === (settledAt === null);

/** A final leg has either a percent or a reason why it is void; other legs have neither. */
const hasConsistentLegs = ({ legs }: MatchTicket): boolean =>
  legs.every(({ isFinal, percent, voidBecause }) =>
    isFinal ? (percent === null) !== (voidBecause === null) : percent === null && voidBecause === null,
  );

const isConsistentMatch = (match: AnswerFor<typeof getFixtures>['matches'][number]): boolean =>
  match.closesAt === match.startsAt &&
  (match.homeGoals === null) === (match.awayGoals === null) &&
  (match.state === 'closed' || match.status === 'scheduled' || match.status === 'live') &&
  (match.status !== 'live' || match.state === 'playing' || match.state === 'closed');

export const FOOTBALL_RELATIONS: readonly Relation[] = [
  ...defineRelations(getMatchTicket, {
    'payout and time match the state': isConsistentMatchTicket,
    'a final leg has a percent or is void': hasConsistentLegs,
  }),
  ...defineRelations(getMatchTickets, {
    'payout and time match the state': ({ tickets }) => tickets.every(isConsistentMatchTicket),
    'a final leg has a percent or is void': ({ tickets }) => tickets.every(hasConsistentLegs),
    'tickets are sorted newest first': ({ tickets }) => isNewestFirst(tickets, 'placedAt'),
  }),
  ...defineRelations(getFixtures, {
    'state, close and score match the status of the match': ({ matches }) => matches.every(isConsistentMatch),
  }),
];
