/** A line as the market writes it: goals, sign, price in percent. */
export interface Line {
  readonly goals: number;
  readonly sign: '+' | '-' | '=';
  readonly pricePercent: number;
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
  readonly body: Line | null;
  readonly goal: Line | null;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly isFinished: boolean;
}

/** Where fixtures, lines and scores come from. */
export interface FootballFeed {
  /** The matches of a Myanmar day, as they stand at `now`. */
  readonly matchesOf: (day: string, now: Date) => Promise<readonly FeedMatch[]>;
}
