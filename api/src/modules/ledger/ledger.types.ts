import type { Product as BetProduct } from '@padauk/contract/products';

/** Kinds of accounts: the chart is data in the migration; these are its codes. */
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

/** `player_main:<player id>`, `top_up_clearing:<bank>`, `house_football`: readable, and known without asking the database. */
export type AccountId = `${PlayerAccountKind | HouseAccountKind}${'' | `:${string}`}`;

export type Product = BetProduct | 'wallet' | 'games' | 'bonus' | 'points';

/** The steps of a bet's money: a reversal takes back what a wrong result had paid. */
export type BetStep = 'stake' | 'payout' | 'reversal' | 'refund';

/** What is staked and paid has one kind per product and step. */
export type BetKind = `${BetProduct}_${BetStep}`;

export type WithdrawalKind = `withdrawal_${'hold' | 'paid' | 'return'}`;
/** The two ends of a debt of a closed account. */
export type DebtEndKind = `debt_${'collected' | 'written_off'}`;
export type TransferKind = `transfer_${'hold' | 'in' | 'out' | 'return'}`;

/** Every kind of transaction; who reads kinds does it by a map over all of them, so that a new one does not compile until it is told apart. */
export type LedgerKind =
  | BetKind
  | 'top_up'
  | WithdrawalKind
  | TransferKind
  | 'weekly_bonus'
  | 'share_points'
  | 'adjustment'
  | DebtEndKind
  /** In the books of the game wallet's own server. */
  | `game_${'stake' | 'win' | 'rollback'}`;

/** One side of a movement. `amount` is whole kyat (whole points on points accounts); positive adds to the account. Never 0. */
export interface Entry {
  readonly accountId: AccountId;
  readonly amount: number;
}

/** A movement of money: two or more entries that sum to zero in each currency, one entry per account. */
export interface LedgerTransaction {
  /** Made by the caller (`random.uuid()`). */
  readonly id: string;
  readonly kind: LedgerKind;
  /** The business event behind it. One kind of transaction exists at most once per cause. */
  readonly cause: { readonly type: string; readonly id: string };
  /** The player id, `operator:<name>` or `system`. */
  readonly actor: string;
  readonly at: Date;
  readonly product: Product;
  /** What the rows would be split by: a draw, a match, a player. */
  readonly shardKey: string;
  readonly note?: string | undefined;
  readonly entries: readonly Entry[];
}

/** What transactions that the database makes by the thousand have in common. */
export interface RowsHeader extends Pick<LedgerTransaction, 'actor' | 'at' | 'product' | 'shardKey'> {
  readonly causeType: string;
}

/** What a player has, in whole kyat and whole points. */
export interface Balances {
  readonly mainKyat: number;
  readonly heldKyat: number;
  readonly gameKyat: number;
  readonly points: number;
}

/** One line of an account's history. */
export interface HistoryLine {
  readonly transactionId: string;
  readonly position: number;
  readonly kind: LedgerKind;
  readonly cause: { readonly type: string; readonly id: string };
  readonly amount: number;
  readonly balanceAfter: number;
  readonly at: Date;
  readonly note: string | null;
}

/** The one refusal of the ledger; the caller says which of its own refusals that is. */
export interface InsufficientBalance {
  readonly code: 'INSUFFICIENT_BALANCE';
  readonly accountId: string;
  readonly balance: number;
}
