import type { Locale } from '@padauk/contract/locales';
import { groupDigits, type Kyat } from '@padauk/contract/money';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';

/**
 * The word for kyat. Browsers have no Burmese or Shan data, so `Intl` is never asked (docs/decisions/0005).
 * U+2060 keeps a line from ending inside the word in the two encodings that browsers cannot break.
 */
export const KYAT_UNIT: Readonly<Record<Locale, string>> = {
  en: 'Ks',
  uni: 'ကျပ်',
  zg: 'က်\u2060ပ္',
  zh: '缅元',
  shan: 'ၵျၢ\u2060ပ်ႈ',
};

/** `134,800 Ks`: Latin digits in every language, as the money apps here do. */
export function formatKyat(amount: Kyat, locale: Locale): string {
  return `${groupDigits(amount)} ${KYAT_UNIT[locale]}`;
}

/** `+9,500` or `−500`: a change. */
export function formatChange(amount: Kyat): string {
  return amount > 0 ? `+${groupDigits(amount)}` : groupDigits(amount);
}

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

/** `20/11/2026`: digits, read alike in all five languages. Takes an instant or a `YYYY-MM-DD` day. */
export function formatDate(instant: string | number): string {
  const isDay = typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);
  return dayText(isDay ? instant : partsOf(instant).date);
}

/** `20/11/2026 12:01 PM` */
export function formatDateTime(instant: string | number): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** A wait in whole minutes, rounded up: who comes back after them is not too early. */
export function wholeMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
