import type { Locale } from '@padauk/contract/locales';

/** Shan has no names of countries in browsers; who reads it reads Burmese. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en', uni: 'my', zg: 'my', zh: 'zh-Hans', shan: 'my' };

/** `MM` → `Myanmar (Burma)`, in Unicode. The code itself where the browser has no names, or none for it. */
export function countryName(code: string, locale: Locale): string {
  // Chrome before 81 has no names.
  if (typeof Intl.DisplayNames !== 'function') return code;
  return new Intl.DisplayNames([LANGUAGES[locale]], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
