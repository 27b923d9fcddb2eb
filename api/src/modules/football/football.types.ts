import type { RequestFor } from '@padauk/contract/endpoint';
import type { placeMatchTicket } from '@padauk/contract/endpoints/football';
import type { MATCH_STATUSES, MARKETS } from '@padauk/contract/schemas/football';
import type { MatchFeeStep, MaungSettings } from '@padauk/contract/rules/maung';
import type { HandicapLine, MatchScore } from '@padauk/contract/rules/handicap';
import type { Deps } from '../../platform/deps.ts';
import type { BettingDeps, TicketCommand } from '../betting/index.ts';

export type MatchStatus = (typeof MATCH_STATUSES)[number];
export type Market = (typeof MARKETS)[number];

/** A row of football_match. */
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
  /** The kick-off that was seen to pass; another one once the match was moved. */
  readonly kickedOffAt?: Date | null;
  /** `2-1`, `void` or `void 2-1`, once it is confirmed. */
  readonly outcome: string | null;
  readonly settlesIfDecided: boolean;
}

/** A fixture as a feed tells it. `key` is the feed's own name of the match, the same in every telling. */
export interface FeedMatch {
  readonly key: string;
  readonly day: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly upper: 'home' | 'away';
  readonly body: HandicapLine | null;
  readonly goal: HandicapLine | null;
  readonly score: MatchScore | null;
  readonly status: MatchStatus;
  /** Grows with each telling of a match, where the feed counts them: a row that comes late is known by it. */
  readonly revision?: number;
}

/** A row of a feed that cannot be read, and why. */
export interface UnusableRow {
  readonly key: string;
  readonly reason: string;
}

/** What a feed tells of a football day. */
export interface FeedDay {
  readonly matches: readonly FeedMatch[];
  readonly unusable: readonly UnusableRow[];
}

/** Where fixtures, lines and scores come from. */
export interface FootballFeed {
  /** Who it is, beside its results: `feed:sandbox`. */
  readonly name: string;
  /** The matches of a Myanmar day, as they stand at `now`. */
  readonly dayOf: (day: string, now: Date) => Promise<FeedDay>;
}

/** What football is given. */
export interface FootballDeps extends BettingDeps, MatchTerms {
  /** Null: there are no matches. */
  readonly feed: FootballFeed | null;
  /** In a sandbox: how long a result of the feed waits until it is confirmed without a person, in seconds; null for a person only. */
  readonly confirmsAfterSeconds: number | null;
}

/** What an operator has set of matches that are told from now on. */
export interface MatchTerms {
  readonly sideCaps: SideCaps;
  /** Where a match is abandoned, bets count that no further goal could have changed; else all of its bets are void. */
  readonly settlesIfDecided: boolean;
}

/** The most that all singles may stake on one side of a match, by market; null for no cap. */
export type SideCaps = Readonly<Record<Market, number | null>>;

/** What an operator has set of tickets that are placed from now on. */
export interface FootballTerms {
  readonly fees: readonly MatchFeeStep[];
  readonly maung: MaungSettings;
}

/** What players are given: football and its terms. */
export interface FootballPlayDeps extends BettingDeps {
  readonly terms: FootballTerms;
}

export type FeedDeps = Pick<Deps, 'db' | 'clock'>;

/** A football ticket as a command; its event is the first of its matches by id. */
export interface MatchBet extends TicketCommand {
  readonly request: RequestFor<typeof placeMatchTicket>;
}
