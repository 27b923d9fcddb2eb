import { TWO_D_SECTIONS } from '@padauk/contract/limits';
import { liveSectionAt, planSections, sectionsAround, statusOf } from './section-plan.rules.ts';

const PLAN = { holidays: new Set(['2026-12-07', '2026-12-10']), noonDrawMinute: TWO_D_SECTIONS.noon.drawMinute };
const times = {
  opensAt: new Date('2026-11-19T10:30:00Z'),
  closesAt: new Date('2026-11-20T05:20:00Z'),
  settledAt: null,
  voidedAt: null,
};

describe('planSections', () => {
  it('K17 makes noon and evening with their times, Myanmar time', () => {
    expect(planSections('2026-11-20', { daysBack: 0, daysAhead: 1 }, PLAN)).toEqual([
      {
        date: '2026-11-20',
        slot: 'noon',
        opensAt: new Date('2026-11-19T10:30:00Z'),
        closesAt: new Date('2026-11-20T05:20:00Z'),
        drawsAt: new Date('2026-11-20T05:31:00Z'),
      },
      {
        date: '2026-11-20',
        slot: 'evening',
        opensAt: new Date('2026-11-20T06:00:00Z'),
        closesAt: new Date('2026-11-20T09:28:00Z'),
        drawsAt: new Date('2026-11-20T10:00:00Z'),
      },
    ]);
  });

  it('K17 draws noon at 12:00 by setting', () => {
    expect(
      planSections(
        '2026-11-20',
        { daysBack: 0, daysAhead: 1 },
        { ...PLAN, noonDrawMinute: TWO_D_SECTIONS.noon.drawMinuteAlternative },
      )[0]?.drawsAt,
    ).toEqual(new Date('2026-11-20T05:30:00Z'));
  });

  it('K17 leaves out weekends and holidays, and opens a noon on the trading day before them', () => {
    const planned = planSections('2026-12-04', { daysBack: 1, daysAhead: 4 }, PLAN);

    expect([...new Set(planned.map((section) => section.date))]).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-08',
      '2026-12-09',
      '2026-12-11',
    ]);
    expect(planned.find((section) => section.date === '2026-12-08')?.opensAt).toEqual(new Date('2026-12-04T10:30:00Z'));
  });

  it('never has two sections open at once', () => {
    const planned = planSections('2026-11-20', { daysBack: 5, daysAhead: 9 }, PLAN).sort(
      (one, other) => one.opensAt.getTime() - other.opensAt.getTime(),
    );

    expect(
      planned.every(
        (section, index) => index === 0 || section.opensAt > (planned[index - 1]?.closesAt ?? section.opensAt),
      ),
    ).toBe(true);
  });
});

describe('statusOf', () => {
  it.each([
    ['upcoming', 'before it opens', times, '2026-11-19T10:29:59.999Z'],
    ['open', 'from the moment it opens', times, '2026-11-19T10:30:00Z'],
    ['open', 'until the last millisecond', times, '2026-11-20T05:19:59.999Z'],
    ['closed', 'F10 at the close', times, '2026-11-20T05:20:00Z'],
    [
      'settled',
      'once everything is paid',
      { ...times, settledAt: new Date('2026-11-20T05:32:00Z') },
      '2026-11-20T05:33:00Z',
    ],
    [
      'void',
      'when called off, even before it opens',
      { ...times, voidedAt: new Date('2026-11-18T05:32:00Z') },
      '2026-11-18T06:00:00Z',
    ],
  ])('is %s %s', (status, _when, section, now) => {
    expect(statusOf(section, new Date(now))).toBe(status);
  });
});

describe('the sections of a moment', () => {
  const sections = planSections('2026-11-20', { daysBack: 0, daysAhead: 2 }, PLAN).map((section) => ({
    ...section,
    voidedAt: null,
  }));

  it.each([
    ['nothing moves before 9:30', '2026-11-20T02:59:59Z', undefined],
    ['noon moves from 9:30', '2026-11-20T03:00:00Z', 'noon'],
    ['nothing moves at the draw', '2026-11-20T05:31:00Z', undefined],
    ['evening moves from 13:30', '2026-11-20T07:00:00Z', 'evening'],
    ['nothing moves at the evening draw', '2026-11-20T10:00:00Z', undefined],
    ['nothing moves on a Saturday', '2026-11-21T04:00:00Z', undefined],
  ])('%s', (_title, now, slot) => {
    expect(liveSectionAt(sections, new Date(now))?.slot).toBe(slot);
  });

  it('shows today and the next trading day', () => {
    expect(sectionsAround(sections, new Date('2026-11-20T04:00:00Z')).map((section) => section.date)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(sectionsAround(sections, new Date('2026-11-21T04:00:00Z')).map((section) => section.date)).toEqual([
      '2026-11-23',
      '2026-11-23',
    ]);
  });
});
