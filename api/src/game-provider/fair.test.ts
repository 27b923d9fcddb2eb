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

describe('chances that a player can check', () => {
  it('are those of the known vector', () => {
    expect(commitmentOf('server')).toMatch(/^[\da-f]{64}$/);
    const below = createChances(seeds);
    expect([below(6) + 1, below(6) + 1, below(6) + 1]).toEqual([2, 3, 4]);
    expect([below(37), below(52)]).toEqual([36, 4]);
  });

  it('are the same for the same seeds, and others for the next round', () => {
    const twenty = (nonce: number) => {
      const below = createChances({ ...seeds, nonce });
      return Array.from({ length: 20 }, () => below(1_000_000));
    };
    expect(twenty(7)).toEqual(twenty(7));
    expect(twenty(8)).not.toEqual(twenty(7));
  });

  it.each([
    [6, 20.5],
    [37, 68],
    [52, 86.7],
  ])('are even among %i (chi squared below its 0.1%% point)', (count, limit) => {
    expect(computeChiSquared(countDraws(count, 40_000))).toBeLessThan(limit);
  });
});
