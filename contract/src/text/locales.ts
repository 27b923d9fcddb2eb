/** K24, P22: `uni` (Myanmar Unicode) is the fallback (B12). */
export const LOCALES = ['en', 'uni', 'zg', 'zh', 'shan'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'uni';
export const LOCALE_KEY = 'locale';

/** BCP 47. `Qaag` is CLDR's private-use script code for Zawgyi. */
export const HTML_LANG: Readonly<Record<Locale, string>> = {
  en: 'en',
  uni: 'my',
  zg: 'my-Qaag',
  zh: 'zh-Hans',
  shan: 'shn',
};

/** B12: unknown values give `uni`. */
export function localeOf(candidate: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === candidate) ?? FALLBACK_LOCALE;
}
