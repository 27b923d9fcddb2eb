import { formatNoticeParams } from './notice-topics.rules.ts';

describe('formatNoticeParams', () => {
  it('P18 formats amounts, times and texts of the API, and omits null', () => {
    const params = { amountKyat: 5_000, hours: 24, startsAt: '2026-11-20T13:00:00Z', home: 'Bagan', odd: null };
    const format = {
      kyat: (kyat: number) => `${kyat} Ks`,
      dateTime: (instant: string) => `at ${instant}`,
      apiText: (text: string) => text.toUpperCase(),
    };
    expect(formatNoticeParams(params, format)).toEqual({
      amountKyat: '5000 Ks',
      hours: 24,
      startsAt: 'at 2026-11-20T13:00:00Z',
      home: 'BAGAN',
    });
  });
});
