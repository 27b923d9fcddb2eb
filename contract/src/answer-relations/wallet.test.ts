import { findBrokenRelation } from '../answer-relations.ts';
import { getCashBack, getInvites } from '../endpoints/bonus.ts';
import { getGameRounds } from '../endpoints/games.ts';
import { getGameWallet, getTransfer, transfer } from '../endpoints/transfers.ts';
import { getTopUp, getTopUpOptions, getTransaction, getTransactions, getWithdrawal } from '../endpoints/wallet.ts';

const before = '2026-11-20T05:20:00.000Z';
const at = '2026-11-20T05:31:00.000Z';
const topUp = { kind: 'top-up', state: 'pending', amountKyat: 2_700, feeKyat: 300, bank: 'kbz_pay', at };
const withdrawal = { ...topUp, kind: 'withdrawal', amountKyat: -3_000 };
const stake = { ...topUp, kind: 'stake', state: 'completed', amountKyat: -500, feeKyat: 0, bank: null, ticket: {} };
const detail = { note: null, canCancel: false, steps: [{ name: 'paid', at: null }] };
const slip = { state: 'pending', editsLeft: 3, decidedAt: null, refusalNote: null };
const requestedWithdrawal = { state: 'pending', canCancel: true, decidedAt: null, refusalNote: null };
const options = { banks: [{ accounts: [{}] }], isUnderMaintenance: false };
const finishedTransfer = { state: 'done', reason: null, endedAt: at };
const game = { balanceKyat: 1_150, coins: 1, remainderKyat: 150, lowLevel: 'none', isPlaying: false };
const gameWallet = { ...game, retryAfterSeconds: null };
const week = { state: 'claimable', bonusKyat: 500, claimedAt: null };
const round = {
  gameId: 'dice',
  title: {},
  state: 'ended',
  stakeKyat: 1_000,
  winKyat: 0,
  at,
  checkAddress: 'https://games.example',
};
const rounds = { rounds: [round], olderBefore: at };

describe('the relations of answers about money', () => {
  it.each([
    ['a week to claim', getCashBack, { records: [week] }],
    ['a claimed week', getInvites, { records: [{ ...week, state: 'claimed', claimedAt: at }] }],
    ['a slip that waits', getTransactions, { transactions: [topUp] }],
    ['a stake', getTransactions, { transactions: [stake] }],
    ['a withdrawal that waits', getTransaction, { ...withdrawal, ...detail, canCancel: true }],
    ['a top-up that waits', getTopUp, slip],
    ['what a top-up can be sent to', getTopUpOptions, options],
    ['maintenance of top-ups', getTopUpOptions, { banks: [{ accounts: [] }], isUnderMaintenance: true }],
    ['a withdrawal to look at', getWithdrawal, requestedWithdrawal],
    ['a transfer that is done', getTransfer, finishedTransfer],
    ['a transfer that was refused', transfer, { ...finishedTransfer, state: 'refused', reason: 'balance' }],
    ['a game wallet', getGameWallet, gameWallet],
    ['rounds of games', getGameRounds, rounds],
    [
      'a round without a game',
      getGameRounds,
      { rounds: [{ ...round, gameId: null, title: null, checkAddress: null }], olderBefore: null },
    ],
  ])('hold for %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toBeNull();
  });

  it.each([
    ['a claimed week without its time', getCashBack, { records: [{ ...week, state: 'claimed' }] }],
    ['nothing to claim', getInvites, { records: [{ ...week, bonusKyat: 0 }] }],
    ['a slip that was withdrawn', getTransactions, { transactions: [{ ...topUp, state: 'withdrawal-success' }] }],
    ['a payout by a bank', getTransactions, { transactions: [{ ...topUp, kind: 'payout', state: 'completed' }] }],
    ['a slip of a ticket', getTransactions, { transactions: [{ ...topUp, ticket: {} }] }],
    ['a stake that comes in', getTransactions, { transactions: [{ ...stake, amountKyat: 500 }] }],
    ['a fee of a stake', getTransactions, { transactions: [{ ...stake, feeKyat: 10 }] }],
    ['the oldest movement first', getTransactions, { transactions: [{ ...topUp, at: before }, topUp] }],
    ['a top-up that goes out', getTransaction, { ...topUp, ...detail, amountKyat: -500 }],
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
    ['a withdrawal that waits and was decided', getWithdrawal, { ...requestedWithdrawal, decidedAt: at }],
    [
      'a paid withdrawal to cancel',
      getWithdrawal,
      { ...requestedWithdrawal, state: 'withdrawal-success', decidedAt: at },
    ],
    ['a transfer without its end', getTransfer, { ...finishedTransfer, endedAt: null }],
    ['a refused transfer without a reason', transfer, { ...finishedTransfer, state: 'refused' }],
    ['the coins of another balance', getGameWallet, { ...gameWallet, coins: 2 }],
    ['a level of another balance', getGameWallet, { ...gameWallet, lowLevel: 'warning' }],
    ['a game that is played without an end', getGameWallet, { ...gameWallet, isPlaying: true }],
    ['an ended round without a win', getGameRounds, { ...rounds, rounds: [{ ...round, winKyat: null }] }],
    [
      'a win of a round that was rolled back',
      getGameRounds,
      { ...rounds, rounds: [{ ...round, state: 'rolled-back', checkAddress: null }] },
    ],
    ['a title of no game', getGameRounds, { ...rounds, rounds: [{ ...round, gameId: null }] }],
    ['the oldest round first', getGameRounds, { rounds: [{ ...round, at: before }, round], olderBefore: null }],
    ['rounds older than another time', getGameRounds, { ...rounds, olderBefore: before }],
  ])('are broken by %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
  });
});
