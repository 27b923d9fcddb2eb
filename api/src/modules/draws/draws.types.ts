import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import type { NumberGameCode, StakeRules } from '@padauk/contract/betting/products';
import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import type { LocalText } from '@padauk/contract/text/local-text.rules';
import type { MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { BettingDeps, CurrentSettlement, VoidReason } from '../betting/index.ts';

export type DrawAnswer = AnswerFor<typeof getDraws>['draws'][number];
export type DrawStatus = DrawAnswer['status'];
export type DrawSlot = DrawAnswer['slot'];
export type Figures = NonNullable<DrawAnswer['figures']>;

export interface Draw {
  readonly id: string;
  readonly game: NumberGameCode;
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly slot: DrawSlot;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Recorded once; stays set when a clock is set back. */
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

export type PlannedDraw = Pick<Draw, 'date' | 'slot' | 'opensAt' | 'closesAt' | 'drawsAt'>;

export interface NumberStake {
  readonly number: string;
  readonly stakeKyat: number;
}

export interface NumberExposure {
  readonly number: string;
  readonly stakedKyat: number;
  readonly limitKyat: number;
}

export interface NumberGameSettings {
  /** Includes the stake. Copied to the line, so that a change affects later tickets only (I12). */
  readonly payoutMultiplier: number;
  /** For numbers near the drawn one; null in a game without that prize. */
  readonly nearMultiplier: number | null;
  /** E22: maximum per number of a draw. A change affects later draws only. */
  readonly numberLimitKyat: number;
  /** E24: maximum per draw. A change affects later draws only. Null: only the numbers have limits. */
  readonly drawCapKyat: number | null;
}

export interface DrawCap {
  readonly stakedKyat: number;
  readonly capKyat: number;
}

export interface DrawPlan {
  /** The sandbox shows a history; production has none. */
  readonly daysBack: number;
  readonly planDraws: (db: Db, today: MyanmarDate) => Promise<readonly PlannedDraw[]>;
  readonly findDayOff: (db: Db, date: MyanmarDate) => Promise<{ readonly name: LocalText | null } | null>;
  /** Whether the office may move single draws (`draw_shift`). */
  readonly hasShifts: boolean;
  /** Whether the live number moves towards this draw. */
  readonly isLive: (draw: Pick<Draw, 'date' | 'slot' | 'drawsAt'>, now: Date) => boolean;
}

export interface DrawQuote {
  readonly figures: Figures;
  readonly at: Date;
}

export type QuotedDraw = Pick<Draw, 'id' | 'date' | 'slot' | 'drawsAt'>;

/** Both functions return null while the source has no data, and throw on an invalid answer. */
export interface DrawFeed {
  /** Recorded as the source of results. */
  readonly name: string;
  readonly fetchLive: (draw: QuotedDraw, now: Date) => Promise<DrawQuote | null>;
  /** Null before the draw, whatever the source answers. */
  readonly fetchFinal: (draw: QuotedDraw, now: Date) => Promise<DrawQuote | null>;
}

export interface DrawnNumber {
  readonly number: string;
  readonly figures: Figures | null;
}

type SettledProduct = Pick<CurrentSettlement, 'product' | 'houseAccount' | 'ticketPath'>;

/** Its lines use their own pools and settle after those of the game. */
export interface ExtraProduct extends SettledProduct {
  readonly pools: readonly string[];
  /** Prefix of the text keys of its notices. */
  readonly noticePrefix: string;
}

export interface DrawGame extends SettledProduct {
  readonly rules: NumberGame;
  readonly name: string;
  /** Per line. */
  readonly stake: StakeRules;
  readonly settings: NumberGameSettings;
  readonly plan: DrawPlan;
  /** Null: the office enters every result. */
  readonly feed: DrawFeed | null;
  /** In the order in which the office enters them. */
  readonly figureNames: readonly string[];
  readonly extraProducts: readonly ExtraProduct[];
  /** The refusals name the invalid figures. */
  readonly toDrawnNumber: (figures: Figures) => DrawnNumber | readonly FieldRefusal[];
}

export interface NumberGameEntry {
  readonly rules: NumberGame;
  /** An invalid value in the environment stops the start. */
  readonly open: (config: Pick<Config, 'environment' | 'mode' | 'pepper'>) => DrawGame;
}

export interface DrawsDeps extends BettingDeps {
  readonly games: readonly DrawGame[];
}
