import { computeBinomialTail, computeFisherExact } from './probability.rules.ts';

describe('computeBinomialTail', () => {
  // From tables of the binomial distribution.
  it.each([
    [2, 2, 0.5, 0.25],
    [5, 5, 0.5, 0.03125],
    [3, 50, 0.01, 0.0138],
    [5, 50, 0.01, 0.000146],
    [12, 500, 0.01, 0.00539],
    [21, 1_000, 0.01, 0.00144],
    [0, 10, 0.01, 1],
    [1, 100, 0.01, 1],
    [3, 3, 0, 0],
  ])('probability of %i or more failures of %i tries at rate %d is %d', (failures, tries, rate, expected) => {
    expect(computeBinomialTail(failures, tries, rate)).toBeCloseTo(expected, expected < 0.001 ? 5 : 3);
  });

  it('handles a million tries', () => {
    expect(computeBinomialTail(10_500, 1_000_000, 0.01)).toBeLessThan(0.000_001);
    expect(computeBinomialTail(10_100, 1_000_000, 0.01)).toBeGreaterThan(0.1);
  });
});

describe('computeFisherExact', () => {
  // Fisher's "lady tasting tea" experiment.
  it.each([
    [{ tries: 4, failures: 4 }, { tries: 4, failures: 0 }, 1 / 70],
    [{ tries: 4, failures: 3 }, { tries: 4, failures: 1 }, 17 / 70],
    [{ tries: 4, failures: 2 }, { tries: 4, failures: 2 }, 1],
    [{ tries: 3, failures: 3 }, { tries: 57, failures: 0 }, 1 / 34_220],
    [{ tries: 3, failures: 3 }, { tries: 0, failures: 0 }, 1],
    [{ tries: 0, failures: 0 }, { tries: 50, failures: 5 }, 1],
    [{ tries: 50, failures: 0 }, { tries: 50, failures: 0 }, 1],
  ])('p-value of %j and %j is %d', (first, second, expected) => {
    expect(computeFisherExact(first, second)).toBeCloseTo(expected, 6);
  });
});
