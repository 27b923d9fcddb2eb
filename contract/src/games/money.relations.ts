import type { AnswerFor } from '../platform/endpoint.ts';
import { getGameRounds } from './games.endpoints.ts';
import { getGameWallet, getTransfer, transfer } from './transfers.endpoints.ts';
import {
  getTopUp,
  getTopUpOptions,
  getTransaction,
  getTransactions,
  getWithdrawal,
} from '../wallet/wallet.endpoints.ts';
import { getLowLevel, toCoins } from './game-wallet.rules.ts';
import { defineRelations, isNewestFirst, type Relation } from '../platform/relation.ts';

type Detail = AnswerFor<typeof getTransaction>;
type Movement = Pick<Detail, 'kind' | 'state' | 'amountKyat' | 'feeKyat' | 'bank' | 'ticket'>;

/** T3: the states of each kind of transaction. */
const STATES_BY_KIND: Readonly<Record<Movement['kind'], readonly Movement['state'][]>> = {
  'top-up': ['pending', 'top-up-success', 'refused'],
  withdrawal: ['pending', 'withdrawal-success', 'refused', 'cancelled'],
  'withdrawal-return': ['refunded'],
  'transfer-in': ['pending', 'completed', 'refused'],
  'transfer-out': ['pending', 'completed', 'refused'],
  stake: ['completed'],
  payout: ['completed'],
  refund: ['refunded'],
  bonus: ['completed'],
  adjustment: ['completed'],
};
const TICKET_KINDS: readonly Movement['kind'][] = ['stake', 'payout', 'refund', 'adjustment'];
const BANK_KINDS: readonly Movement['kind'][] = ['top-up', 'withdrawal'];
const DEBIT_KINDS: readonly Movement['kind'][] = ['withdrawal', 'transfer-in', 'stake'];

const isConsistentMovement = ({ kind, state, amountKyat, feeKyat, bank, ticket }: Movement): boolean =>
  STATES_BY_KIND[kind].includes(state) &&
  (kind === 'adjustment' || amountKyat < 0 === DEBIT_KINDS.includes(kind)) &&
  (feeKyat === 0 || bank !== null) &&
  (bank !== null) === BANK_KINDS.includes(kind) &&
  (ticket === undefined || TICKET_KINDS.includes(kind));

/** T3: the last step of a transaction, which a pending transaction has not reached. */
function getLastStep({ kind, state }: Pick<Movement, 'kind' | 'state'>): Detail['steps'][number]['name'] {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'refused') return kind === 'transfer-in' ? 'returned' : 'refused';
  return kind === 'transfer-in' || kind === 'transfer-out' ? 'done' : 'paid';
}

function matchesLastStep({ kind, state, steps }: Pick<Detail, 'kind' | 'state' | 'steps'>): boolean {
  const [last] = steps.slice(-1);
  return last?.name === getLastStep({ kind, state }) && (last.at === null) === (state === 'pending');
}

type Slip = Pick<AnswerFor<typeof getWithdrawal>, 'state' | 'decidedAt' | 'refusalNote'>;

const isConsistentDecision = ({ state, decidedAt, refusalNote }: Slip): boolean =>
  (state === 'pending') === (decidedAt === null) && (state === 'refused') === (refusalNote !== null);

const isConsistentTransfer = ({ state, reason, endedAt }: AnswerFor<typeof getTransfer>): boolean =>
  (state === 'checking') === (endedAt === null) && (state === 'refused') === (reason !== null);

type Round = AnswerFor<typeof getGameRounds>['rounds'][number];

const isConsistentRound = ({ gameId, title, state, stakeKyat, winKyat, checkAddress }: Round): boolean =>
  stakeKyat >= 0 &&
  (state !== 'ended' || winKyat !== null) &&
  (state !== 'rolled-back' || (winKyat === null && checkAddress === null)) &&
  (gameId !== null || (title === null && checkAddress === null));

export const MONEY_RELATIONS: readonly Relation[] = [
  ...defineRelations(getTransactions, {
    'state, sign, fee, bank and ticket match the kind': ({ transactions }) => transactions.every(isConsistentMovement),
    'transactions are sorted newest first': ({ transactions }) => isNewestFirst(transactions, 'at'),
  }),
  ...defineRelations(getTransaction, {
    'state, sign, fee, bank and ticket match the kind': isConsistentMovement,
    'the last step matches the state, and has no time while the transaction is pending': matchesLastStep,
    'only a refused slip or withdrawal has a note': ({ bank, state, note }) =>
      bank === null || (state === 'refused') === (note !== null),
    'only a pending withdrawal can be cancelled': ({ kind, state, canCancel }) =>
      canCancel === (kind === 'withdrawal' && state === 'pending'),
  }),
  ...defineRelations(getTopUp, {
    'a pending slip has no decision time, and a refused one has a note': isConsistentDecision,
    'the state is one of top-ups, and only a pending slip can be edited': ({ state, editsLeft }) =>
      STATES_BY_KIND['top-up'].includes(state) && (editsLeft === 0 || state === 'pending'),
  }),
  ...defineRelations(getTopUpOptions, {
    'a bank has accounts, except during maintenance of all top-ups': ({ banks, isUnderMaintenance }) =>
      banks.every(({ accounts }) => (accounts.length === 0) === isUnderMaintenance),
  }),
  ...defineRelations(getWithdrawal, {
    'a pending withdrawal has no decision time, and a refused one has a note': isConsistentDecision,
    'the state is one of withdrawals, and only a pending one can be cancelled': ({ state, canCancel }) =>
      STATES_BY_KIND.withdrawal.includes(state) && canCancel === (state === 'pending'),
  }),

  ...defineRelations(transfer, {
    'a transfer in checking has no end time, and a refused one has a reason': isConsistentTransfer,
  }),
  ...defineRelations(getTransfer, {
    'a transfer in checking has no end time, and a refused one has a reason': isConsistentTransfer,
  }),
  ...defineRelations(getGameWallet, {
    'coins, remainder and level match the balance': ({ balanceKyat, coins, remainderKyat, lowLevel }) => {
      const counted = toCoins(balanceKyat);
      return (
        coins === counted.coins && remainderKyat === counted.remainderKyat && lowLevel === getLowLevel(balanceKyat)
      );
    },
    'a game in progress has the seconds until its end': ({ isPlaying, retryAfterSeconds }) =>
      isPlaying === (retryAfterSeconds !== null),
  }),
  ...defineRelations(getGameRounds, {
    'win, title and page match the state and the game of a round': ({ rounds }) => rounds.every(isConsistentRound),
    'rounds are sorted newest first': ({ rounds }) => isNewestFirst(rounds, 'at'),
    'olderBefore is the time of the last round': ({ rounds, olderBefore }) =>
      olderBefore === null || olderBefore === rounds[rounds.length - 1]?.at,
  }),
];
