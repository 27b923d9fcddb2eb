import { computeReadMark, parseReadTime } from './content.rules.ts';

const NOW = new Date('2026-11-20T02:30:00.400Z');

describe('the rules of the inbox', () => {
  it.each([
    { text: '2026-11-20 09:00:00', upTo: '2026-11-20T02:30:00.400Z', why: 'this second, as far as it has come' },
    { text: '2026-11-20 08:59:59', upTo: '2026-11-20T02:29:59.999Z', why: 'the whole second' },
    { text: '2026-11-19 09:00:00', upTo: '2026-11-19T02:30:00.999Z', why: 'a day ago' },
    { text: '2026-11-19 08:59:58', upTo: NOW.toISOString(), why: 'longer ago: a wrong clock' },
    { text: '9999-12-31 23:59:59', upTo: NOW.toISOString(), why: 'the future' },
    { text: '0000-01-01 00:00:00', upTo: NOW.toISOString(), why: 'no date of ours' },
    { text: '2026-13-45 99:99:99', upTo: NOW.toISOString(), why: 'no date at all' },
  ])('C6 reads $text as $upTo: $why', ({ text, upTo }) => {
    expect(parseReadTime(text, NOW).toISOString()).toBe(upTo);
  });

  it('T2 is unread while something is, then read since the mark, or since now', () => {
    expect([
      computeReadMark({ unread: 1, markedAt: NOW }, NOW),
      computeReadMark({ unread: 0, markedAt: new Date(0) }, NOW),
      computeReadMark({ unread: 0, markedAt: null }, NOW),
    ]).toEqual([null, new Date(0), NOW]);
  });
});
