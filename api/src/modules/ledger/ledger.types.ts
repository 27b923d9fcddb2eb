import type { Product as BetProduct } from '@padauk/contract/betting/products';

/** Codes only: the chart of accounts is data in the migration. */
export const PLAYER_ACCOUNTS = ['player_main', 'player_hold', 'player_game', 'player_points'] as const;
export type PlayerAccountKind = (typeof PLAYER_ACCOUNTS)[number];
export type HouseAccountKind =
  | 'top_up_clearing'
  | 'withdrawal_clearing'
  | 'game_clearing'
  | `house_${BetProduct}`
  | 'house_games'
  | 'fees'
  | 'bonus_expense'
  | 'points_issued'
  | 'bad_debt'
  | 'suspense';

/** `player_main:<player id>`, `top_up_clearing:<bank>`, `house_football`. */
export type AccountId = `${PlayerAccountKind | HouseAccountKind}${'' | `:${string}`}`;

export type Product = BetProduct | 'wallet' | 'games' | 'bonus' | 'points';

/** A reversal takes back a payout by a wrong result. */
export type BetStep = 'stake' | 'payout' | 'reversal' | 'refund';

export type BetKind = `${BetProduct}_${BetStep}`;

export type WithdrawalKind = `withdrawal_${'hold' | 'paid' | 'return'}`;
export type DebtEndKind = `debt_${'collected' | 'written_off'}`;
export type TransferKind = `transfer_${'hold' | 'in' | 'out' | 'return'}`;

/** Consumers map over all kinds, so that a new kind fails to compile until they handle it. */
export type LedgerKind =
  | BetKind
  | 'top_up'
  | WithdrawalKind
  | TransferKind
  | 'weekly_bonus'
  | 'share_points'
  | 'adjustment'
  | DebtEndKind
  /** Only in the books of the game wallet's server. */
  | `game_${'stake' | 'win' | 'rollback'}`;

/** `amount` is whole kyat, or whole points on points accounts; positive adds to the account. Never 0. */
export interface Entry {
  readonly accountId: AccountId;
  readonly amount: number;
}

/** Two or more entries that sum to zero in each currency, one entry per account. */
export interface LedgerTransaction {
  /** Made by the caller (`random.uuid()`). */
  readonly id: string;
  readonly kind: LedgerKind;
  /** The business event. A kind of transaction exists at most once per cause. */
  readonly cause: { readonly type: string; readonly id: string };
  /** The player id, `operator:<name>` or `system`. */
  readonly actor: string;
  readonly at: Date;
  readonly product: Product;
  /** The key of a possible partitioning: a draw, a match, a player. */
  readonly shardKey: string;
  readonly note?: string | undefined;
  readonly entries: readonly Entry[];
}

export interface RowsHeader extends Pick<LedgerTransaction, 'actor' | 'at' | 'product' | 'shardKey'> {
  readonly causeType: string;
}

/** Whole kyat and whole points. */
export interface Balances {
  readonly mainKyat: number;
  readonly heldKyat: number;
  readonly gameKyat: number;
  readonly points: number;
}

export interface HistoryLine extends Pick<LedgerTransaction, 'kind' | 'cause' | 'at'> {
  readonly transactionId: string;
  readonly position: number;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly note: string | null;
}

/** The ledger's only refusal; the caller maps it to one of its own. */
export interface InsufficientBalance {
  readonly code: 'INSUFFICIENT_BALANCE';
  readonly accountId: string;
  readonly balance: number;
}
