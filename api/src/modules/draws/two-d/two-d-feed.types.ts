import type { TwoDSlot } from '@padauk/contract/rules/two-d';
import type { DrawFeed, DrawQuote, QuotedDraw } from '../draws.types.ts';

/** Both figures are text as printed, commas included: `1,685.50` as a number has lost the digit that decides. A type, as an interface is no dictionary of figures. */
export type TwoDFigures = {
  readonly setIndex: string;
  /** Million baht. */
  readonly setValue: string;
};

/** What the exchange says at a moment. */
export interface TwoDQuote extends DrawQuote {
  readonly figures: TwoDFigures;
}

/** Where 2D numbers come from. */
export interface TwoDFeed extends DrawFeed {
  readonly live: (draw: QuotedDraw, now: Date) => Promise<TwoDQuote | null>;
  readonly final: (draw: QuotedDraw, now: Date) => Promise<TwoDQuote | null>;
}

/** A 2D draw is one of two a day. */
export function slotOf({ slot }: Pick<QuotedDraw, 'slot'>): TwoDSlot {
  if (slot === null) throw new Error('a 2D draw has a slot');
  return slot;
}
