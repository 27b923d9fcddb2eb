import type { Locale } from '@padauk/contract/text/locales';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';

export { formatDate, formatDateTime, formatDay, formatTime } from '@padauk/contract/text/time-text.rules';

/** `Intl` has no Burmese or Shan data (ADR-38). U+2060 and U+200C prevent a line break inside the word. */
export const KYAT_UNIT: Readonly<Record<Locale, string>> = {
  en: 'Ks',
  uni: 'ကျပ်',
  zg: 'က်\u2060ပ္',
  zh: '缅元',
  shan: 'ၵျၢ\u200cပ်ႈ',
};

export function formatKyat(amount: Kyat, locale: Locale): string {
  return `${groupDigits(amount)} ${KYAT_UNIT[locale]}`;
}

export function formatChange(amount: Kyat): string {
  return amount > 0 ? `+${groupDigits(amount)}` : groupDigits(amount);
}

/** Rounded up: a player who waits this long is not too early. */
export function toWholeMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
