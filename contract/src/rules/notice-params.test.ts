import { formatNoticeParams } from './notice-params.ts';

describe('what the sentence of a notification names', () => {
  it('P18 shows money, times and the words of others as they are read', () => {
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
