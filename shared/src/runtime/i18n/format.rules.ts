import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Locale } from '@padauk/contract/locales';
import { groupDigits, type Kyat } from '@padauk/contract/money';

dayjs.extend(utc);

/** Myanmar time, UTC+6:30, in minutes. */
const MYANMAR_OFFSET_MINUTES = 390;

/**
 * The word for kyat. Browsers have no Burmese or Shan data, so `Intl` is never asked (language-and-look.md 0.2).
 * U+2060 keeps a line from ending inside the word in the two encodings that browsers cannot break.
 */
export const KYAT_UNIT: Readonly<Record<Locale, string>> = { en: 'Ks', uni: 'ကျပ်', zg: 'က်\u2060ပ္', zh: '缅元', shan: 'ၵျၢ\u2060ပ်ႈ' };

/** `134,800 Ks`: Latin digits in every language, as the money apps here do. */
export function formatKyat(amount: Kyat, locale: Locale): string {
  return `${groupDigits(amount)} ${KYAT_UNIT[locale]}`;
}

/** `+9,500` or `−500`: a change. */
export function formatChange(amount: Kyat): string {
  return amount > 0 ? `+${groupDigits(amount)}` : groupDigits(amount);
}

function inMyanmar(instant: string | number): dayjs.Dayjs {
  return dayjs.utc(instant).utcOffset(MYANMAR_OFFSET_MINUTES);
}

/** `12:01 PM`, Myanmar time. */
export function formatTime(instant: string | number): string {
  return inMyanmar(instant).format('h:mm A');
}

/** `20/11/2026`: digits, read alike in all five languages. Takes an instant or a `YYYY-MM-DD` day. */
export function formatDate(instant: string | number): string {
  const isDay = typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);
  return (isDay ? dayjs.utc(instant) : inMyanmar(instant)).format('D/M/YYYY');
}

/** `20/11/2026 12:01 PM` */
export function formatDateTime(instant: string | number): string {
  return inMyanmar(instant).format('D/M/YYYY h:mm A');
}
