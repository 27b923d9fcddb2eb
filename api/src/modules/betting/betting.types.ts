import type { RawBuilder } from 'kysely';
import type { Kyat } from '@padauk/contract/platform/money';
import type { AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/betting/products';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import type { LimitPeriod, PlayerLimits } from '@padauk/contract/account/protection.rules';
import type { VOID_REASONS } from '@padauk/contract/lottery/tickets.schemas';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HouseAccountKind } from '../ledger/index.ts';
import type { QueuedCommand } from '../money-commands/index.ts';

export type VoidReason = (typeof VOID_REASONS)[number];

/** Locks the limits until the transaction ends. A player without limits has no entry. */
export type LockStakeLimits = (tx: Tx, playerIds: readonly string[]) => Promise<ReadonlyMap<string, PlayerLimits>>;

export type RemainingStakes = ReadonlyMap<
  string,
  readonly { readonly period: LimitPeriod; readonly remainingKyat: Kyat }[]
>;

/** Betting imports only the ledger and the money commands; other modules come in as functions. */
export interface BettingDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  /** Refusals by player (A3, blocks, breaks), read in the batch's transaction. A player without an entry may bet. */
  readonly readRestrictions: (tx: Tx, playerIds: readonly string[]) => Promise<ReadonlyMap<string, Refusal>>;
  /** Locks limits after balances, so that bets of one player on different events count one after the other. */
  readonly lockRemainingStakes: (tx: Tx, playerIds: readonly string[]) => Promise<(now: Date) => RemainingStakes>;
  /** Switches that operators turned off (D2). Read without a lock, so that an operator never waits for bets. */
  readonly readDisabledSettings: (db: Db | Tx) => Promise<ReadonlySet<string>>;
  /** `rows` selects `player_id`, `text_key`, `params` (jsonb), `path` and `at`. Runs in the caller's transaction. */
  readonly notifyRows: (tx: Tx, rows: RawBuilder<unknown>) => Promise<void>;
}

export interface TicketCommand extends QueuedCommand {
  readonly eventId: string;
}

export interface BettingContext {
  /** Read after the locks. It decides whether the event is open, and becomes `placedAt` (F10, I9). */
  readonly now: Date;
  readonly balances: ReadonlyMap<string, number>;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  readonly remainingStakes: RemainingStakes;
}

export interface CoveredTicket {
  readonly stakeKyat: number;
  readonly balanceKyat: number;
}

export interface PlacedTicket<Bet> {
  readonly id: string;
  readonly bet: Bet;
  readonly stakeKyat: number;
  readonly placedAt: Date;
}

export interface BetProduct<Bet extends TicketCommand, Facts> {
  readonly product: Product;
  readonly houseAccount: HouseAccountKind;
  /** Approximate number of rows that the bet writes. */
  countRows(bet: Bet): number;
  /** Locks the product's rows in their fixed order. It sends every statement before its first await. */
  lock(tx: Tx, eventId: string, bets: readonly Bet[]): Promise<Facts>;
  /** One verdict per bet, in order; each accounts for the accepted bets before it. Pure. */
  judge(bets: readonly Bet[], facts: Facts, context: BettingContext): readonly Result<CoveredTicket>[];
  write(tx: Tx, tickets: readonly PlacedTicket<Bet>[], facts: Facts): Promise<unknown>;
  /** I9: records once that the event has closed, so that a clock set back cannot reopen it. */
  recordClosed(db: Db, bet: Bet, now: Date): Promise<void>;
}

export interface SettlementNotices {
  /** Prefix of the text keys: `<text>Win`, `<text>Corrected` (money taken back), `<text>Refund`. */
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The parameter that receives the line's key; null when the key means nothing to a player. */
  readonly lineParam: string | null;
}

export interface SettlementEvent {
  readonly id: string;
  readonly product: Product;
  readonly houseAccount: HouseAccountKind;
  readonly ticketPath: (ticketId: string) => AppPath;
  readonly notices: SettlementNotices;
}

export interface CurrentSettlement extends SettlementEvent {
  readonly kind: 'settle' | 'refund';
  /** Version of the standing result; 0 for a refund. */
  readonly version: number;
}

/** `waiting`: no result yet. `conflict`: two results need a person's decision. */
export type SettlementOutcome = 'done' | 'waiting' | 'conflict';

export interface SettlementSource<Standing extends CurrentSettlement = CurrentSettlement> {
  readUnsettled(db: Db): Promise<readonly string[]>;
  /** Locks the event for one chunk. Throws when the event does not exist. */
  lock(tx: Tx, eventId: string): Promise<Standing | SettlementOutcome>;
  /** Fills `settlement_due` with at most `limit` lines or refunded tickets, and moves the event's cursor past them. */
  fill(tx: Tx, standing: Standing, limit: number): Promise<{ readonly count: number; readonly hasMore: boolean }>;
  finish(tx: Tx, standing: Standing, at: Date): Promise<void>;
}
