import type { Locale } from '../locales.ts';

/** Words of the office in every language that is written by hand; zg is shown from uni. */
export type LocalText = Readonly<Record<Exclude<Locale, 'zg'>, string>>;

/** The words of a language, in Unicode: for zg they are still to be turned into Zawgyi. */
export function textIn(text: LocalText, locale: Locale): string {
  return text[locale === 'zg' ? 'uni' : locale];
}
