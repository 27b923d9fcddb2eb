import { asciiDigits } from '@padauk/contract/rules/digits';
import { twoDResultOf } from '@padauk/contract/rules/two-d';
import type { TwoDFigures } from './two-d-feed.types.ts';

/** `1,685.75` or `63,797.02`: digits with two decimals, thousands grouped or not grouped at all. */
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/;

/** A figure of the exchange as text, or null for anything that is not one: a JSON number, dashes, a missing decimal. */
export function figureOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = asciiDigits(value).trim();
  return FIGURE.test(text) ? text : null;
}

/** Two figures of one moment with the number that they make, or null when either is unusable. */
export function pairOf(
  setIndex: unknown,
  setValue: unknown,
): { readonly figures: TwoDFigures; readonly number: string } | null {
  const [index, value] = [figureOf(setIndex), figureOf(setValue)];
  const number = index === null || value === null ? null : twoDResultOf(index, value);
  return index === null || value === null || number === null
    ? null
    : { figures: { setIndex: index, setValue: value }, number };
}
