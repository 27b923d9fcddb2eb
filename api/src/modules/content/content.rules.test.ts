import { computeReadMark, parseReadTime } from './content.rules.ts';

const NOW = new Date('2026-11-20T02:30:00.400Z');

describe('parseReadTime and computeReadMark', () => {
  it.each([
    { text: '2026-11-20 09:00:00', upTo: '2026-11-20T02:30:00.400Z', why: 'the current second ends now' },
    { text: '2026-11-20 08:59:59', upTo: '2026-11-20T02:29:59.999Z', why: 'an earlier second counts completely' },
    { text: '2026-11-19 09:00:00', upTo: '2026-11-19T02:30:00.999Z', why: 'exactly a day ago is accepted' },
    { text: '2026-11-19 08:59:58', upTo: NOW.toISOString(), why: 'longer than a day ago is a wrong clock' },
    { text: '9999-12-31 23:59:59', upTo: NOW.toISOString(), why: 'the future is a wrong clock' },
    { text: '0000-01-01 00:00:00', upTo: NOW.toISOString(), why: 'a year outside the range' },
    { text: '2026-13-45 99:99:99', upTo: NOW.toISOString(), why: 'an invalid date' },
  ])('C6 parses $text as $upTo: $why', ({ text, upTo }) => {
    expect(parseReadTime(text, NOW).toISOString()).toBe(upTo);
  });

  it('T2 has no read time while a notification is unread, else the mark or the current time', () => {
    expect([
      computeReadMark({ unread: 1, markedAt: NOW }, NOW),
      computeReadMark({ unread: 0, markedAt: new Date(0) }, NOW),
      computeReadMark({ unread: 0, markedAt: null }, NOW),
    ]).toEqual([null, new Date(0), NOW]);
  });
});
