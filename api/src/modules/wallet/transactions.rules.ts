import type * as office from '@padauk/contract/office/office';
import type { TRANSACTION_KINDS, TRANSACTION_STATES } from '@padauk/contract/wallet/wallet.schemas';
import { PRODUCTS } from '@padauk/contract/betting/products';
import type { BetKind, BetStep, HistoryLine, LedgerKind } from '../ledger/index.ts';
import type { TransferView } from '../transfers/index.ts';
import type { Bet, TransactionView } from './wallet.types.ts';
import { matchesFilter, type TransactionFilter } from '@padauk/contract/wallet/transaction-filter.rules';

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export type TopUpState = (typeof office.TOP_UP_STATES)[number];
export type WithdrawalState = (typeof office.WITHDRAWAL_STATES)[number];

export const TOP_UP_STATES: Readonly<Record<TopUpState, TransactionState>> = {
  pending: 'pending',
  approved: 'top-up-success',
  refused: 'refused',
};
export const WITHDRAWAL_STATES: Readonly<Record<WithdrawalState, TransactionState>> = {
  pending: 'pending',
  paid: 'withdrawal-success',
  refused: 'refused',
  cancelled: 'cancelled',
};

/** Returned money is a separate line, so that the amounts add up. */
export const TRANSFER_STATES: Readonly<Record<TransferView['state'], TransactionState>> = {
  checking: 'pending',
  done: 'completed',
  refused: 'refused',
};

export interface LineView {
  readonly kind: TransactionKind;
  readonly state: TransactionState;
}

const STAKE: LineView = { kind: 'stake', state: 'completed' };
const PAYOUT: LineView = { kind: 'payout', state: 'completed' };
const REFUND: LineView = { kind: 'refund', state: 'refunded' };
const ADJUSTMENT: LineView = { kind: 'adjustment', state: 'completed' };
/** Shown as its slip, withdrawal or transfer. */
const SHOWN_BY_ITS_CAUSE = null;
/** Points have a separate page. */
const NO_MONEY = null;
const NOT_OF_PLAYER = null;

const BET_LINES = { stake: STAKE, payout: PAYOUT, reversal: ADJUSTMENT, refund: REFUND } as const satisfies Readonly<
  Record<BetStep, LineView>
>;
const isBetStep = (step: string): step is BetStep => step in BET_LINES;

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
  debt_collected: NOT_OF_PLAYER,
  debt_written_off: NOT_OF_PLAYER,
  game_stake: STAKE,
  game_win: PAYOUT,
  game_rollback: REFUND,
};
const isOtherKind = (kind: string): kind is keyof typeof LINES => kind in LINES;

/** Null when it is shown by its cause, or not to players. */
export function getLineView(kind: LedgerKind): LineView | null {
  if (isOtherKind(kind)) return LINES[kind];
  const step = kind.slice(kind.lastIndexOf('_') + 1);
  return isBetStep(step) ? BET_LINES[step] : null;
}

function listShownLedgerKinds(): readonly LedgerKind[] {
  const ofBets = PRODUCTS.flatMap((product) =>
    Object.keys(BET_LINES)
      .filter(isBetStep)
      .map((step): BetKind => `${product}_${step}`),
  );
  return [...ofBets, ...Object.keys(LINES).filter(isOtherKind)].filter((kind) => getLineView(kind) !== null);
}

function findProduct(kind: LedgerKind): (typeof PRODUCTS)[number] | undefined {
  return PRODUCTS.find((name) => Object.keys(BET_LINES).some((step) => kind === `${name}_${step}`));
}

/** The cause of a payout is `<ticket>:<line>:<version>`; the line of a number game is its number. */
export function findTicket({ kind, cause }: Pick<HistoryLine, 'kind' | 'cause'>) {
  const product = findProduct(kind);
  const [id, line] = cause.id.split(':');
  return product === undefined || id === undefined ? null : { id, product, line };
}

