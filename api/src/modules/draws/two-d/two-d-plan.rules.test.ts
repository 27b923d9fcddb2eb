import { TWO_D_DRAWS } from '@padauk/contract/lottery/two-d.rules';
import { isMarketOn, planTwoD } from './two-d-plan.rules.ts';

const PLAN = { holidays: new Set(['2026-12-07', '2026-12-10']), noonDrawMinute: TWO_D_DRAWS.noon.drawMinute };
const TODAY = { daysBack: 0, daysAhead: 1 };

describe('planTwoD', () => {
  it('K17 plans noon and evening with their times, Myanmar time', () => {
    const createDraw = (slot: string, ...[opensAt = '', closesAt = '', drawsAt = '']: readonly string[]) => ({
      date: '2026-11-20',
      slot,
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
      drawsAt: new Date(drawsAt),
    });
    expect(planTwoD('2026-11-20', TODAY, PLAN)).toEqual([
      createDraw('noon', '2026-11-19T10:30:00Z', '2026-11-20T05:20:00Z', '2026-11-20T05:31:00Z'),
      createDraw('evening', '2026-11-20T06:00:00Z', '2026-11-20T09:28:00Z', '2026-11-20T10:00:00Z'),
    ]);
  });

  it('K17 draws noon at 12:00 by setting', () => {
    const plan = { ...PLAN, noonDrawMinute: TWO_D_DRAWS.noon.drawMinuteAlternative };
    expect(planTwoD('2026-11-20', TODAY, plan)[0]?.drawsAt).toEqual(new Date('2026-11-20T05:30:00Z'));
  });

  it('K17 skips weekends and holidays, and opens a noon draw on the previous trading day', () => {
    const planned = planTwoD('2026-12-04', { daysBack: 1, daysAhead: 4 }, PLAN);

    const dates = ['03', '04', '08', '09', '11'].map((day) => `2026-12-${day}`);
    expect([...new Set(planned.map((draw) => draw.date))]).toEqual(dates);
    expect(planned.find((draw) => draw.date === '2026-12-08')?.opensAt).toEqual(new Date('2026-12-04T10:30:00Z'));
  });

  it('never has two draws open at once', () => {
    const planned = planTwoD('2026-11-20', { daysBack: 5, daysAhead: 9 }, PLAN).sort(
      (one, other) => one.opensAt.getTime() - other.opensAt.getTime(),
    );

    expect(
      planned.every((draw, index) => index === 0 || draw.opensAt > (planned[index - 1]?.closesAt ?? draw.opensAt)),
    ).toBe(true);
  });
});

describe('isMarketOn', () => {
  const draws = planTwoD('2026-11-20', { daysBack: 0, daysAhead: 2 }, PLAN);

  it.each([
    ['off before 9:30', '2026-11-20T02:59:59Z', undefined],
    ['noon from 9:30', '2026-11-20T03:00:00Z', 'noon'],
    ['off at the noon draw', '2026-11-20T05:31:00Z', undefined],
    ['evening from 13:30', '2026-11-20T07:00:00Z', 'evening'],
    ['off at the evening draw', '2026-11-20T10:00:00Z', undefined],
    ['off on a Saturday', '2026-11-21T04:00:00Z', undefined],
  ])('is %s', (_title, now, slot) => {
    expect(draws.find((draw) => isMarketOn(draw, new Date(now)))?.slot).toBe(slot);
  });
});
