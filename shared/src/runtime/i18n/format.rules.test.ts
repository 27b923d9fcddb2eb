import { LOCALES } from '@padauk/contract/text/locales';
import { formatChange, formatDateTime, formatKyat, KYAT_UNIT } from './format.rules.ts';

describe('money', () => {
  it.each([
    [0, 'en', '0 Ks'],
    [500, 'en', '500 Ks'],
    [134_800, 'en', '134,800 Ks'],
    [1_000_000_000, 'uni', '1,000,000,000 ကျပ်'],
    [-500, 'en', '−500 Ks'],
    [1_000, 'zh', '1,000 缅元'],
  ] as const)('K23 formats %i in %s as %s', (amount, locale, text) => {
    expect(formatKyat(amount, locale)).toBe(text);
  });

  it.each(LOCALES)('P22 uses Latin digits and the unit of the language in %s', (locale) => {
    expect(formatKyat(1_234, locale)).toBe(`1,234 ${KYAT_UNIT[locale]}`);
  });

  it.each([
    [9_500, '+9,500'],
    [-500, '−500'],
    [0, '0'],
  ])('T3 formats a change of %i as %s', (amount, text) => {
    expect(formatChange(amount)).toBe(text);
  });
});

describe('times', () => {
  it('do not use Intl, which lacks Burmese and Shan', () => {
    const spies = [
      jest.spyOn(Intl, 'NumberFormat'),
      jest.spyOn(Intl, 'DateTimeFormat'),
      jest.spyOn(Number.prototype, 'toLocaleString'),
      jest.spyOn(Date.prototype, 'toLocaleString'),
    ];
    LOCALES.forEach((locale) => formatKyat(1_234, locale));
    formatDateTime('2026-11-20T05:31:00Z');

    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0]);
  });
});
