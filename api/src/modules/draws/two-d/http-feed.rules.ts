import { asciiDigits } from '@padauk/contract/rules/digits';
import type { QuotedDraw } from '../draws.types.ts';
import { field, textOf, UnusableQuote } from '../../../platform/feed-json.ts';
import { slotOf, type TwoDFigures, type TwoDQuote } from './two-d-feed.types.ts';
import { pairOf } from './quote.rules.ts';

/** The labels of the two paid draws at the source; it also shows 11:00 and 15:00, which nobody is paid by. */
const LABELS = { noon: /^12:0[01]/, evening: /^16:3[01]/ } as const;

/** The moving figures, or null while the source has none for that day. Throws {@link UnusableQuote}. */
export function liveOf(source: string, body: unknown, draw: QuotedDraw, now: Date): TwoDQuote | null {
  const live = field(body, 'live');
  if (isEmpty(field(live, 'set')) || isOtherDay(field(live, 'date'), draw.date)) return null;
  return { figures: usable(source, live, field(live, 'twod')), at: now };
}

/**
 * The figures of a draw, or null until the source lists them for that very day: yesterday's list stands there until the first draw of
 * today. A list without a date decides nothing. Throws {@link UnusableQuote}.
 */
export function finalOf(source: string, body: unknown, draw: QuotedDraw): TwoDQuote | null {
  const results = field(body, 'result');
  if (!Array.isArray(results)) throw new UnusableQuote(source, 'there is no list of results');
  const listed: unknown = results.find((result: unknown) =>
    LABELS[slotOf(draw)].test(textOf(field(result, 'open_time'))),
  );
  if (listed === undefined || isEmpty(field(listed, 'set'))) return null;
  if (textOf(field(listed, 'stock_date')).slice(0, 10) !== draw.date) return null;
  return { figures: usable(source, listed, field(listed, 'twod')), at: draw.drawsAt };
}

/** Index and value that make the number which the source itself prints beside them, where it prints one. */
function usable(source: string, entry: unknown, printed: unknown): TwoDFigures {
  const pair = pairOf(field(entry, 'set'), field(entry, 'value'));
  if (pair === null)
    throw new UnusableQuote(source, `unusable figures ${JSON.stringify([field(entry, 'set'), field(entry, 'value')])}`);
  if (!isEmpty(printed) && asciiDigits(textOf(printed)).trim() !== pair.number) {
    throw new UnusableQuote(
      source,
      `prints ${textOf(printed)} beside ${pair.figures.setIndex} and ${pair.figures.setValue}, which make ${pair.number}`,
    );
  }
  return pair.figures;
}

/** The source writes `--` and empty texts before the market speaks. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || /^-+$/.test(textOf(value));
}

function isOtherDay(found: unknown, date: string): boolean {
  return textOf(found) !== '' && textOf(found).slice(0, 10) !== date;
}
