import type { Locale } from '@padauk/contract/text/locales';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';

const UNIT: Readonly<Record<'en' | 'uni', string>> = { en: 'Ks', uni: 'ကျပ်' };

/** `20,000 Ks` */
export function createAmountFormatter(locale: Extract<Locale, 'en' | 'uni'>): (kyat: Kyat) => string {
  return (kyat) => `${groupDigits(kyat)} ${UNIT[locale]}`;
}

/** Digits of a Burmese keyboard: `09` → `၀၉`. */
export function toMyanmarDigits(ascii: string): string {
  return ascii.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
}
