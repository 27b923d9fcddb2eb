import type { Locale } from '@padauk/contract/text/locales';

/** Browsers have no country names in Shan; readers of Shan read Burmese. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en', uni: 'my', zg: 'my', zh: 'zh-Hans', shan: 'my' };

/** `MM` → `Myanmar (Burma)`, in Unicode. Falls back to the code. */
export function getCountryName(code: string, locale: Locale): string {
  // Chrome before 81 lacks Intl.DisplayNames.
  if (typeof Intl.DisplayNames !== 'function') return code;
  return new Intl.DisplayNames([LANGUAGES[locale]], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
