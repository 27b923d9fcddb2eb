import { parseInterval, formatFinding, createReportFilter } from './report.rules.ts';

const AT = new Date('2026-11-20T05:00:00Z');
const addMinutes = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000);
const FINDING = {
  kind: 'alarm',
  remote: 'lottery',
  build: 'b',
  reason: 'worse',
  why: 'b failed on 12 of 60 pages',
  revision: null,
} as const;

describe('what the watchdog says', () => {
  it.each([
    ['10s', 10_000],
    ['1s', 1_000],
    ['2m', 120_000],
    ['10m', 600_000],
    ['11m', null],
    ['0s', null],
    ['10', null],
    ['1h', null],
    ['', null],
    ['-5s', null],
  ])('%j between two looks is %j', (text, ms) => {
    expect(parseInterval(text)).toBe(ms);
  });

  it.each([
    [
      { ...FINDING, kind: 'stopped', revision: 7 } as const,
      'stopped the canary lottery b (revision 7): b failed on 12 of 60 pages',
    ],
    [
      { ...FINDING, kind: 'rolled-back', revision: 8 } as const,
      'rolled back lottery b (revision 8): b failed on 12 of 60 pages',
    ],
    [FINDING, 'ALARM lottery b: b failed on 12 of 60 pages; pnpm ops release rollback lottery'],
  ])('of %j is a line', (finding, line) => {
    expect(formatFinding(finding)).toBe(line);
  });

  it('is an alarm every ten minutes, not every ten seconds', () => {
    const isNews = createReportFilter();

    expect([
      isNews(FINDING, AT),
      isNews(FINDING, addMinutes(1)),
      isNews({ ...FINDING, build: 'c' }, addMinutes(1)),
      isNews(FINDING, addMinutes(10)),
    ]).toEqual([true, false, true, true]);
  });

  it('is a trouble once, and once that it is over', () => {
    const isNews = createReportFilter();

    expect([
      isNews.recovered(),
      isNews.trouble('x'),
      isNews.trouble('x'),
      isNews.trouble('y'),
      isNews.recovered(),
      isNews.recovered(),
      isNews.trouble('y'),
    ]).toEqual([false, true, false, true, true, false, true]);
  });
});
