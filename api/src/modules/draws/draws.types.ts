import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getDraws } from '@padauk/contract/endpoints/draws';
import type { AppPath } from '@padauk/contract/paths';
import type { NumberGameCode, Product, StakeRules } from '@padauk/contract/products';
import type { FieldRefusal } from '@padauk/contract/field-issues';
import type { LocalText } from '@padauk/contract/rules/local-text';
import type { MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import type { NumberGame } from '@padauk/contract/rules/number-game';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { BettingDeps, VoidReason } from '../betting/index.ts';
import type { HouseAccountKind } from '../ledger/index.ts';

export type DrawAnswer = AnswerFor<typeof getDraws>['draws'][number];
export type DrawStatus = DrawAnswer['status'];
export type DrawSlot = DrawAnswer['slot'];
/** What the source of a result printed beside it. */
export type Figures = NonNullable<DrawAnswer['figures']>;

/** A draw as it is stored; its status also needs the clock (`statusOf`). */
export interface Draw {
  readonly id: string;
  readonly game: NumberGameCode;
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly slot: DrawSlot;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** When it was seen closed; it stays so, whichever time a clock shows later. */
  readonly closedAt?: Date | null;
  readonly drawsAt: Date;
  readonly resultVersion: number | null;
  readonly result: string | null;
  readonly figures: Figures | null;
  readonly settledAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: VoidReason | null;
  readonly refundedAt: Date | null;
  readonly announcedStatus: DrawStatus;
}

/** A draw that a game will have. */
export type PlannedDraw = Pick<Draw, 'date' | 'slot' | 'opensAt' | 'closesAt' | 'drawsAt'>;

/** A line of a ticket as a player wants it. */
export interface NumberStake {
  readonly number: string;
  readonly stakeKyat: number;
}

/** The exposure of a number of a draw: what is staked on it, and the most that may be. */
export interface NumberExposure {
  readonly number: string;
  readonly stakedKyat: number;
  readonly limitKyat: number;
}

/** What an operator may choose about any number game. */
export interface NumberGameSettings {
  /** Stake included. Counts for tickets placed from now on: it is copied to the line (I12). */
  readonly payoutMultiplier: number;
  /** Of the numbers near the drawn one; null in a game without that prize. */
  readonly nearMultiplier: number | null;
  /** E22: the most on one number of one draw; counts for draws made from now on. */
  readonly numberLimitKyat: number;
  /** E24: the most on one draw in all; counts for draws made from now on. Null: only its numbers have limits. */
  readonly drawCapKyat: number | null;
}

/** E24: what is staked on a draw in all, and the most that may be. */
export interface DrawCap {
  readonly stakedKyat: number;
  readonly capKyat: number;
}

/** The days on which a game has draws. */
export interface DrawPlan {
  /** Days back for which draws are made on an empty database: the sandbox has a past to show, production has none. */
  readonly daysBack: number;
  /** The draws that should be there on a day. */
  readonly drawsOf: (db: Db, today: MyanmarDate) => Promise<readonly PlannedDraw[]>;
  /** Why a day has no draw; null for a day with draws. The name is null where there is nothing more to say than that. */
  readonly dayOff: (db: Db, date: MyanmarDate) => Promise<{ readonly name: LocalText | null } | null>;
  /** Is a single draw moved to another day, as the table of shifts tells? Not where a calendar decides of whole days. */
  readonly hasShifts: boolean;
  /** Is it the time before this draw when the number moves? */
  readonly isLive: (draw: Pick<Draw, 'date' | 'slot' | 'drawsAt'>, now: Date) => boolean;
}

/** What a source says at a moment. */
export interface DrawQuote {
  readonly figures: Figures;
  readonly at: Date;
}

/** The draw that a source is asked about. */
export type QuotedDraw = Pick<Draw, 'id' | 'date' | 'slot' | 'drawsAt'>;

/** Where a game's numbers come from. Both questions answer null while the source has nothing to say, and throw when it talks nonsense. */
export interface DrawFeed {
  /** Names the source in the list of entered results. */
  readonly name: string;
  /** The moving figures before a draw. */
  readonly live: (draw: QuotedDraw, now: Date) => Promise<DrawQuote | null>;
  /** The figures that decide a draw. Null before it, whatever the source may know. */
  readonly final: (draw: QuotedDraw, now: Date) => Promise<DrawQuote | null>;
}

/** Figures that make a number, as they are kept. */
export interface DrawnNumber {
  readonly number: string;
  readonly figures: Figures | null;
}

/** Another product that is sold on a game's draws: its lines stand in pools of their own, and are settled after those of the board, by the same result. */
export interface ProductBeside {
  readonly product: Product;
  readonly houseAccount: HouseAccountKind;
  readonly pools: readonly string[];
  /** The page of one of its tickets. */
  readonly ticketPath: (ticketId: string) => AppPath;
  /** The key of its sentences in notices. */
  readonly notices: string;
}

/** One number game, as data: its rules, its money, its days, its source. Everything else about draws is written once. */
export interface DrawGame {
  readonly rules: NumberGame;
  readonly product: Product;
  /** As players call it, the same in every language. */
  readonly name: string;
  readonly houseAccount: HouseAccountKind;
  /** The page of one of its tickets. */
  readonly ticketPath: (ticketId: string) => AppPath;
  /** Of one line. */
  readonly stake: StakeRules;
  readonly settings: NumberGameSettings;
  readonly plan: DrawPlan;
  /** Null: the office enters every result. */
  readonly feed: DrawFeed | null;
  /** The figures that are printed for a draw, in the order in which the office enters them. */
  readonly figureNames: readonly string[];
  /** What else is sold on its draws. */
  readonly beside: readonly ProductBeside[];
  /** The number that figures make; names the figures that make none. */
  readonly numberOf: (figures: Figures) => DrawnNumber | readonly FieldRefusal[];
}

/** A number game as the platform registers it. */
export interface NumberGameEntry {
  readonly rules: NumberGame;
  /** The game with its settings and its feed from the environment: a bad value stops the start with its name. */
  readonly open: (config: Pick<Config, 'environment' | 'mode' | 'pepper'>) => DrawGame;
}

export interface DrawsDeps extends BettingDeps {
  readonly games: readonly DrawGame[];
}
