import { asciiDigits } from '@padauk/contract/rules/digits';
import type { MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { field, textOf, UnusableQuote } from '../../../platform/feed-json.ts';

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

/** `…/lotto` and `2026-12-01` → `…/lotto/01122569`. */
export function addressOf(url: string, date: MyanmarDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${url.replace(/\/$/, '')}/${day}${month}${Number(year) + ERA_YEARS}`;
}

/**
 * The date in the answer must match: a source that answers with its latest draw would pay the wrong number. Null until
 * the source has the six digits.
 */
export function firstPrizeIn(source: string, body: unknown, date: MyanmarDate): string | null {
  const draw = field(body, 'response');
  if (field(body, 'status') !== 'success' || draw === undefined || draw === null) return null;
  if (textOf(field(draw, 'date')).trim() !== thaiDate(date))
    throw new UnusableQuote(source, `answers ${JSON.stringify(field(draw, 'date'))} for ${date}`);
  const prizes = field(draw, 'prizes');
  if (!Array.isArray(prizes)) throw new UnusableQuote(source, 'there is no list of prizes');
  const first: unknown = prizes.find((prize: unknown) => field(prize, 'id') === 'prizeFirst');
  const numbers = field(first, 'number');
  if (!Array.isArray(numbers) || numbers.length === 0) return null;
  const printed = asciiDigits(textOf(numbers[0])).trim();
  if (/^(?:[xX]+|-+|)$/.test(printed) && typeof numbers[0] === 'string') return null;
  if (numbers.length > 1 || !/^\d{6}$/.test(printed))
    throw new UnusableQuote(source, `unusable first prize ${JSON.stringify(numbers)}`);
  return printed;
}

/** `2026-12-01` → `1 ธันวาคม 2569`. */
function thaiDate(date: MyanmarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day ?? 0} ${MONTHS[(month ?? 0) - 1] ?? ''} ${(year ?? 0) + ERA_YEARS}`;
}
