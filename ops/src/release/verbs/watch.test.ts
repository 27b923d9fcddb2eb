import { formatFinding, createReportFilter, parseInterval } from './watch.ts';

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

describe('reports of the watchdog', () => {
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
  ])('parseInterval of %j is %j', (text, ms) => {
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
  ])('formatFinding formats %j', (finding, line) => {
    expect(formatFinding(finding)).toBe(line);
  });

  it('repeat an alarm only after ten minutes', () => {
    const shouldReport = createReportFilter();

    expect([
      shouldReport(FINDING, AT),
      shouldReport(FINDING, addMinutes(1)),
      shouldReport({ ...FINDING, build: 'c' }, addMinutes(1)),
      shouldReport(FINDING, addMinutes(10)),
    ]).toEqual([true, false, true, true]);
  });

  it('contain a problem once and its end once', () => {
    const shouldReport = createReportFilter();

    expect([
      shouldReport.recovered(),
      shouldReport.trouble('x'),
      shouldReport.trouble('x'),
      shouldReport.trouble('y'),
      shouldReport.recovered(),
      shouldReport.recovered(),
      shouldReport.trouble('y'),
    ]).toEqual([false, true, false, true, true, false, true]);
  });
});
