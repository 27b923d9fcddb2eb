import type { AnswerFor } from '../endpoint.ts';
import { getTopUp, getTopUpOptions, getTransaction, getTransactions, getWithdrawal } from '../endpoints/wallet.ts';
import { isNewestFirst, relation, type Relation } from './relation.ts';

type Detail = AnswerFor<typeof getTransaction>;
type Movement = Pick<Detail, 'kind' | 'state' | 'amountKyat' | 'feeKyat' | 'bank' | 'ticket'>;

/** T3: the states of each kind of movement. */
const STATES: Readonly<Record<Movement['kind'], readonly Movement['state'][]>> = {
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
const OF_TICKETS: readonly Movement['kind'][] = ['stake', 'payout', 'refund', 'adjustment'];
const OF_BANKS: readonly Movement['kind'][] = ['top-up', 'withdrawal'];
const FROM_WALLET: readonly Movement['kind'][] = ['withdrawal', 'transfer-in', 'stake'];

const isMovement = ({ kind, state, amountKyat, feeKyat, bank, ticket }: Movement): boolean =>
  STATES[kind].includes(state) &&
  (kind === 'adjustment' || amountKyat < 0 === FROM_WALLET.includes(kind)) &&
  (feeKyat === 0 || bank !== null) &&
  (bank !== null) === OF_BANKS.includes(kind) &&
  (ticket === undefined || OF_TICKETS.includes(kind));

/** T3: the last step of a movement, which a movement that waits has not reached. */
function lastStep({ kind, state }: Pick<Movement, 'kind' | 'state'>): Detail['steps'][number]['name'] {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'refused') return kind === 'transfer-in' ? 'returned' : 'refused';
  return kind === 'transfer-in' || kind === 'transfer-out' ? 'done' : 'paid';
}

function endsByItsState({ kind, state, steps }: Pick<Detail, 'kind' | 'state' | 'steps'>): boolean {
  const [last] = steps.slice(-1);
  return last?.name === lastStep({ kind, state }) && (last.at === null) === (state === 'pending');
}

type Slip = Pick<AnswerFor<typeof getWithdrawal>, 'state' | 'decidedAt' | 'refusalNote'>;

const isDecidedWhole = ({ state, decidedAt, refusalNote }: Slip): boolean =>
  (state === 'pending') === (decidedAt === null) && (state === 'refused') === (refusalNote !== null);

export const WALLET_RELATIONS: readonly Relation[] = [
  relation(getTransactions, 'state, sign, fee, bank and ticket are of the kind', ({ transactions }) =>
    transactions.every(isMovement),
  ),
  relation(getTransactions, 'the newest movement is the first', ({ transactions }) =>
    isNewestFirst(transactions.map(({ at }) => at)),
  ),
  relation(getTransaction, 'state, sign, fee, bank and ticket are of the kind', isMovement),
  relation(getTransaction, 'the last step is of the state, and has no time while the movement waits', endsByItsState),
  relation(
    getTransaction,
    'a slip or a withdrawal has a note when it was refused, and only then',
    ({ bank, state, note }) => bank === null || (state === 'refused') === (note !== null),
  ),
  relation(
    getTransaction,
    'a withdrawal that waits can be cancelled, and nothing else',
    ({ kind, state, canCancel }) => canCancel === (kind === 'withdrawal' && state === 'pending'),
  ),
  relation(getTopUp, 'a slip that waits is not decided, and a refused one has a note', isDecidedWhole),
  relation(
    getTopUp,
    'a slip is in a state of slips, and only one that waits can be edited',
    ({ state, editsLeft }) => STATES['top-up'].includes(state) && (editsLeft === 0 || state === 'pending'),
  ),
  relation(
    getTopUpOptions,
    'a bank has accounts, except under maintenance of all top-ups',
    ({ banks, isUnderMaintenance }) => banks.every(({ accounts }) => (accounts.length === 0) === isUnderMaintenance),
  ),
  relation(getWithdrawal, 'a withdrawal that waits is not decided, and a refused one has a note', isDecidedWhole),
  relation(
    getWithdrawal,
    'a withdrawal is in a state of withdrawals, and can be cancelled while it waits',
    ({ state, canCancel }) => STATES.withdrawal.includes(state) && canCancel === (state === 'pending'),
  ),
];
