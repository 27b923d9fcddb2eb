import { formatDate, formatDateTime, formatDay, formatTime } from './time-text.rules.ts';

describe('formatted days and times', () => {
  it.each([
    ['noon', '2026-11-20T05:31:00Z', '20/11/2026', '12:01\u00a0PM'],
    ['evening', '2026-11-20T10:00:00Z', '20/11/2026', '4:30\u00a0PM'],
    ['midnight in Myanmar, the next day in UTC+6:30', '2026-11-20T17:30:00Z', '21/11/2026', '12:00\u00a0AM'],
    ['the last minute of a day', '2026-11-20T17:29:59Z', '20/11/2026', '11:59\u00a0PM'],
    ['a single digit of day and month', '2026-01-05T00:05:00+06:30', '5/1/2026', '12:05\u00a0AM'],
  ])('K17 formats %s in Myanmar time, independent of the local time zone', (_title, instant, date, time) => {
    expect([formatDate(instant), formatTime(instant), formatDateTime(Date.parse(instant))]).toEqual([
      date,
      time,
      `${date} ${time}`,
    ]);
  });

  it('formats a date without a time', () => {
    expect(formatDate('2026-11-05')).toBe('5/11/2026');
  });

  it('formatDay omits the year', () => {
    expect([formatDay('2026-11-05'), formatDay('2026-12-31T17:30:00Z')]).toEqual(['5/11', '1/1']);
  });
});
