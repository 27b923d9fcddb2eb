import { getCountryName } from './country-name.rules.ts';

describe('name of a country', () => {
  it.each([
    ['SG', 'en', 'Singapore'],
    ['SG', 'zh', '新加坡'],
    ['SG', 'uni', 'စင်္ကာပူ'],
    ['SG', 'shan', 'စင်္ကာပူ'],
    ['QQ', 'en', 'QQ'],
  ] as const)('E30 names %s in %s: %s', (code, locale, name) => {
    expect(getCountryName(code, locale)).toBe(name);
  });

  it('E30 falls back to the code in a browser without country names', () => {
    const { DisplayNames } = Intl;
    Object.defineProperty(Intl, 'DisplayNames', { value: undefined, configurable: true, writable: true });
    try {
      expect(getCountryName('SG', 'en')).toBe('SG');
    } finally {
      Object.defineProperty(Intl, 'DisplayNames', { value: DisplayNames, configurable: true, writable: true });
    }
  });
});
