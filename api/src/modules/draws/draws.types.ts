import type { TwoDSlot } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TwoDFeed } from '../feeds/index.ts';
import type { TwoDSettings } from './two-d.settings.ts';

/** A message for a player's inbox. The app makes the sentence from the key. */
export interface Notice {
  readonly playerId: string;
  readonly textKey: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string | null;
  readonly at: Date;
}

/** Who may not bet now, and why (A3, blocks). Asked inside the transaction, for a whole batch. Players that are not named may. */
export type BetBars = (tx: Tx, playerIds: readonly string[]) => Promise<ReadonlyMap<string, Refusal>>;

/** What the lottery is given beside the platform. Other modules come in as functions: it imports none but the ledger and the feeds. */
export interface LotteryDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  readonly settings: TwoDSettings;
  /** Null: the office enters every result. */
  readonly feed: TwoDFeed | null;
  readonly bars: BetBars;
  /** Writes into inboxes, in the transaction of the fact. */
  readonly notify: (tx: Tx, notices: readonly Notice[]) => Promise<void>;
}

export type SectionStatus = 'upcoming' | 'open' | 'closed' | 'settled' | 'void';
export type VoidReason = 'maintenance' | 'no-draw';
export type SlipState = 'waiting' | 'win' | 'lose' | 'refunded';

/** A section as it is stored; its status also needs the clock (`statusOf`). */
export interface Section {
  readonly id: string;
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly slot: TwoDSlot;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly resultVersion: number | null;
  readonly result: string | null;
  readonly setIndex: string | null;
  readonly setValue: string | null;
  readonly settledAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: VoidReason | null;
  readonly refundedAt: Date | null;
  readonly announcedStatus: SectionStatus;
}

export interface BetLine {
  readonly number: string;
  readonly stakeKyat: number;
}

/** What is staked on a number of a section, and the most that may be. */
export interface NumberRoom {
  readonly number: string;
  readonly stakedKyat: number;
  readonly limitKyat: number;
}
