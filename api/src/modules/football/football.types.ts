import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import type { MATCH_STATUSES, MARKETS } from '@padauk/contract/football/football.schemas';
import type { MatchFeeStep, MaungSettings } from '@padauk/contract/football/maung.rules';
import type { HandicapLine, MatchScore } from '@padauk/contract/football/handicap.rules';
import type { Deps } from '../../platform/deps.ts';
import type { BettingDeps, TicketCommand } from '../betting/index.ts';

export type MatchStatus = (typeof MATCH_STATUSES)[number];
export type Market = (typeof MARKETS)[number];

export interface MatchRow {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly opensAt: Date;
  readonly startsAt: Date;
  readonly upper: 'home' | 'away';
  readonly body: HandicapLine | null;
  readonly goal: HandicapLine | null;
  readonly bodyVersion: number;
  readonly goalVersion: number;
  readonly homeGoals: number | null;
  readonly awayGoals: number | null;
  readonly status: MatchStatus;
  readonly closedAt: Date | null;
  /** The recorded kick-off; differs from `startsAt` after a move. */
  readonly kickedOffAt?: Date | null;
  /** `2-1`, `void` or `void 2-1`; null until confirmed. */
  readonly outcome: string | null;
  readonly settlesIfDecided: boolean;
}

export interface FeedMatch extends Pick<
  MatchRow,
  'league' | 'home' | 'away' | 'startsAt' | 'upper' | 'body' | 'goal' | 'status'
> {
  readonly key: string;
  readonly day: string;
  readonly score: MatchScore | null;
  /** Increases with each message about the match. */
  readonly revision?: number;
}

export interface UnusableRow {
  readonly key: string;
  readonly reason: string;
}

export interface FeedDay {
  readonly matches: readonly FeedMatch[];
  readonly unusable: readonly UnusableRow[];
}

export interface FootballFeed {
  /** Without the prefix `feed:`. */
  readonly name: string;
  readonly loadDay: (day: string, now: Date) => Promise<FeedDay>;
}

export interface FootballDeps extends BettingDeps, MatchTerms {
  readonly feed: FootballFeed | null;
  /** Sandbox only: seconds until a feed's result counts without a person; null: never. */
  readonly confirmsAfterSeconds: number | null;
}

/** A change affects new matches only. */
export interface MatchTerms {
  readonly sideCaps: SideCaps;
  /** Whether bets that no further goal can change survive an abandoned match. */
  readonly settlesIfDecided: boolean;
}

/** Per side of a match, for all singles; null without a cap. */
export type SideCaps = Readonly<Record<Market, number | null>>;

/** A change affects later tickets only. */
export interface FootballTerms {
  readonly fees: readonly MatchFeeStep[];
  readonly maung: MaungSettings;
}

export interface FootballPlayDeps extends BettingDeps {
  readonly terms: FootballTerms;
}

export type FeedDeps = Pick<Deps, 'db' | 'clock'>;

/** The event is the first match of the ticket by id. */
export interface MatchBet extends TicketCommand {
  readonly request: RequestFor<typeof placeMatchTicket>;
}
