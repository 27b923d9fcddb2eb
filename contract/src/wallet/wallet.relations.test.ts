import { describeRelations, type RelationRow } from '../test-data/relations.ts';
import { getCashBack, getInvites } from './bonus.endpoints.ts';
import { getGameRounds } from '../games/games.endpoints.ts';
import { getGameWallet, getTransfer, transfer } from '../games/transfers.endpoints.ts';
import { getTopUp, getTopUpOptions, getTransaction, getTransactions, getWithdrawal } from './wallet.endpoints.ts';

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

const VALID: readonly RelationRow[] = [
  ['a claimable week', getCashBack, { records: [week] }],
  ['a claimed week', getInvites, { records: [{ ...week, state: 'claimed', claimedAt: at }] }],
  ['a pending slip', getTransactions, { transactions: [topUp] }],
  ['a stake', getTransactions, { transactions: [stake] }],
  ['a pending withdrawal', getTransaction, { ...withdrawal, ...detail, canCancel: true }],
  ['a pending top-up', getTopUp, slip],
  ['the options of a top-up', getTopUpOptions, options],
  ['maintenance of top-ups', getTopUpOptions, { banks: [{ accounts: [] }], isUnderMaintenance: true }],
  ['a requested withdrawal', getWithdrawal, requestedWithdrawal],
  ['a completed transfer', getTransfer, finishedTransfer],
  ['a refused transfer', transfer, { ...finishedTransfer, state: 'refused', reason: 'balance' }],
  ['a game wallet', getGameWallet, gameWallet],
  ['game rounds', getGameRounds, rounds],
  [
    'a round without a game',
    getGameRounds,
    { rounds: [{ ...round, gameId: null, title: null, checkAddress: null }], olderBefore: null },
  ],
];

const BROKEN: readonly RelationRow[] = [
  ['a claimed week without the time of the claim', getCashBack, { records: [{ ...week, state: 'claimed' }] }],
  ['a claimable week without a bonus', getInvites, { records: [{ ...week, bonusKyat: 0 }] }],
  [
    'a top-up with the state of a withdrawal',
    getTransactions,
    { transactions: [{ ...topUp, state: 'withdrawal-success' }] },
  ],
  ['a payout with a bank', getTransactions, { transactions: [{ ...topUp, kind: 'payout', state: 'completed' }] }],
  ['a top-up with a ticket', getTransactions, { transactions: [{ ...topUp, ticket: {} }] }],
  ['a stake with a positive amount', getTransactions, { transactions: [{ ...stake, amountKyat: 500 }] }],
  ['a stake with a fee', getTransactions, { transactions: [{ ...stake, feeKyat: 10 }] }],
  ['transactions sorted oldest first', getTransactions, { transactions: [{ ...topUp, at: before }, topUp] }],
  ['a top-up with a negative amount', getTransaction, { ...topUp, ...detail, amountKyat: -500 }],
  ['a top-up that can be cancelled', getTransaction, { ...topUp, ...detail, canCancel: true }],
  ['a top-up without steps', getTransaction, { ...topUp, ...detail, steps: [] }],
  [
    'a pending top-up whose last step is reached',
    getTransaction,
    { ...topUp, ...detail, steps: [{ name: 'paid', at }] },
  ],
  ['a pending top-up with a refusal note', getTransaction, { ...topUp, ...detail, note: 'No such transfer' }],
  ['an approved slip without the time of the decision', getTopUp, { ...slip, state: 'top-up-success', editsLeft: 0 }],
  ['a refused slip without a note', getTopUp, { ...slip, state: 'refused', editsLeft: 0, decidedAt: at }],
  ['an approved slip with edits left', getTopUp, { ...slip, state: 'top-up-success', decidedAt: at }],
  ['a cancelled slip', getTopUp, { ...slip, state: 'cancelled', editsLeft: 0, decidedAt: at }],
  ['a bank account during maintenance of top-ups', getTopUpOptions, { ...options, isUnderMaintenance: true }],
  ['a bank without an account', getTopUpOptions, { ...options, banks: [{ accounts: [] }] }],
  ['a pending withdrawal with the time of a decision', getWithdrawal, { ...requestedWithdrawal, decidedAt: at }],
  [
    'a paid withdrawal that can be cancelled',
    getWithdrawal,
    { ...requestedWithdrawal, state: 'withdrawal-success', decidedAt: at },
  ],
  ['a completed transfer without an end time', getTransfer, { ...finishedTransfer, endedAt: null }],
  ['a refused transfer without a reason', transfer, { ...finishedTransfer, state: 'refused' }],
  ['coins that differ from the balance', getGameWallet, { ...gameWallet, coins: 2 }],
  ['a low-balance level that differs from the balance', getGameWallet, { ...gameWallet, lowLevel: 'warning' }],
  ['a game in progress without the seconds until its end', getGameWallet, { ...gameWallet, isPlaying: true }],
  ['an ended round without a win', getGameRounds, { ...rounds, rounds: [{ ...round, winKyat: null }] }],
  [
    'a rolled-back round with a win',
    getGameRounds,
    { ...rounds, rounds: [{ ...round, state: 'rolled-back', checkAddress: null }] },
  ],
  ['a title without a game', getGameRounds, { ...rounds, rounds: [{ ...round, gameId: null }] }],
  ['rounds sorted oldest first', getGameRounds, { rounds: [{ ...round, at: before }, round], olderBefore: null }],
  ['a cursor that differs from the last round', getGameRounds, { ...rounds, olderBefore: before }],
];

describeRelations('money', VALID, BROKEN);
