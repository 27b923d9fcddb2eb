import { describeRelations, type RelationRow } from '../test-data/relations.ts';
import { getFixtures, getMatchTicket, getMatchTickets } from '../football/football.endpoints.ts';
import { getTicket, getTickets } from './tickets.endpoints.ts';
import { getWinners } from './winners.endpoints.ts';

const at = '2026-11-20T05:31:00.000Z';
const closesAt = '2026-11-20T05:20:00.000Z';
const times = { opensAt: '2026-11-20T02:30:00.000Z', closesAt, drawsAt: at };
const draw = {
  id: 'noon',
  date: '2026-11-21',
  game: 'two_d',
  slot: 'noon',
  status: 'settled',
  result: '57',
  figures: null,
  ...times,
};
const ticket = { state: 'waiting', placedAt: '2026-11-20T18:00:00.000Z', stakeKyat: 500, payoutKyat: 0, draw };
const laterTicket = { ...ticket, placedAt: '2026-11-20T18:10:00.000Z', draw: { ...draw, date: '2026-11-20' } };
const tickets = [ticket, laterTicket];
const lines = [{ stakeKyat: 500, payoutKyat: 0 }];
const bet = { ...ticket, lineCount: 1, lines, refundReason: null, refundedAt: null };
const winners = { draw, winners: [{ payoutKyat: 85_000 }, { payoutKyat: 42_500 }] };
const leg = { isFinal: true, percent: 50, voidBecause: null };
const single = { state: 'won', stakeKyat: 1_000, payoutKyat: 1_475, settledAt: at, placedAt: at, legs: [leg] };
const match = { startsAt: at, closesAt: at, homeGoals: 1, awayGoals: 0, state: 'playing', status: 'live' };
const days = [{ date: '2026-11-21' }, { date: '2026-11-20' }];

const VALID: readonly RelationRow[] = [
  ['tickets of two days', getTickets, { tickets, days }],
  ['no tickets', getTickets, { tickets: [], days: [] }],
  ['a ticket', getTicket, bet],
  ['the winners', getWinners, winners],
  ['no winners', getWinners, { draw: null, winners: [] }],
  ['a won football bet', getMatchTicket, single],
  ['a waiting football bet', getMatchTicket, { ...single, state: 'waiting', payoutKyat: 0, settledAt: null }],
  ['football bets', getMatchTickets, { tickets: [single] }],
  ['a match in progress', getFixtures, { matches: [match] }],
];

const BROKEN: readonly RelationRow[] = [
  ['a ticket of a day without totals', getTickets, { tickets, days: days.slice(1) }],
  ['totals of another day', getTickets, { tickets: tickets.slice(1), days: days.slice(0, 1) }],
  ['totals without a ticket', getTickets, { tickets: [], days }],
  ['tickets sorted oldest first', getTickets, { tickets: tickets.toReversed(), days }],
  ['a stake that is not the sum of the lines', getTicket, { ...bet, stakeKyat: 1_000 }],
  ['a line count that differs from the lines', getTicket, { ...bet, lineCount: 2 }],
  ['a won ticket without a payout', getTicket, { ...bet, state: 'won' }],
  [
    'a refunded ticket of a settled draw',
    getTickets,
    { tickets: [{ ...ticket, state: 'refunded' }], days: days.slice(0, 1) },
  ],
  ['a refund reason without a refund', getTicket, { ...bet, refundReason: 'no-draw' }],
  ['winners without a draw', getWinners, { ...winners, draw: null }],
  [
    'winners sorted by lowest payout first',
    getWinners,
    { ...winners, winners: [{ payoutKyat: 1 }, { payoutKyat: 2 }] },
  ],
  ['a refund that differs from the stake', getMatchTicket, { ...single, state: 'refunded' }],
  ['a settled bet without the time of settlement', getMatchTicket, { ...single, settledAt: null }],
  ['a final leg without a percent', getMatchTickets, { tickets: [{ ...single, legs: [{ ...leg, percent: null }] }] }],
  ['a void leg with a percent', getMatchTicket, { ...single, legs: [{ ...leg, voidBecause: 'postponed' }] }],
  ['a lost bet with a payout', getMatchTickets, { tickets: [{ ...single, state: 'lost' }] }],
  ['football bets sorted oldest first', getMatchTickets, { tickets: [{ ...single, placedAt: closesAt }, single] }],
  ['a score with only one side', getFixtures, { matches: [{ ...match, awayGoals: null }] }],
  ['a finished match in progress', getFixtures, { matches: [{ ...match, status: 'finished' }] }],
];

describeRelations('tickets', VALID, BROKEN);
