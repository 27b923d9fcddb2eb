import type { AnswerFor } from '../endpoint.ts';
import { getTopUp, getTopUpOptions, getTransaction, getTransactions, getWithdrawal } from '../endpoints/wallet.ts';
import { isNewestFirst, defineRelation, type Relation } from './relation.ts';

type Detail = AnswerFor<typeof getTransaction>;
type Movement = Pick<Detail, 'kind' | 'state' | 'amountKyat' | 'feeKyat' | 'bank' | 'ticket'>;

/** T3: the states of each kind of movement. */
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

/** T3: the last step of a movement, which a movement that waits has not reached. */
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

export const WALLET_RELATIONS: readonly Relation[] = [
  defineRelation(getTransactions, 'state, sign, fee, bank and ticket are of the kind', ({ transactions }) =>
    transactions.every(isConsistentMovement),
  ),
  defineRelation(getTransactions, 'the newest movement is the first', ({ transactions }) =>
    isNewestFirst(transactions.map(({ at }) => at)),
  ),
  defineRelation(getTransaction, 'state, sign, fee, bank and ticket are of the kind', isConsistentMovement),
  defineRelation(
    getTransaction,
    'the last step is of the state, and has no time while the movement waits',
    matchesLastStep,
  ),
  defineRelation(
    getTransaction,
    'a slip or a withdrawal has a note when it was refused, and only then',
    ({ bank, state, note }) => bank === null || (state === 'refused') === (note !== null),
  ),
  defineRelation(
    getTransaction,
    'a withdrawal that waits can be cancelled, and nothing else',
    ({ kind, state, canCancel }) => canCancel === (kind === 'withdrawal' && state === 'pending'),
  ),
  defineRelation(getTopUp, 'a slip that waits is not decided, and a refused one has a note', isConsistentDecision),
  defineRelation(
    getTopUp,
    'a slip is in a state of slips, and only one that waits can be edited',
    ({ state, editsLeft }) => STATES_BY_KIND['top-up'].includes(state) && (editsLeft === 0 || state === 'pending'),
  ),
  defineRelation(
    getTopUpOptions,
    'a bank has accounts, except under maintenance of all top-ups',
    ({ banks, isUnderMaintenance }) => banks.every(({ accounts }) => (accounts.length === 0) === isUnderMaintenance),
  ),
  defineRelation(
    getWithdrawal,
    'a withdrawal that waits is not decided, and a refused one has a note',
    isConsistentDecision,
  ),
  defineRelation(
    getWithdrawal,
    'a withdrawal is in a state of withdrawals, and can be cancelled while it waits',
    ({ state, canCancel }) => STATES_BY_KIND.withdrawal.includes(state) && canCancel === (state === 'pending'),
  ),
];
