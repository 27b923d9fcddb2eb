import type { Locale } from './locales.ts';

/** Office texts in every hand-written language; zg is converted from uni. */
export type LocalText = Readonly<Record<Exclude<Locale, 'zg'>, string>>;

export function getLocalText(text: LocalText, locale: Locale): string {
  return text[locale === 'zg' ? 'uni' : locale];
}
