import { selectNearbyDraws, getDrawStatus } from './draw.rules.ts';

const times = {
  opensAt: new Date('2026-11-19T10:30:00Z'),
  closesAt: new Date('2026-11-20T05:20:00Z'),
  settledAt: null,
  voidedAt: null,
};

describe('getDrawStatus', () => {
  it.each([
    ['upcoming', 'before it opens', times, '2026-11-19T10:29:59.999Z'],
    ['open', 'from the moment it opens', times, '2026-11-19T10:30:00Z'],
    ['open', 'until the last millisecond', times, '2026-11-20T05:19:59.999Z'],
    ['closed', 'F10 at the close', times, '2026-11-20T05:20:00Z'],
    ['settled', 'when all payouts are done', { ...times, settledAt: new Date(0) }, '2026-11-20T05:33:00Z'],
    ['void', 'when voided, even before it opens', { ...times, voidedAt: new Date(0) }, '2026-11-18T06:00:00Z'],
  ])('is %s %s', (status, _when, draw, now) => {
    expect(getDrawStatus(draw, new Date(now))).toBe(status);
  });
});

describe('selectNearbyDraws', () => {
  const draws = ['2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23', '2026-11-24'].map((date) => ({
    date,
    voidedAt: null,
  }));
  const off = { date: '2026-11-21', voidedAt: new Date('2026-11-19T04:00:00Z') };
  const FRIDAY = new Date('2026-11-20T04:00:00Z');

  it.each([
    ['2026-11-20T04:00:00Z', ['2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23']],
    ['2026-11-21T04:00:00Z', ['2026-11-23', '2026-11-23']],
  ])('shows at %s the draws of today and of the next day that has draws', (now, dates) => {
    expect(selectNearbyDraws(draws, new Date(now)).map((draw) => draw.date)).toEqual(dates);
  });

  it('P2 skips a day whose draws are all void, such as that of a moved draw', () => {
    expect(selectNearbyDraws([off, ...draws], FRIDAY)).toEqual(selectNearbyDraws(draws, FRIDAY));
  });
});
