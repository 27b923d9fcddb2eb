import type { TwoDSlot } from '@padauk/contract/rules/two-d';
import type { DrawFeed, DrawQuote, QuotedDraw } from '../draws.types.ts';

/** Text, because `1,685.50` as a number loses the deciding digit. A type, because an interface is no `Figures`. */
export type TwoDFigures = {
  readonly setIndex: string;
  /** Million baht. */
  readonly setValue: string;
};

export interface TwoDQuote extends DrawQuote {
  readonly figures: TwoDFigures;
}

export interface TwoDFeed extends DrawFeed {
  readonly fetchLive: (draw: QuotedDraw, now: Date) => Promise<TwoDQuote | null>;
  readonly fetchFinal: (draw: QuotedDraw, now: Date) => Promise<TwoDQuote | null>;
}

export function slotOf({ slot }: Pick<QuotedDraw, 'slot'>): TwoDSlot {
  if (slot === null) throw new Error('the 2D draw has no slot');
  return slot;
}
