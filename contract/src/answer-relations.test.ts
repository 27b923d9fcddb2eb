import { findBrokenRelation } from './answer-relations.ts';
import { getDraws, getLiveNumber } from './endpoints/draws.ts';
import { getTickets } from './endpoints/tickets.ts';
import { getTransaction, getTransactions } from './endpoints/wallet.ts';

const draw = { status: 'settled', result: '57', opensAt: '2026-11-20T02:30:00.000Z' };
const final = { number: '57', figures: null, at: '2026-11-20T05:31:00.000Z', isFinal: true, draw };
const none = { number: null, figures: null, at: null, isFinal: false, draw: null };
const topUp = { kind: 'top-up', state: 'pending', bank: 'kbz_pay', canCancel: false };
const tickets = [{ placedAt: '2026-11-20T18:00:00.000Z' }, { placedAt: '2026-11-20T17:00:00.000Z' }];
const days = [{ date: '2026-11-21' }, { date: '2026-11-20' }];
const waiting = { draws: [{ ...draw, status: 'upcoming' }], nextOpensAt: draw.opensAt, isHoliday: true };

describe('the relations of an answer', () => {
  it.each([
    ['the last result', getLiveNumber, final],
    ['a number that moves', getLiveNumber, { ...final, number: '83', isFinal: false, draw: { ...draw, result: null } }],
    ['no number', getLiveNumber, none],
    ['a day off', getDraws, { ...waiting, holidayName: { en: 'Songkran' } }],
    ['tickets of two days', getTickets, { tickets, days }],
    ['no tickets', getTickets, { tickets: [], days: [] }],
    ['a slip that waits', getTransactions, { transactions: [topUp] }],
    ['a stake', getTransactions, { transactions: [{ kind: 'stake', state: 'completed', bank: null, ticket: {} }] }],
    ['a withdrawal that waits', getTransaction, { ...topUp, kind: 'withdrawal', canCancel: true }],
  ])('hold for %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toBeNull();
  });

  it.each([
    ['a number without its draw', getLiveNumber, { ...final, draw: null }],
    ['a draw without a number', getLiveNumber, { ...none, draw }],
    ['no number that is final', getLiveNumber, { ...none, isFinal: true }],
    ['a final number of a draw without a result', getLiveNumber, { ...final, draw: { ...draw, result: null } }],
    ['an opening of no draw', getDraws, { ...waiting, draws: [], holidayName: null }],
    ['a name of no holiday', getDraws, { ...waiting, isHoliday: false, holidayName: { en: 'Songkran' } }],
    ['a day without its sums', getTickets, { tickets, days: days.slice(1) }],
    ['the sums of another day', getTickets, { tickets: tickets.slice(1), days: days.slice(0, 1) }],
    ['the sums of no ticket', getTickets, { tickets: [], days }],
    ['a slip that was withdrawn', getTransactions, { transactions: [{ ...topUp, state: 'withdrawal-success' }] }],
    ['a payout by a bank', getTransactions, { transactions: [{ ...topUp, kind: 'payout', state: 'completed' }] }],
    ['a slip of a ticket', getTransactions, { transactions: [{ ...topUp, ticket: {} }] }],
    ['a slip that can be cancelled', getTransaction, { ...topUp, canCancel: true }],
  ])('are broken by %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
  });
});
