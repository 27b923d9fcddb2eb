import { planThreeD } from './three-d-plan.rules.ts';

const NEW_YEAR = new Map([
  ['2027-01-01', '2027-01-02'],
  ['2027-01-16', '2027-01-17'],
]);
const planDates = (today: string, range: { daysBack: number; drawsAhead: number }, shifts = NEW_YEAR): string[] =>
  planThreeD(today, range, shifts).map(({ date }) => date);

describe('planThreeD', () => {
  it('P2 closes at 13:50 and draws at 15:30, Myanmar time, and opens an hour after the previous draw', () => {
    expect(planThreeD('2026-11-20', { daysBack: 0, drawsAhead: 1 }, new Map())).toEqual([
      {
        date: '2026-12-01',
        slot: null,
        opensAt: new Date('2026-11-16T10:00:00Z'),
        closesAt: new Date('2026-12-01T07:20:00Z'),
        drawsAt: new Date('2026-12-01T09:00:00Z'),
      },
    ]);
  });

  it('P2 draws on the 1st and the 16th of every month, or on the day of a shift', () => {
    expect(planDates('2026-11-20', { daysBack: 30, drawsAhead: 8 })).toEqual([
      '2026-11-01',
      '2026-11-16',
      '2026-12-01',
      '2026-12-16',
      '2027-01-02',
      '2027-01-17',
      '2027-02-01',
      '2027-02-16',
      '2027-03-01',
      '2027-03-16',
    ]);
  });

  it('P2 opens a draw after a moved previous draw', () => {
    const planned = planThreeD('2027-01-10', { daysBack: 0, drawsAhead: 2 }, NEW_YEAR);

    expect(planned.map(({ opensAt }) => opensAt)).toEqual([
      new Date('2027-01-02T10:00:00Z'),
      new Date('2027-01-17T10:00:00Z'),
    ]);
  });

  it.each([
    ['on the usual day of a moved draw', '2027-01-01', '2027-01-02'],
    ['on the new day of a moved draw', '2027-01-02', '2027-01-02'],
    ['on the day after a moved draw', '2027-01-03', '2027-01-17'],
    ['on the day of a draw', '2026-12-16', '2026-12-16'],
  ])('P2 plans the next draw %s', (_title, today, expected) => {
    expect(planDates(today, { daysBack: 0, drawsAhead: 1 })).toEqual([expected]);
  });

  it('P2 plans a draw that is moved to the previous year', () => {
    const shifts = new Map([['2027-01-01', '2026-12-30']]);
    expect(planDates('2026-12-20', { daysBack: 0, drawsAhead: 2 }, shifts)).toEqual(['2026-12-30', '2027-01-16']);
    expect(planDates('2026-12-31', { daysBack: 0, drawsAhead: 1 }, shifts)).toEqual(['2027-01-16']);
  });

  it('never has two draws open at once', () => {
    const planned = planThreeD('2026-11-20', { daysBack: 60, drawsAhead: 24 }, NEW_YEAR);
    expect(
      planned.every((draw, index) => index === 0 || draw.opensAt > (planned[index - 1]?.drawsAt ?? draw.opensAt)),
    ).toBe(true);
  });
});
