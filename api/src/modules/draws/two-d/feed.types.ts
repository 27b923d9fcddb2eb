/** What the exchange says at a moment. Both figures are text as printed, commas included: `1,685.50` as a number has lost the digit that decides. */
export interface TwoDQuote {
  readonly setIndex: string;
  /** Million baht. */
  readonly setValue: string;
  readonly at: Date;
}

/** The section that a quote is asked for. */
export interface TwoDDraw {
  readonly sectionId: string;
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly slot: 'noon' | 'evening';
  readonly drawsAt: Date;
}

/** Where 2D numbers come from. Both questions answer null while the source has nothing to say, and throw {@link UnusableQuote} when it talks nonsense. */
export interface TwoDFeed {
  /** Names the source in the list of entered results. */
  readonly name: string;
  /** The moving figures while the market of a section is on. */
  readonly live: (draw: TwoDDraw, now: Date) => Promise<TwoDQuote | null>;
  /** The figures that decide a section. Null before its draw, whatever the source may know. */
  readonly final: (draw: TwoDDraw, now: Date) => Promise<TwoDQuote | null>;
}

/** A source that answered, but nothing that a bet may be decided by. Never read as a zero: the office is asked instead. */
export class UnusableQuote extends Error {
  constructor(source: string, reason: string) {
    super(`${source}: ${reason}`);
  }
}
