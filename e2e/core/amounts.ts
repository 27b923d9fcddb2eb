import type { Locale } from '@padauk/contract/locales';
import { groupDigits, type Kyat } from '@padauk/contract/money';

/** The word for kyat, as a player reads it. */
const UNIT: Readonly<Record<'en' | 'uni', string>> = { en: 'Ks', uni: 'ကျပ်' };

/** `20,000 Ks` */
export function formatted(locale: Extract<Locale, 'en' | 'uni'>): (kyat: Kyat) => string {
  return (kyat) => `${groupDigits(kyat)} ${UNIT[locale]}`;
}

/** Digits as a Burmese keyboard types them: `09` → `၀၉`. */
export function myanmarDigits(ascii: string): string {
  return ascii.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
}
