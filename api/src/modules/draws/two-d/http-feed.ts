import { readFeedJson, UnusableQuoteError, getField, toText } from '../../../platform/feed-json.ts';
import { type TwoDFeed, slotOf, type TwoDFigures, type TwoDQuote, parsePair } from './two-d-quote.rules.ts';
import { toAsciiDigits } from '@padauk/contract/text/digits.rules';
import type { QuotedDraw } from '../draws.types.ts';

/**
 * A source shaped like `api.thaistock2d.com/live`: `live` and `result[]` with `set`, `value`, `twod`, `open_time`,
 * `stock_date`.
 */
export function createHttpTwoDFeed(url: string): TwoDFeed {
  const source = new URL(url).host;
  const read = async (): Promise<unknown> => {
    const body = await readFeedJson(source, url);
    // The address is the same every day, so 404 is an error.
    if (body === null) throw new UnusableQuoteError(source, 'answered 404');
    return body;
  };
  return {
    name: source,
    fetchLive: async (draw, now) => parseLive(source, await read(), draw, now),
    fetchFinal: async (draw, now) => (now < draw.drawsAt ? null : parseFinal(source, await read(), draw)),
  };
}

/** The two paid draws. The source also shows 11:00 and 15:00, which are not paid. */
const OPEN_TIME_PATTERNS = { noon: /^12:0[01]/, evening: /^16:3[01]/ } as const;

function parseLive(source: string, body: unknown, draw: QuotedDraw, now: Date): TwoDQuote | null {
  const live = getField(body, 'live');
  if (isEmpty(getField(live, 'set')) || isOtherDay(getField(live, 'date'), draw.date)) return null;
  return { figures: parseFigures(source, live, getField(live, 'twod')), at: now };
}

/** Null for yesterday's list, which remains until the first draw of today, and for a list without a date. */
function parseFinal(source: string, body: unknown, draw: QuotedDraw): TwoDQuote | null {
  const results = getField(body, 'result');
  if (!Array.isArray(results)) throw new UnusableQuoteError(source, 'the answer has no list of results');
  const listed: unknown = results.find((result: unknown) =>
    OPEN_TIME_PATTERNS[slotOf(draw)].test(toText(getField(result, 'open_time'))),
  );
  if (listed === undefined || isEmpty(getField(listed, 'set'))) return null;
  if (toText(getField(listed, 'stock_date')).slice(0, 10) !== draw.date) return null;
  const isRepeated = results.some((result: unknown) => result !== listed && hasSameFigures(result, listed));
  if (isRepeated) throw new UnusableQuoteError(source, 'repeats the figures of another time of the day');
  return { figures: parseFigures(source, listed, getField(listed, 'twod')), at: draw.drawsAt };
}

function hasSameFigures(first: unknown, second: unknown): boolean {
  return ['set', 'value'].every((name) => getField(first, name) === getField(second, name));
}

function parseFigures(source: string, entry: unknown, printed: unknown): TwoDFigures {
  const pair = parsePair(getField(entry, 'set'), getField(entry, 'value'));
  if (pair === null)
    throw new UnusableQuoteError(
      source,
      `unusable figures ${JSON.stringify([getField(entry, 'set'), getField(entry, 'value')])}`,
    );
  if (!isEmpty(printed) && toAsciiDigits(toText(printed)).trim() !== pair.number) {
    throw new UnusableQuoteError(
      source,
      `prints ${toText(printed)}, but ${pair.figures.setIndex} and ${pair.figures.setValue} make ${pair.number}`,
    );
  }
  return pair.figures;
}

/** The source sends `--` and empty strings before the market opens. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || /^-+$/.test(toText(value));
}

function isOtherDay(found: unknown, date: string): boolean {
  return toText(found) !== '' && toText(found).slice(0, 10) !== date;
}
