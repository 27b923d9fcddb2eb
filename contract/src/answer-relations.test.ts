import { findBrokenRelation } from './answer-relations.ts';
import { getCashBack, getInvites } from './endpoints/bonus.ts';
import { getBoard, getDraws, getLiveNumber } from './endpoints/draws.ts';
import { getFixtures, getMatchTicket, getMatchTickets } from './endpoints/football.ts';
import { getPackageBoard } from './endpoints/packages.ts';
import { getTicket, getTickets } from './endpoints/tickets.ts';
import { getGameWallet, getTransfer, transfer } from './endpoints/transfers.ts';
import { getTopUp, getTopUpOptions, getTransaction, getTransactions, getWithdrawal } from './endpoints/wallet.ts';
import { getWinners } from './endpoints/winners.ts';

const at = '2026-11-20T05:31:00.000Z';
const draw = { status: 'settled', result: '57', figures: null, opensAt: '2026-11-20T02:30:00.000Z' };
const final = { number: '57', figures: null, at, isFinal: true, draw, draws: [draw] };
const none = { number: null, figures: null, at: null, isFinal: false, draw: null, draws: [] };
const topUp = { kind: 'top-up', state: 'pending', amountKyat: 2_700, feeKyat: 300, bank: 'kbz_pay', at };
const withdrawal = { ...topUp, kind: 'withdrawal', amountKyat: -3_000 };
const stake = { ...topUp, kind: 'stake', state: 'completed', amountKyat: -500, feeKyat: 0, bank: null, ticket: {} };
const detail = { note: null, canCancel: false, steps: [{ name: 'paid', at: null }] };
const slip = { state: 'pending', editsLeft: 3, decidedAt: null, refusalNote: null };
const asked = { state: 'pending', canCancel: true, decidedAt: null, refusalNote: null };
const options = { banks: [{ accounts: [{}] }], isUnderMaintenance: false };
const moved = { state: 'done', reason: null, endedAt: at };
const game = { balanceKyat: 1_150, coins: 1, remainderKyat: 150, lowLevel: 'none', isPlaying: false };
const gameWallet = { ...game, retryAfterSeconds: null };
const ticket = { state: 'waiting', placedAt: '2026-11-20T18:00:00.000Z', stakeKyat: 500, payoutKyat: 0, draw };
const tickets = [ticket, { ...ticket, placedAt: '2026-11-20T17:00:00.000Z' }];
const lines = [{ stakeKyat: 500, payoutKyat: 0 }];
const bet = { ...ticket, lineCount: 1, lines, refundReason: null, refundedAt: null };
const number = { isClosed: true, remainingKyat: 0, trendingPercent: 100 };
const pool = {
  offer: { kind: 'gold', stakeKyat: 1_000, priceKyat: 5_000 },
  numbers: [{ ...number, remainingKyat: 900 }],
};
const winners = { draw, winners: [{ payoutKyat: 85_000 }, { payoutKyat: 42_500 }] };
const leg = { isFinal: true, percent: 50, voidBecause: null };
const single = { state: 'won', stakeKyat: 1_000, payoutKyat: 1_475, settledAt: at, placedAt: at, legs: [leg] };
const match = { startsAt: at, closesAt: at, homeGoals: 1, awayGoals: 0, state: 'playing', status: 'live' };
const days = [{ date: '2026-11-21' }, { date: '2026-11-20' }];
const week = { state: 'claimable', bonusKyat: 500, claimedAt: null };
const waiting = { draws: [{ ...draw, status: 'upcoming' }], nextOpensAt: draw.opensAt, isHoliday: true };

