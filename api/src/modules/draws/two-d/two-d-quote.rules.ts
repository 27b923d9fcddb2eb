import { type TwoDSlot, computeTwoDResult } from '@padauk/contract/lottery/two-d.rules';
import type { DrawFeed, DrawQuote, QuotedDraw } from '../draws.types.ts';
import { toAsciiDigits } from '@padauk/contract/text/digits.rules';

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

/** `1,685.75` or `63,797.02`: two decimals; thousands grouped or not. */
const FIGURE_PATTERN = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/;

/** Null for a JSON number, dashes, a missing decimal, or zero, which no market closes at. */
export function figureOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = toAsciiDigits(value).trim();
  return FIGURE_PATTERN.test(text) && /[1-9]/.test(text) ? text : null;
}

export function parsePair(
  setIndex: unknown,
  setValue: unknown,
): { readonly figures: TwoDFigures; readonly number: string } | null {
  const [index, value] = [figureOf(setIndex), figureOf(setValue)];
  const number = index === null || value === null ? null : computeTwoDResult(index, value);
  return index === null || value === null || number === null
    ? null
    : { figures: { setIndex: index, setValue: value }, number };
}
