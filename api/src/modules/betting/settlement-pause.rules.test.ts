import { computePause } from './settlement-pause.rules.ts';

describe('the pace of a settlement', () => {
  it.each([
    ['nobody else wrote', 0, 0],
    ['a job looked in', 1, 16],
    ['a few bets were placed', 3, 48],
    ['players bet all the time', 5, 80],
    ['the database is full of bets', 400, 80],
  ])('waits no longer than its chunk of 80 ms took, and by what others wrote: %s', (_, othersWrote, expected) => {
    expect(computePause({ chunkMs: 80, otherTransactions: othersWrote })).toBe(expected);
  });
});