describe('the relations of an answer', () => {
  it.each([
    ['the last result', getLiveNumber, final],
    ['a number that moves', getLiveNumber, { ...final, number: '83', isFinal: false, draw: { ...draw, result: null } }],
    ['no number', getLiveNumber, none],
    ['a day off', getDraws, { ...waiting, holidayName: { en: 'Songkran' } }],
    ['tickets of two days', getTickets, { tickets, days }],
    ['no tickets', getTickets, { tickets: [], days: [] }],
    ['a ticket', getTicket, bet],
    ['a full number', getBoard, { numbers: [number] }],
    ['a pool without one more package', getPackageBoard, pool],
    ['the winners', getWinners, winners],
    ['no winners', getWinners, { draw: null, winners: [] }],
    ['a football bet that won', getMatchTicket, single],
    ['a football bet that waits', getMatchTicket, { ...single, state: 'waiting', payoutKyat: 0, settledAt: null }],
    ['football bets', getMatchTickets, { tickets: [single] }],
    ['a match that is played', getFixtures, { matches: [match] }],
    ['a week to claim', getCashBack, { records: [week] }],
    ['a claimed week', getInvites, { records: [{ ...week, state: 'claimed', claimedAt: at }] }],
    ['a slip that waits', getTransactions, { transactions: [topUp] }],
    ['a stake', getTransactions, { transactions: [stake] }],
    ['a withdrawal that waits', getTransaction, { ...withdrawal, ...detail, canCancel: true }],
    ['a top-up that waits', getTopUp, slip],
    ['what a top-up can be sent to', getTopUpOptions, options],
    ['maintenance of top-ups', getTopUpOptions, { banks: [{ accounts: [] }], isUnderMaintenance: true }],
    ['a withdrawal to look at', getWithdrawal, asked],
    ['a transfer that is done', getTransfer, moved],
    ['a transfer that was refused', transfer, { ...moved, state: 'refused', reason: 'balance' }],
    ['a game wallet', getGameWallet, gameWallet],
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
    ['the oldest ticket first', getTickets, { tickets: tickets.toReversed(), days }],
    [
      'a settled draw without a result',
      getDraws,
      { ...waiting, draws: [{ ...draw, result: null }], nextOpensAt: null },
    ],
    ['a void draw with a result', getLiveNumber, { ...none, draws: [{ ...draw, status: 'void' }] }],
    ['the stake of other lines', getTicket, { ...bet, stakeKyat: 1_000 }],
    ['the count of other lines', getTicket, { ...bet, lineCount: 2 }],
    ['a ticket that won nothing', getTicket, { ...bet, state: 'won' }],
    ['a refund of a settled draw', getTickets, { tickets: [{ ...ticket, state: 'refunded' }], days: days.slice(0, 1) }],
    ['a reason of no refund', getTicket, { ...bet, refundReason: 'no-draw' }],
    ['a closed number that is free', getBoard, { numbers: [{ ...number, remainingKyat: 900 }] }],
    ['a closed number that is not full', getBoard, { numbers: [{ ...number, trendingPercent: 99 }] }],
    ['a free number of a pool that is full', getPackageBoard, { ...pool, numbers: [{ ...number, isClosed: false }] }],
    ['the price of another package', getPackageBoard, { ...pool, offer: { ...pool.offer, kind: 'silver' } }],
    ['winners of no draw', getWinners, { ...winners, draw: null }],
    ['the lowest payout first', getWinners, { ...winners, winners: [{ payoutKyat: 1 }, { payoutKyat: 2 }] }],
    ['a refund of a part', getMatchTicket, { ...single, state: 'refunded' }],
    ['a settled bet without its time', getMatchTicket, { ...single, settledAt: null }],
    ['a final leg without a percent', getMatchTickets, { tickets: [{ ...single, legs: [{ ...leg, percent: null }] }] }],
    ['half a score', getFixtures, { matches: [{ ...match, awayGoals: null }] }],
    ['a finished match that is played', getFixtures, { matches: [{ ...match, status: 'finished' }] }],
    ['a claimed week without its time', getCashBack, { records: [{ ...week, state: 'claimed' }] }],
    ['nothing to claim', getInvites, { records: [{ ...week, bonusKyat: 0 }] }],
    ['a slip that was withdrawn', getTransactions, { transactions: [{ ...topUp, state: 'withdrawal-success' }] }],
    ['a payout by a bank', getTransactions, { transactions: [{ ...topUp, kind: 'payout', state: 'completed' }] }],
    ['a slip of a ticket', getTransactions, { transactions: [{ ...topUp, ticket: {} }] }],
    ['a stake that comes in', getTransactions, { transactions: [{ ...stake, amountKyat: 500 }] }],
    ['a fee of a stake', getTransactions, { transactions: [{ ...stake, feeKyat: 10 }] }],
    ['the oldest movement first', getTransactions, { transactions: [{ ...topUp, at: draw.opensAt }, topUp] }],
    ['a slip that can be cancelled', getTransaction, { ...topUp, ...detail, canCancel: true }],
    ['a slip without steps', getTransaction, { ...topUp, ...detail, steps: [] }],
    ['a slip that waits and is paid', getTransaction, { ...topUp, ...detail, steps: [{ name: 'paid', at }] }],
    ['a note to a slip that waits', getTransaction, { ...topUp, ...detail, note: 'No such transfer' }],
    ['an approved slip without its time', getTopUp, { ...slip, state: 'top-up-success', editsLeft: 0 }],
    ['a refused slip without a note', getTopUp, { ...slip, state: 'refused', editsLeft: 0, decidedAt: at }],
    ['an approved slip to correct', getTopUp, { ...slip, state: 'top-up-success', decidedAt: at }],
    ['a cancelled slip', getTopUp, { ...slip, state: 'cancelled', editsLeft: 0, decidedAt: at }],
    ['an account under maintenance of top-ups', getTopUpOptions, { ...options, isUnderMaintenance: true }],
    ['a bank without an account', getTopUpOptions, { ...options, banks: [{ accounts: [] }] }],
    ['a withdrawal that waits and was decided', getWithdrawal, { ...asked, decidedAt: at }],
    ['a paid withdrawal to cancel', getWithdrawal, { ...asked, state: 'withdrawal-success', decidedAt: at }],
    ['a transfer without its end', getTransfer, { ...moved, endedAt: null }],
    ['a refused transfer without a reason', transfer, { ...moved, state: 'refused' }],
    ['the coins of another balance', getGameWallet, { ...gameWallet, coins: 2 }],
    ['a level of another balance', getGameWallet, { ...gameWallet, lowLevel: 'warning' }],
    ['a game that is played without an end', getGameWallet, { ...gameWallet, isPlaying: true }],
  ])('are broken by %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
  });
});
