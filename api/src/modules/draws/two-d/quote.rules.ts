import { toAsciiDigits } from '@padauk/contract/rules/digits';
import { computeTwoDResult } from '@padauk/contract/rules/two-d';
import type { TwoDFigures } from './two-d-feed.types.ts';

/** `1,685.75` or `63,797.02`: two decimals; thousands grouped or not. */
const FIGURE_PATTERN = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/;

/** Null for a JSON number, dashes or a missing decimal. */
export function figureOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = toAsciiDigits(value).trim();
  return FIGURE_PATTERN.test(text) ? text : null;
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
