import type { Locale } from '@padauk/contract/locales';
import { groupDigits, type Kyat } from '@padauk/contract/money';

export { formatDate, formatDateTime, formatDay, formatTime } from '@padauk/contract/rules/time-text';

/**
 * The word for kyat. Browsers have no Burmese or Shan data, so `Intl` is never asked (ADR-38).
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

/** A wait in whole minutes, rounded up: who comes back after them is not too early. */
export function wholeMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
