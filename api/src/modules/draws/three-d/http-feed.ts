import type { DrawFeed } from '../draws.types.ts';
import { readFeedJson, getField, toText, UnusableQuoteError } from '../../../platform/feed-json.ts';
import { toAsciiDigits } from '@padauk/contract/text/digits.rules';
import type { MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';

/** A source shaped like `lotto.api.rayriffy.com/lotto`: `<url>/<day>` with `response.date` and `response.prizes[]`. */
export function createHttpThreeDFeed(url: string): DrawFeed {
  const source = new URL(url).host;
  return {
    name: source,
    fetchLive: () => Promise.resolve(null),
    fetchFinal: async (draw, now) => {
      if (now < draw.drawsAt) return null;
      const firstPrize = findFirstPrize(source, await readFeedJson(source, buildDrawUrl(url, draw.date)), draw.date);
      return firstPrize === null ? null : { figures: { firstPrize }, at: draw.drawsAt };
    },
  };
}

/** Thailand uses the Buddhist era. */
const ERA_YEARS = 543;
const MONTHS = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const;

/** Six equal digits are drawn once in four thousand years: the office enters them. */
const PLACEHOLDER = /^(\d)\1{5}$/;

/** `…/lotto` and `2026-12-01` → `…/lotto/01122569`. */
function buildDrawUrl(url: string, date: MyanmarDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${url.replace(/\/$/, '')}/${day}${month}${Number(year) + ERA_YEARS}`;
}

/**
 * The date in the answer must match: a source that answers with its latest draw would pay the wrong number. Null until
 * the source has the six digits.
 */
function findFirstPrize(source: string, body: unknown, date: MyanmarDate): string | null {
  const draw = getField(body, 'response');
  if (getField(body, 'status') !== 'success' || draw === undefined || draw === null) return null;
  if (toText(getField(draw, 'date')).trim() !== formatThaiDate(date))
    throw new UnusableQuoteError(source, `answered the date ${JSON.stringify(getField(draw, 'date'))} for ${date}`);
  const prizes = getField(draw, 'prizes');
  if (!Array.isArray(prizes)) throw new UnusableQuoteError(source, 'the answer has no list of prizes');
  const first: unknown = prizes.find((prize: unknown) => getField(prize, 'id') === 'prizeFirst');
  const numbers = getField(first, 'number');
  if (!Array.isArray(numbers) || numbers.length === 0) return null;
  const printed = toAsciiDigits(toText(numbers[0])).trim();
  if (/^(?:[xX]+|-+|)$/.test(printed) && typeof numbers[0] === 'string') return null;
  if (numbers.length > 1 || !/^\d{6}$/.test(printed) || PLACEHOLDER.test(printed))
    throw new UnusableQuoteError(source, `unusable first prize ${JSON.stringify(numbers)}`);
  return printed;
}

/** `2026-12-01` → `1 ธันวาคม 2569`. */
function formatThaiDate(date: MyanmarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day ?? 0} ${MONTHS[(month ?? 0) - 1] ?? ''} ${(year ?? 0) + ERA_YEARS}`;
}
