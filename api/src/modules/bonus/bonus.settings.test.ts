import { readBonusSettings } from './bonus.settings.ts';

describe('readBonusSettings', () => {
  it.each([
    [undefined, 3],
    ['', 3],
    ['2', 2],
    ['7', 7],
  ])('K21 CASH_BACK_PERCENT=%s is %d', (given, expected) => {
    expect(readBonusSettings({ CASH_BACK_PERCENT: given })).toEqual({ cashBackPercent: expected });
  });

  it.each(['1', '8', '3.5', 'no'])('K21 stops the start on CASH_BACK_PERCENT=%s', (given) => {
    expect(() => readBonusSettings({ CASH_BACK_PERCENT: given })).toThrow('CASH_BACK_PERCENT');
  });
});
