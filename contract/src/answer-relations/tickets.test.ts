import { findBrokenRelation } from '../answer-relations.ts';
import { getFixtures, getMatchTicket, getMatchTickets } from '../endpoints/football.ts';
import { getTicket, getTickets } from '../endpoints/tickets.ts';
import { getWinners } from '../endpoints/winners.ts';

const at = '2026-11-20T05:31:00.000Z';
const closesAt = '2026-11-20T05:20:00.000Z';
const times = { opensAt: '2026-11-20T02:30:00.000Z', closesAt, drawsAt: at };
const draw = { id: 'noon', game: 'two_d', slot: 'noon', status: 'settled', result: '57', figures: null, ...times };
const ticket = { state: 'waiting', placedAt: '2026-11-20T18:00:00.000Z', stakeKyat: 500, payoutKyat: 0, draw };
const tickets = [ticket, { ...ticket, placedAt: '2026-11-20T17:00:00.000Z' }];
const lines = [{ stakeKyat: 500, payoutKyat: 0 }];
const bet = { ...ticket, lineCount: 1, lines, refundReason: null, refundedAt: null };
const winners = { draw, winners: [{ payoutKyat: 85_000 }, { payoutKyat: 42_500 }] };
const leg = { isFinal: true, percent: 50, voidBecause: null };
const single = { state: 'won', stakeKyat: 1_000, payoutKyat: 1_475, settledAt: at, placedAt: at, legs: [leg] };
const match = { startsAt: at, closesAt: at, homeGoals: 1, awayGoals: 0, state: 'playing', status: 'live' };
const days = [{ date: '2026-11-21' }, { date: '2026-11-20' }];

describe('the relations of answers about tickets', () => {
  it.each([
    ['tickets of two days', getTickets, { tickets, days }],
    ['no tickets', getTickets, { tickets: [], days: [] }],
    ['a ticket', getTicket, bet],
    ['the winners', getWinners, winners],
    ['no winners', getWinners, { draw: null, winners: [] }],
    ['a football bet that won', getMatchTicket, single],
    ['a football bet that waits', getMatchTicket, { ...single, state: 'waiting', payoutKyat: 0, settledAt: null }],
    ['football bets', getMatchTickets, { tickets: [single] }],
    ['a match that is played', getFixtures, { matches: [match] }],
  ])('hold for %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toBeNull();
  });

  it.each([
    ['a day without its sums', getTickets, { tickets, days: days.slice(1) }],
    ['the sums of another day', getTickets, { tickets: tickets.slice(1), days: days.slice(0, 1) }],
    ['the sums of no ticket', getTickets, { tickets: [], days }],
    ['the oldest ticket first', getTickets, { tickets: tickets.toReversed(), days }],
    ['the stake of other lines', getTicket, { ...bet, stakeKyat: 1_000 }],
    ['the count of other lines', getTicket, { ...bet, lineCount: 2 }],
    ['a ticket that won nothing', getTicket, { ...bet, state: 'won' }],
    ['a refund of a settled draw', getTickets, { tickets: [{ ...ticket, state: 'refunded' }], days: days.slice(0, 1) }],
    ['a reason of no refund', getTicket, { ...bet, refundReason: 'no-draw' }],
    ['winners of no draw', getWinners, { ...winners, draw: null }],
    ['the lowest payout first', getWinners, { ...winners, winners: [{ payoutKyat: 1 }, { payoutKyat: 2 }] }],
    ['a refund of a part', getMatchTicket, { ...single, state: 'refunded' }],
    ['a settled bet without its time', getMatchTicket, { ...single, settledAt: null }],
    ['a final leg without a percent', getMatchTickets, { tickets: [{ ...single, legs: [{ ...leg, percent: null }] }] }],
    ['a void leg with a percent', getMatchTicket, { ...single, legs: [{ ...leg, voidBecause: 'postponed' }] }],
    ['a lost bet that pays', getMatchTickets, { tickets: [{ ...single, state: 'lost' }] }],
    ['the oldest football bet first', getMatchTickets, { tickets: [{ ...single, placedAt: closesAt }, single] }],
    ['half a score', getFixtures, { matches: [{ ...match, awayGoals: null }] }],
    ['a finished match that is played', getFixtures, { matches: [{ ...match, status: 'finished' }] }],
  ])('are broken by %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
  });
});