/** Names the bet of a number game: all its numbers, or the one that was paid. */
export function describeTicket(
  line: Pick<HistoryLine, 'kind' | 'cause'>,
  bets: ReadonlyMap<string, Bet>,
): TransactionView['ticket'] | null {
  const ticket = findTicket(line);
  if (ticket === null) return null;
  const { id, product, line: number } = ticket;
  const bet = bets.get(id);
  if (bet === undefined) return { id, product };
  return { id, product, bet: number === undefined ? bet : { ...bet, numbers: [number], lineCount: 1 } };
}

type StepName = 'sent' | 'checking' | 'paid' | 'done' | 'returned' | 'refused' | 'cancelled';

export interface Step {
  readonly name: StepName;
  readonly at: string | null;
}

export function buildSteps(
  state: TopUpState | WithdrawalState,
  times: { readonly sentAt: Date; readonly decidedAt: Date | null },
): Step[] {
  const sent: Step = { name: 'sent', at: times.sentAt.toISOString() };
  const end: StepName = state === 'refused' || state === 'cancelled' ? state : 'paid';
  return [sent, { name: 'checking', at: sent.at }, { name: end, at: times.decidedAt?.toISOString() ?? null }];
}

/** A refused transfer into the game wallet has returned its money. */
export function buildTransferSteps({ state, direction, at, endedAt }: TransferView): Step[] {
  const end: StepName = state === 'refused' ? (direction === 'in' ? 'returned' : 'refused') : 'done';
  return [
    { name: 'sent', at },
    { name: 'checking', at },
    { name: end, at: endedAt },
  ];
}

/**
 * A source at its limit may have more rows of its oldest instant, so the page is complete only after that instant.
 * @returns an ISO instant; null when every source gave all its rows
 */
export function computeCompleteFrom(sources: readonly (readonly string[])[], limit: number): string | null {
  const cut = sources
    .filter((instants) => instants.length >= limit)
    .map((instants) => instants.reduce((oldest, at) => (at < oldest ? at : oldest)));
  if (cut.length === 0) return null;
  const newest = cut.reduce((one, other) => (one > other ? one : other));
  return new Date(Date.parse(newest) + 1).toISOString();
}

interface Direction {
  readonly direction?: 'in' | 'out' | undefined;
}

/** Sources that a filter needs. Null: skip this source. */
export interface Sources {
  readonly hasTopUps: boolean;
  readonly hasWithdrawals: boolean;
  readonly transfers: Direction | null;
  readonly lines: (Direction & { readonly kinds?: readonly LedgerKind[] | undefined }) | null;
}

export function selectSources(filter: TransactionFilter | undefined): Sources {
  if (filter === undefined) return { hasTopUps: true, hasWithdrawals: true, transfers: {}, lines: {} };
  const matchesKind = (kind: 'top-up' | 'withdrawal' | 'transfer-in' | 'transfer-out', amountKyat: number): boolean =>
    matchesFilter(filter, { kind, amountKyat, hasTicket: false });
  return {
    hasTopUps: matchesKind('top-up', 1),
    hasWithdrawals: matchesKind('withdrawal', -1),
    transfers: toDirection(matchesKind('transfer-out', 1), matchesKind('transfer-in', -1)),
    lines: selectLines(filter),
  };
}

function selectLines(filter: TransactionFilter): Sources['lines'] {
  const selectKinds = (amountKyat: number): readonly LedgerKind[] =>
    listShownLedgerKinds().filter((ledgerKind) => {
      const view = getLineView(ledgerKind);
      return (
        view !== null &&
        matchesFilter(filter, { kind: view.kind, amountKyat, hasTicket: findProduct(ledgerKind) !== undefined })
      );
    });
  const came = selectKinds(1);
  const went = selectKinds(-1);
  const direction = toDirection(came.length > 0, went.length > 0);
  return direction === null ? null : { ...direction, kinds: [...new Set([...came, ...went])] };
}

function toDirection(comes: boolean, goes: boolean): Direction | null {
  if (comes && goes) return {};
  if (comes) return { direction: 'in' };
  return goes ? { direction: 'out' } : null;
}
