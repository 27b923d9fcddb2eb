import {
  groupByDay,
  computeOutcomeKyat,
  computeReturnedKyat,
  getTicketTone,
  isNetLoss,
  shortenId,
  toDisplayState,
} from './ticket.rules.ts';

describe("a ticket's short id", () => {
  it('P1 differs for two tickets of the same minute, whose ids begin with the same time', () => {
    expect([
      shortenId('01a201bb-4a8d-75f8-8f29-9d86bdd7a37f'),
      shortenId('01a201bb-5c12-7d0e-9a41-3fbb0c61e2d4'),
    ]).toEqual(['D7A37F', '61E2D4']);
  });
});

describe('the word for a ticket', () => {
  it.each([
    ['waiting', true, 'waiting'],
    ['waiting', false, 'calculating'],
    ['won', false, 'won'],
    ['lost', false, 'lost'],
    ['refunded', false, 'refunded'],
  ] as const)('T6 in state %s with betting open %s is %s', (state, isBettingOpen, word) => {
    expect(toDisplayState(state, isBettingOpen)).toBe(word);
  });
});

describe('the head of a ticket', () => {
  it.each([
    ['waiting', 'waiting'],
    ['won', 'won'],
    ['lost', 'over'],
    ['part-lost', 'over'],
    ['push', 'over'],
    ['refunded', 'over'],
  ] as const)('T6 in state %s has the tone %s', (state, tone) => {
    expect(getTicketTone(state)).toBe(tone);
  });
});

describe('the money of a ticket', () => {
  it.each([
    ['won', 85_000, 85_000],
    ['lost', 0, 0],
    ['refunded', 0, 1_500],
  ] as const)('T6 E27 in state %s with a payout of %p is %p returned', (state, payoutKyat, returned) => {
    expect(computeReturnedKyat({ state, payoutKyat, stakeKyat: 1_500 })).toBe(returned);
  });

  it.each([
    [85_000, 83_500],
    [0, -1_500],
  ])('T6 with a payout of %p for a stake of 1,500 is an outcome of %p', (payoutKyat, outcome) => {
    expect(computeOutcomeKyat({ payoutKyat, stakeKyat: 1_500 })).toBe(outcome);
  });
});

describe('T6 a net loss', () => {
  it.each([
    [0, false],
    [8_500, true],
    [10_000, false],
    [85_000, false],
  ])('with a payout of %i for a stake of 10,000 is %s', (payoutKyat, isLoss) => {
    expect(isNetLoss({ payoutKyat, stakeKyat: 10_000 })).toBe(isLoss);
  });
});

describe('the days of a list', () => {
  it('K12 are those of the draws, not those of placing', () => {
    const placedAt = '2026-11-19T03:00:00.000Z';
    const days = groupByDay([
      { id: 'c', placedAt, draw: { date: '2026-11-20' } },
      { id: 'b', placedAt, draw: { date: '2026-11-19' } },
      { id: 'a', placedAt: '2026-11-18T03:00:00.000Z', draw: { date: '2026-11-19' } },
    ]);
    expect(days.map((day) => [day.date, day.tickets.map((ticket) => ticket.id)])).toEqual([
      ['2026-11-20', ['c']],
      ['2026-11-19', ['b', 'a']],
    ]);
  });
});
