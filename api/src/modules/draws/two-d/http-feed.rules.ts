import { asciiDigits } from '@padauk/contract/rules/digits';
import type { QuotedDraw } from '../draws.types.ts';
import { field, textOf, UnusableQuote } from '../../../platform/feed-json.ts';
import { slotOf, type TwoDFigures, type TwoDQuote } from './two-d-feed.types.ts';
import { pairOf } from './quote.rules.ts';

/** The two paid draws. The source also shows 11:00 and 15:00, which are not paid. */
const LABELS = { noon: /^12:0[01]/, evening: /^16:3[01]/ } as const;

export function liveOf(source: string, body: unknown, draw: QuotedDraw, now: Date): TwoDQuote | null {
  const live = field(body, 'live');
  if (isEmpty(field(live, 'set')) || isOtherDay(field(live, 'date'), draw.date)) return null;
  return { figures: usable(source, live, field(live, 'twod')), at: now };
}

/** Null for yesterday's list, which remains until the first draw of today, and for a list without a date. */
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

/** The source sends `--` and empty strings before the market opens. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || /^-+$/.test(textOf(value));
}

function isOtherDay(found: unknown, date: string): boolean {
  return textOf(found) !== '' && textOf(found).slice(0, 10) !== date;
}
