import {
  addDays,
  addOfficeMinutes,
  findNextTradingDay,
  findPreviousTradingDay,
  isInstant,
  isMyanmarDate,
  isOfficeOpen,
  isRushHour,
  isTradingDay,
  myanmarDateOf,
  myanmarDateTimeOf,
  myanmarMinuteOf,
  toInstant,
  weekdayOf,
} from './myanmar-time.rules.ts';

describe('Myanmar time', () => {
  it.each([
    ['the last moment of a day', '2026-11-20T17:29:59.999Z', '2026-11-20', 1439],
    ['midnight', '2026-11-20T17:30:00Z', '2026-11-21', 0],
    ['noon in Greenwich', '2026-11-20T12:00:00Z', '2026-11-20', 18 * 60 + 30],
    ['the turn of the year', '2026-12-31T17:30:00Z', '2027-01-01', 0],
    ['before the epoch', '1969-12-31T17:29:00Z', '1969-12-31', 1439],
  ])('K17 the date and the minute of the day at %s', (_title, instant, date, minute) => {
    expect([myanmarDateOf(new Date(instant)), myanmarMinuteOf(new Date(instant))]).toEqual([date, minute]);
  });

  it('K17 converts the Myanmar times 12:01 and 16:30 to instants', () => {
    expect(toInstant('2026-11-20', 12 * 60 + 1)).toEqual(new Date('2026-11-20T05:31:00Z'));
    expect(toInstant('2026-11-20', 16 * 60 + 30)).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  it.each([
    ['over a month', '2026-11-30', 1, '2026-12-01'],
    ['over a leap day', '2028-02-28', 1, '2028-02-29'],
    ['backwards over a year', '2027-01-01', -1, '2026-12-31'],
  ])('adds days %s', (_title, date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-99-99', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['2026-1-1', false],
    ['2026-11-20T00:00', false],
    ['', false],
  ])('isMyanmarDate("%s") is %s', (text, expected) => {
    expect(isMyanmarDate(text)).toBe(expected);
  });

  it.each([
    ['2026-11-20T17:29:59.999Z', true],
    ['2026-11-20T17:29:59Z', true],
    ['2026-02-31T00:00:00.000Z', false],
    ['2026-99-99T00:00:00Z', false],
    ['2026-11-20T25:00:00.000Z', false],
    ['0000-01-01T00:00:00.000Z', false],
    ['9999-12-31T23:59:59.999Z', false],
    ['2026-11-20T17:29:59+06:30', false],
    ['2026-11-20', false],
    ['', false],
  ])('isInstant("%s") is %s', (text, expected) => {
    expect(isInstant(text)).toBe(expected);
  });

  it('weekdayOf returns 5 for Friday, 6 for Saturday and 0 for Sunday', () => {
    expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-21'), weekdayOf('2026-11-22')]).toEqual([5, 6, 0]);
  });

  it('C6 formats an instant as date and time in Myanmar time', () => {
    expect(myanmarDateTimeOf(new Date('2026-11-20T17:30:05Z'))).toBe('2026-11-21 00:00:05');
  });

  it.each([
    ['11:29', '2026-11-20T04:59:59Z', false],
    ['11:30', '2026-11-20T05:00:00Z', true],
    ['12:29', '2026-11-20T05:59:59Z', true],
    ['12:30', '2026-11-20T06:00:00Z', false],
    ['16:00', '2026-11-20T09:30:00Z', true],
    ['17:00', '2026-11-20T10:30:00Z', false],
    ['16:00 on a Saturday, without a draw', '2026-11-21T09:30:00Z', false],
    ['16:00 on a Sunday, without a draw', '2026-11-22T09:30:00Z', false],
    ['16:00 on a Monday', '2026-11-23T09:30:00Z', true],
  ])('B14 K6 rush hour at %s', (_title, instant, expected) => {
    expect(isRushHour(new Date(instant))).toBe(expected);
  });
});

describe('office hours', () => {
  it.each([
    { at: '2026-11-20T02:30:00Z', isOpen: true, when: 'Friday 9:00' },
    { at: '2026-11-20T02:29:59Z', isOpen: false, when: 'Friday 8:59' },
    { at: '2026-11-20T14:29:59Z', isOpen: true, when: 'Friday 20:59' },
    { at: '2026-11-20T14:30:00Z', isOpen: false, when: 'Friday 21:00' },
    { at: '2026-11-21T05:00:00Z', isOpen: true, when: 'Saturday' },
    { at: '2026-11-22T05:00:00Z', isOpen: false, when: 'Sunday' },
    { at: '2026-11-22T18:30:00Z', isOpen: false, when: 'Monday 1:00, still Sunday in UTC' },
  ])('K11 isOfficeOpen is $isOpen on $when, Myanmar time', ({ at, isOpen }) => {
    expect(isOfficeOpen(new Date(at))).toBe(isOpen);
  });

  it.each([
    ['in office hours', '2026-11-20T03:30:00.000Z', '2026-11-20T03:35:00.000Z'],
    ['before they begin', '2026-11-20T00:00:00.000Z', '2026-11-20T02:35:00.000Z'],
    ['after they end', '2026-11-19T14:30:00.000Z', '2026-11-20T02:35:00.000Z'],
    ['on Saturday evening, over Sunday', '2026-11-21T15:00:00.000Z', '2026-11-23T02:35:00.000Z'],
    ['on Sunday', '2026-11-22T05:00:00.000Z', '2026-11-23T02:35:00.000Z'],
  ])('K11 computes the approval time of a slip sent %s', (_, sentAt, dueAt) => {
    expect(addOfficeMinutes(new Date(sentAt), 5).toISOString()).toBe(dueAt);
  });

  it.each([
    ['in office hours', '2026-11-20T03:30:00.000Z', '2026-11-20T04:00:00.000Z'],
    ['exactly 30 minutes before the end', '2026-11-20T14:00:00.000Z', '2026-11-20T14:30:00.000Z'],
    ['10 minutes before the end', '2026-11-20T14:20:00.000Z', '2026-11-21T02:50:00.000Z'],
    ['10 minutes before the end of Saturday', '2026-11-21T14:20:00.000Z', '2026-11-23T02:50:00.000Z'],
    ['on Sunday evening', '2026-11-22T12:51:00.000Z', '2026-11-23T03:00:00.000Z'],
  ])('K10 computes a review time within office hours for a withdrawal requested %s', (_, sentAt, dueAt) => {
    expect(addOfficeMinutes(new Date(sentAt), 30).toISOString()).toBe(dueAt);
  });
});

const HOLIDAYS = new Set(['2026-12-07', '2026-12-10', '2026-12-31', '2027-01-01']);
const ALL_DAYS = new Set(
  Array.from({ length: 1_500 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
);

describe('trading days', () => {
  it.each([
    ['a Friday', '2026-11-20', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['a Monday', '2026-11-23', true],
    ['a holiday', '2026-12-10', false],
  ])('K17 isTradingDay for %s', (_title, date, expected) => {
    expect(isTradingDay(date, HOLIDAYS)).toBe(expected);
  });

  it.each([
    ['a trading day', '2026-11-20', '2026-11-20'],
    ['over a weekend', '2026-11-21', '2026-11-23'],
    ['over a weekend and a holiday', '2026-12-05', '2026-12-08'],
    ['over the turn of the year', '2026-12-31', '2027-01-04'],
  ])('K17 the next trading day: %s', (_title, from, expected) => {
    expect(findNextTradingDay(from, HOLIDAYS)).toBe(expected);
  });

  it.each([
    ['the day before', '2026-11-20', '2026-11-19'],
    ['over a weekend', '2026-11-23', '2026-11-20'],
    ['over a holiday and a weekend', '2026-12-08', '2026-12-04'],
    ['over the turn of the year', '2027-01-04', '2026-12-30'],
  ])('K17 the previous trading day: %s', (_title, before, expected) => {
    expect(findPreviousTradingDay(before, HOLIDAYS)).toBe(expected);
  });

  it('throws if the next or previous year consists of holidays only', () => {
    expect(() => findNextTradingDay('2026-06-01', ALL_DAYS)).toThrow('no trading day within a year');
    expect(() => findPreviousTradingDay('2028-06-01', ALL_DAYS)).toThrow('no trading day within a year');
  });
});
