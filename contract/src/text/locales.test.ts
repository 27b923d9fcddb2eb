import { FALLBACK_LOCALE, HTML_LANG, LOCALES, localeOf } from './locales.ts';

describe('locales', () => {
  it('K24, P22 are five, with uni as the fallback', () => {
    expect([LOCALES, FALLBACK_LOCALE]).toEqual([['en', 'uni', 'zg', 'zh', 'shan'], 'uni']);
  });

  it.each(LOCALES)('K24 %s has a valid BCP 47 tag', (locale) => {
    expect(() => new Intl.Locale(HTML_LANG[locale])).not.toThrow();
    expect(localeOf(locale)).toBe(locale);
  });

  it.each(['xx', '', 'EN', 'my', 'toString', null, undefined])('B12 %p falls back to uni', (candidate) => {
    expect(localeOf(candidate)).toBe('uni');
  });
});
