import { computePause } from './settlement-pause.rules.ts';

describe('computePause', () => {
  it.each([
    ['no other transaction', 0, 0],
    ['one job', 1, 16],
    ['a few bets', 3, 48],
    ['continuous bets', 5, 80],
    ['heavy load', 400, 80],
  ])('grows with other transactions up to the chunk duration of 80 ms: %s', (_, othersWrote, expected) => {
    expect(computePause({ chunkMs: 80, otherTransactions: othersWrote })).toBe(expected);
  });
});
