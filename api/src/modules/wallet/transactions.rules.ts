import type * as office from '@padauk/contract/office';
import type { TRANSACTION_KINDS, TRANSACTION_STATES } from '@padauk/contract/schemas/wallet';
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

/** Movements of the main wallet that are shown as their slip, withdrawal or transfer, not a second time as a ledger line. */
const SHOWN_BY_THEIR_CAUSE: ReadonlySet<string> = new Set([
  'top_up',
  'withdrawal_hold',
  'transfer_hold',
  'transfer_out',
]);

export function isShownByItsCause(ledgerKind: string): boolean {
  return SHOWN_BY_THEIR_CAUSE.has(ledgerKind);
}

/**
 * T3: what a ledger line of the main wallet is to the player. Modules name their kinds `<product>_stake`, `_payout`, `_refund`,
 * `_bonus`; whatever else moves money (a correction) is an adjustment.
 */
export function kindOfLedgerLine(ledgerKind: string): {
  readonly kind: TransactionKind;
  readonly state: TransactionState;
} {
  if (ledgerKind === 'withdrawal_return') return { kind: 'withdrawal-return', state: 'refunded' };
  if (ledgerKind === 'transfer_return') return { kind: 'refund', state: 'refunded' };
  if (ledgerKind.endsWith('_stake')) return { kind: 'stake', state: 'completed' };
  if (ledgerKind.endsWith('_payout')) return { kind: 'payout', state: 'completed' };
  if (ledgerKind.endsWith('_refund')) return { kind: 'refund', state: 'refunded' };
  if (ledgerKind.endsWith('_bonus')) return { kind: 'bonus', state: 'completed' };
  return { kind: 'adjustment', state: 'completed' };
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
