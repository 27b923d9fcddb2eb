import { myanmarDateTimeOf } from './myanmar-time.ts';

/**
 * How the product writes days and times: digits, read alike in all five languages, in Myanmar time. `Intl` is never
 * asked (ADR-38).
 */

/** The wall clock in Myanmar, as written by the contract: `YYYY-MM-DD HH:mm:ss`. */
function partsOf(instant: string | number): { readonly date: string; readonly hour: number; readonly minute: string } {
  const [date = '', time = ''] = myanmarDateTimeOf(new Date(instant)).split(' ');
  const [hour = '', minute = ''] = time.split(':');
  return { date, hour: Number(hour), minute };
}

/** `2026-11-05` → `5/11/2026` */
function dayText(date: string): string {
  return date.split('-').map(Number).reverse().join('/');
}

/** `12:01 PM`, Myanmar time. The space does not break: half of a day must not stand alone on a line. */
export function formatTime(instant: string | number): string {
  const { hour, minute } = partsOf(instant);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** `20/11/2026`. Takes an instant or a `YYYY-MM-DD` day. */
export function formatDate(instant: string | number): string {
  const isDay = typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);
  return dayText(isDay ? instant : partsOf(instant).date);
}

/** `20/11`: a day near to now. Takes an instant or a `YYYY-MM-DD` day. */
export function formatDay(instant: string | number): string {
  return formatDate(instant).split('/', 2).join('/');
}

/** `20/11/2026 12:01 PM` */
export function formatDateTime(instant: string | number): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}
