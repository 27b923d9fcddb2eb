import type { RawBuilder } from 'kysely';
import type { Kyat } from '@padauk/contract/money';
import type { AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import type { LimitPeriod, PlayerLimits } from '@padauk/contract/rules/protection';
import type { VOID_REASONS } from '@padauk/contract/schemas/tickets';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HouseAccountKind } from '../ledger/index.ts';
import type { QueuedCommand } from '../money-commands/index.ts';

export type VoidReason = (typeof VOID_REASONS)[number];

/** Who may not bet now, and why (A3, blocks, breaks). Asked inside the transaction, for a whole batch. Players that are not named may. */
export type BettingRestrictions = (tx: Tx, playerIds: readonly string[]) => Promise<ReadonlyMap<string, Refusal>>;

/**
 * The switches of operators that are off (D2). Asked inside the transaction, once for a batch. Read and not locked: what flies while a switch is
 * turned is placed or refused, and an operator who turns it never waits for bets.
 */
export type DisabledSettings = (db: Db | Tx) => Promise<ReadonlySet<string>>;

/** The stake limits of those of these players who have any, locked until the transaction ends. */
export type LockStakeLimits = (tx: Tx, playerIds: readonly string[]) => Promise<ReadonlyMap<string, PlayerLimits>>;

/** What a player's own limit of a period still leaves. */
export interface StakeRoom {
  readonly period: LimitPeriod;
  readonly remainingKyat: Kyat;
}

export type StakeRooms = ReadonlyMap<string, readonly StakeRoom[]>;

/**
 * What these players may still stake by the limits that they have set themselves, as a function of the time that is read after the locks. Asked inside
 * the transaction, for a whole batch; locks their limits, behind their balances, so that bets of one player on several draws and matches are counted one after the other.
 */
export type LockStakeRooms = (tx: Tx, playerIds: readonly string[]) => Promise<(now: Date) => StakeRooms>;

/** What betting is given beside the platform. Other modules come in as functions: it imports none but the ledger and the money commands. */
export interface BettingDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  readonly restrictions: BettingRestrictions;
  readonly lockStakeRooms: LockStakeRooms;
  readonly disabledSettings: DisabledSettings;
  /** Writes notices into inboxes, in the transaction of the fact: `rows` selects `player_id`, `text_key`, `params` as jsonb, `path` and `at`. */
  readonly notifyRows: (tx: Tx, rows: RawBuilder<unknown>) => Promise<void>;
}

/** One ticket that somebody wants, as a command. The player is the command's. */
export interface TicketCommand extends QueuedCommand {
  /** The draw or the match that the batch is of. */
  readonly eventId: string;
}

/** Everything that verdicts depend on beside the product's own facts, read under the locks of the batch. */
export interface BettingContext {
  /** Read after the locks: it decides what is open, and becomes the tickets' time (F10, I9). */
  readonly now: Date;
  /** Main balances by player, whole kyat. */
  readonly balances: ReadonlyMap<string, number>;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  /** By player; who has set no limit has no entry. */
  readonly stakeRooms: StakeRooms;
}

/** A ticket that is covered and that its product takes. */
export interface CoveredTicket {
  readonly stakeKyat: number;
  /** The player's main balance after it. */
  readonly balanceKyat: number;
}

export interface PlacedTicket<Bet> {
  readonly id: string;
  readonly bet: Bet;
  readonly stakeKyat: number;
  readonly placedAt: Date;
}

/** What a product does in a batch of tickets. Keys, balances, its switch, restrictions, postings, the ticket rows and answers are written once, in place-tickets.ts. */
export interface BetProduct<Bet extends TicketCommand, Facts> {
  readonly product: Product;
  readonly houseAccount: HouseAccountKind;
  /** Rows that a bet writes, about. */
  weightOf(bet: Bet): number;
  /** Locks the product's own rows in their fixed order, and reads what its verdicts depend on. Every statement is sent before the first await. */
  lock(tx: Tx, eventId: string, bets: readonly Bet[]): Promise<Facts>;
  /** A verdict per bet, in their order: each sees what the accepted ones before it have used up. Pure. */
  judge(bets: readonly Bet[], facts: Facts, context: BettingContext): readonly Result<CoveredTicket>[];
  /** Writes the tickets and the product's rows of what was accepted. */
  write(tx: Tx, tickets: readonly PlacedTicket<Bet>[], facts: Facts): Promise<unknown>;
  /** I9: a bet was refused because its event has closed. Writes that down once: it stays closed, whichever time a clock shows later. */
  keepClosed(db: Db, bet: Bet, now: Date): Promise<void>;
}

/** How a product says to players what became of their bets. */
export interface SettlementNotices {
  /** The key of its sentences: `<text>Win`, `<text>Corrected` for what was taken back, `<text>Refund`. */
  readonly text: string;
  /** What every sentence of the event may name. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The name under which a sentence has the line's key; null where that says nothing to a player. */
  readonly lineParam: string | null;
}

/** The event (a draw, a match) whose money is to be moved, as its chunk's lock has read it. */
export interface SettlementEvent {
  readonly id: string;
  readonly product: Product;
  readonly houseAccount: HouseAccountKind;
  /** The page of one of its tickets: the notices lead there. */
  readonly ticketPath: (ticketId: string) => AppPath;
  readonly notices: SettlementNotices;
}

export interface StandingSettlement extends SettlementEvent {
  readonly kind: 'settle' | 'refund';
  /** Of the standing result; 0 for a refund. */
  readonly version: number;
}

/** `done`: nothing is left to move. `waiting`: there is no result yet. `conflict`: two results wait for a person. */
export type Settled = 'done' | 'waiting' | 'conflict';

/** What a product gives the settlement, which does the rest by sets: net of earlier versions, debts, postings, payouts, notices, events. */
export interface SettlementSource<Standing extends StandingSettlement = StandingSettlement> {
  /** Events with money still to move, the oldest first. */
  readUnsettled(db: Db): Promise<readonly string[]>;
  /** Locks the event for one chunk and says what there is to do. Throws for an event that is not there. */
  lock(tx: Tx, eventId: string): Promise<Standing | Settled>;
  /**
   * Fills `settlement_due` (settlement.repository.ts) with the next lines that this version has to deal with, winners and those that an earlier
   * version has paid, or for a refund with the next tickets, at most `limit`, and moves the event's cursor past them. Answers whether more may follow.
   */
  fill(tx: Tx, standing: Standing, limit: number): Promise<{ readonly count: number; readonly hasMore: boolean }>;
  /** Notes that everything is moved, and tells the stream. */
  finish(tx: Tx, standing: Standing, at: Date): Promise<void>;
}
