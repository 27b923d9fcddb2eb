import { createChances, commitmentOf } from './fair.ts';

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 0 };

function computeChiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countDraws(count: number, rounds: number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const hit = createChances({ ...seeds, nonce })(count);
    counts[hit] = (counts[hit] ?? 0) + 1;
  }
  return counts;
}

describe('provably fair draws', () => {
  it('match the test vector', () => {
    expect(commitmentOf('server')).toMatch(/^[\da-f]{64}$/);
    const drawBelow = createChances(seeds);
    expect([drawBelow(6) + 1, drawBelow(6) + 1, drawBelow(6) + 1]).toEqual([2, 3, 4]);
    expect([drawBelow(37), drawBelow(52)]).toEqual([36, 4]);
  });

  it('are the same for the same seeds, and differ for the next round', () => {
    const drawTwenty = (nonce: number) => {
      const drawBelow = createChances({ ...seeds, nonce });
      return Array.from({ length: 20 }, () => drawBelow(1_000_000));
    };
    expect(drawTwenty(7)).toEqual(drawTwenty(7));
    expect(drawTwenty(8)).not.toEqual(drawTwenty(7));
  });

  it.each([
    [6, 20.5],
    [37, 68],
    [52, 86.7],
  ])('are evenly distributed over %i values (chi squared below its 0.1%% point)', (count, limit) => {
    expect(computeChiSquared(countDraws(count, 40_000))).toBeLessThan(limit);
  });
});
