import type * as office from '@padauk/contract/office';
import type { TRANSACTION_KINDS, TRANSACTION_STATES } from '@padauk/contract/schemas/wallet';
import { PRODUCTS } from '@padauk/contract/products';
import type { BetKind, BetStep, HistoryLine, LedgerKind } from '../ledger/index.ts';
import type { TransferView } from '../transfers/index.ts';
import type { TransactionView } from './wallet.types.ts';

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
/** Points stand on a page of their own. */
const NO_MONEY = null;
/** Moves nothing of a player's wallet. */
const NOT_A_PLAYERS = null;

/** T3: how each step of a bet is shown, whatever its product. */
const BET_LINES = { stake: STAKE, payout: PAYOUT, reversal: ADJUSTMENT, refund: REFUND } as const satisfies Readonly<
  Record<BetStep, LineView>
>;
const isBetStep = (step: string): step is BetStep => step in BET_LINES;

/** T3: how every other kind of transaction is shown. */
const LINES: Readonly<Record<Exclude<LedgerKind, BetKind>, LineView | null>> = {
  top_up: SHOWN_BY_ITS_CAUSE,
  withdrawal_hold: SHOWN_BY_ITS_CAUSE,
  withdrawal_paid: SHOWN_BY_ITS_CAUSE,
  withdrawal_return: { kind: 'withdrawal-return', state: 'refunded' },
  transfer_hold: SHOWN_BY_ITS_CAUSE,
  transfer_in: SHOWN_BY_ITS_CAUSE,
  transfer_out: SHOWN_BY_ITS_CAUSE,
  transfer_return: REFUND,
  weekly_bonus: { kind: 'bonus', state: 'completed' },
  share_points: NO_MONEY,
  adjustment: ADJUSTMENT,
  debt_collected: NOT_A_PLAYERS,
  debt_written_off: NOT_A_PLAYERS,
  game_stake: STAKE,
  game_win: PAYOUT,
  game_rollback: REFUND,
};
const isOther = (kind: string): kind is keyof typeof LINES => kind in LINES;

/** T3: how a ledger line of this kind is shown; null for what is shown by its cause. */
export function lineViewOf(kind: LedgerKind): LineView | null {
  if (isOther(kind)) return LINES[kind];
  const step = kind.slice(kind.lastIndexOf('_') + 1);
  return isBetStep(step) ? BET_LINES[step] : null;
}

/** Every kind whose lines a player sees as such. */
export function ledgerKindsShown(): readonly LedgerKind[] {
  const ofBets = PRODUCTS.flatMap((product) =>
    Object.keys(BET_LINES)
      .filter(isBetStep)
      .map((step): BetKind => `${product}_${step}`),
  );
  return [...ofBets, ...Object.keys(LINES).filter(isOther)].filter((kind) => lineViewOf(kind) !== null);
}

/** The product whose bets have lines of this kind; undefined for what is of no ticket. */
export function productOf(kind: LedgerKind): (typeof PRODUCTS)[number] | undefined {
  return PRODUCTS.find((name) => Object.keys(BET_LINES).some((step) => kind === `${name}_${step}`));
}

/** The ticket whose money a ledger line is, with the line of a payout left out; null for what is of no ticket. */
export function ticketOf({ kind, cause }: Pick<HistoryLine, 'kind' | 'cause'>): TransactionView['ticket'] | null {
  const product = productOf(kind);
  const [id] = cause.id.split(':');
  return product === undefined || id === undefined ? null : { id, product };
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
