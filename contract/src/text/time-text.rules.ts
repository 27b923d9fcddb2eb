import { myanmarDateTimeOf } from './myanmar-time.rules.ts';

function toTimeParts(instant: string | number): {
  readonly date: string;
  readonly hour: number;
  readonly minute: string;
} {
  const [date = '', time = ''] = myanmarDateTimeOf(new Date(instant)).split(' ');
  const [hour = '', minute = ''] = time.split(':');
  return { date, hour: Number(hour), minute };
}

function formatDateParts(date: string): string {
  return date.split('-').map(Number).reverse().join('/');
}

/** `12:01 PM`, Myanmar time, with a no-break space. `Intl` is not used: all languages read the same digits (ADR-38). */
export function formatTime(instant: string | number): string {
  const { hour, minute } = toTimeParts(instant);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** `20/11/2026`, from an instant or a `YYYY-MM-DD` day. */
export function formatDate(instant: string | number): string {
  const isDay = typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);
  return formatDateParts(isDay ? instant : toTimeParts(instant).date);
}

/** `20/11`, from an instant or a `YYYY-MM-DD` day. */
export function formatDay(instant: string | number): string {
  return formatDate(instant).split('/', 2).join('/');
}

export function formatDateTime(instant: string | number): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}
