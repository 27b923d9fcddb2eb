import type * as office from '@padauk/contract/office';
import type { TRANSACTION_KINDS, TRANSACTION_STATES } from '@padauk/contract/schemas/wallet';
import type { LedgerKind } from '../ledger/index.ts';
import type { TransferView } from '../transfers/index.ts';

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export type TopUpState = (typeof office.TOP_UP_STATES)[number];
export type WithdrawalState = (typeof office.WITHDRAWAL_STATES)[number];

/** T3 */
export const TOP_UP_STATES: Readonly<Record<TopUpState, TransactionState>> = {
  pending: 'pending',
  approved: 'top-up-success',
  refused: 'refused',
};
/** T3 */
export const WITHDRAWAL_STATES: Readonly<Record<WithdrawalState, TransactionState>> = {
  pending: 'pending',
  paid: 'withdrawal-success',
  refused: 'refused',
  cancelled: 'cancelled',
};

/** T3: a transfer whose money came back is a line of its own, as a withdrawal's is: so a column of amounts adds up. */
export const TRANSFER_STATES: Readonly<Record<TransferView['state'], TransactionState>> = {
  checking: 'pending',
  done: 'completed',
  refused: 'refused',
};

/** What a ledger line of the main wallet is to the player. */
export interface LineView {
  readonly kind: TransactionKind;
  readonly state: TransactionState;
}

const STAKE: LineView = { kind: 'stake', state: 'completed' };
const PAYOUT: LineView = { kind: 'payout', state: 'completed' };
const REFUND: LineView = { kind: 'refund', state: 'refunded' };
const ADJUSTMENT: LineView = { kind: 'adjustment', state: 'completed' };
/** Shown as its slip, withdrawal or transfer, not a second time as a ledger line. */
const SHOWN_BY_ITS_CAUSE = null;

/** T3: how each kind of transaction is shown. */
const LINES = {
  top_up: SHOWN_BY_ITS_CAUSE,
  withdrawal_hold: SHOWN_BY_ITS_CAUSE,
  withdrawal_paid: SHOWN_BY_ITS_CAUSE,
  withdrawal_return: { kind: 'withdrawal-return', state: 'refunded' },
  transfer_hold: SHOWN_BY_ITS_CAUSE,
  transfer_in: SHOWN_BY_ITS_CAUSE,
  transfer_out: SHOWN_BY_ITS_CAUSE,
  transfer_return: REFUND,
  weekly_bonus: { kind: 'bonus', state: 'completed' },
  adjustment: ADJUSTMENT,
  two_d_stake: STAKE,
  two_d_payout: PAYOUT,
  two_d_reversal: ADJUSTMENT,
  two_d_refund: REFUND,
  three_d_stake: STAKE,
  three_d_payout: PAYOUT,
  three_d_reversal: ADJUSTMENT,
  three_d_refund: REFUND,
  package_stake: STAKE,
  package_payout: PAYOUT,
  package_reversal: ADJUSTMENT,
  package_refund: REFUND,
  football_stake: STAKE,
  football_payout: PAYOUT,
  football_reversal: ADJUSTMENT,
  football_refund: REFUND,
  game_stake: STAKE,
  game_win: PAYOUT,
  game_rollback: REFUND,
} as const satisfies Record<LedgerKind, LineView | null>;

/** T3: how a ledger line of this kind is shown; null for what is shown by its cause. */
export function lineViewOf(kind: LedgerKind): LineView | null {
  return LINES[kind];
}

type StepName = 'sent' | 'checking' | 'paid' | 'done' | 'returned' | 'refused' | 'cancelled';

export interface Step {
  readonly name: StepName;
  readonly at: string | null;
}

/** How far a slip or a withdrawal has come. A step that is still to come has no time. */
export function stepsOf(
  state: TopUpState | WithdrawalState,
  times: { readonly sentAt: Date; readonly decidedAt: Date | null },
): Step[] {
  const sent: Step = { name: 'sent', at: times.sentAt.toISOString() };
  const end: StepName = state === 'refused' || state === 'cancelled' ? state : 'paid';
  return [sent, { name: 'checking', at: sent.at }, { name: end, at: times.decidedAt?.toISOString() ?? null }];
}

/** How far a transfer has come. One into the game wallet that was refused has its money back. */
export function transferStepsOf({
  state,
  direction,
  at,
  endedAt,
}: Pick<TransferView, 'state' | 'direction' | 'at' | 'endedAt'>): Step[] {
  const end: StepName = state === 'refused' ? (direction === 'in' ? 'returned' : 'refused') : 'done';
  return [
    { name: 'sent', at },
    { name: 'checking', at },
    { name: end, at: endedAt },
  ];
}
