import fc from 'fast-check';
import { PRODUCT_RULES } from '../betting/products.ts';
import { computePayoutKyat } from './number-game.rules.ts';
import { findStakeIssue } from '../betting/stake.rules.ts';
import {
  listNearNumbers,
  selectNumbersWithDigit,
  listPermutations,
  THREE_D,
  THREE_D_POSITIONS,
  THREE_D_SETS,
  threeD,
} from './three-d.rules.ts';

const numberArbitrary = fc.constantFrom(...threeD.numbers);
const sortDigits = (number: string): string => [...number].sort().join('');
const computeDueKyat = (number: string, result: string, stakeKyat: number): number =>
  computePayoutKyat(
    threeD,
    { number, stakeKyat, payoutMultiplier: THREE_D.payoutMultiplier, nearMultiplier: THREE_D.nearMultiplier },
    result,
  );

describe('the prizes of 3D', () => {
  it.each([
    ['123', '123', 100_000],
    ['321', '123', 2_000],
    ['124', '123', 2_000],
    ['122', '123', 2_000],
    ['111', '123', 0],
    ['125', '123', 0],
    ['099', '100', 2_000],
    ['001', '100', 2_000],
    ['999', '000', 2_000],
    ['000', '999', 2_000],
    ['777', '777', 100_000],
  ])('P2: %s at 200 Ks with the result %s pays %i', (number, result, expected) => {
    expect(computeDueKyat(number, result, 200)).toBe(expected);
  });

  it.each([
    ['123', ['132', '213', '231', '312', '321', '122', '124']],
    ['112', ['121', '211', '111', '113']],
    ['777', ['776', '778']],
    ['100', ['010', '001', '099', '101']],
    ['000', ['999', '001']],
    ['999', ['998', '000']],
  ])('P2: the numbers near %s are %j', (result, expected) => {
    expect([...listNearNumbers(result)].sort()).toEqual([...expected].sort());
  });

  it('P2: every result has 7, 4 or 2 near numbers, by its count of different digits', () => {
    const countByDigits = { 3: 7, 2: 4, 1: 2 } as const;
    for (const result of threeD.numbers) {
      const near = listNearNumbers(result);
      expect([new Set(near).size, near.length]).toEqual(
        // a number has one to three different digits
        Array(2).fill(countByDigits[new Set(result).size as keyof typeof countByDigits]),
      );
      expect(threeD.findWinningNumbers(result).size).toBe(near.length + 1);
    }
  });

  it('P2: a number has at most one prize, direct before near, and near is symmetric', () => {
    fc.assert(
      fc.property(numberArbitrary, numberArbitrary, (number, result) => {
        const prize = threeD.findWinningNumbers(result).get(number);
        const distance = Math.abs(Number(number) - Number(result));
        const isNear = sortDigits(number) === sortDigits(result) || distance === 1 || distance === 999;
        expect(prize).toBe(number === result ? 'direct' : isNear ? 'near' : undefined);
        expect(threeD.findWinningNumbers(number).get(result)).toBe(prize);
      }),
    );
  });

  it('P2: the payout is the stake times the multiplier of the prize', () => {
    fc.assert(
      fc.property(numberArbitrary, numberArbitrary, fc.integer({ min: 1, max: 1_000 }), (number, result, hundreds) => {
        const times = { direct: 500, near: 10, none: 0 }[threeD.findWinningNumbers(result).get(number) ?? 'none'];
        expect(computeDueKyat(number, result, hundreds * 100)).toBe(hundreds * 100 * times);
      }),
    );
  });

  it('P2: the average return of stakes on all numbers is 56.1 percent', () => {
    const returned = threeD.numbers.flatMap((result) =>
      [...threeD.findWinningNumbers(result).keys()].map((number) => computeDueKyat(number, result, 100)),
    );
    expect(returned.reduce((sum, kyat) => sum + kyat, 0) / (threeD.numbers.length ** 2 * 100)).toBeCloseTo(0.5614, 4);
  });
});

describe('the sets of 3D', () => {
  it.each([
    ['123', 6],
    ['112', 3],
    ['777', 1],
  ])('P2: R of %s lists %i different permutations, the number itself first', (number, count) => {
    const permutations = listPermutations(number);
    expect([permutations[0], permutations.length, new Set(permutations).size]).toEqual([number, count, count]);
  });

  it('P2: R of every permutation of a number lists the same numbers', () => {
    fc.assert(
      fc.property(numberArbitrary, (number) => {
        const sets = listPermutations(number).map((permutation) => [...listPermutations(permutation)].sort());
        expect(new Set(sets.map(String)).size).toBe(1);
        expect(sets[0]).toEqual(threeD.numbers.filter((candidate) => sortDigits(candidate) === sortDigits(number)));
      }),
    );
  });

  it('P2: triples and the three pair sets are the 280 numbers with a repeated digit, each once', () => {
    const { triples, frontPairs, backPairs, outerPairs } = THREE_D_SETS;
    expect([triples, frontPairs, backPairs, outerPairs].map(({ length }) => length)).toEqual([10, 90, 90, 90]);
    expect([triples[7], frontPairs[0], backPairs[0], outerPairs[0]]).toEqual(['777', '001', '011', '010']);
    expect([...triples, ...frontPairs, ...backPairs, ...outerPairs].sort()).toEqual(
      threeD.numbers.filter((number) => new Set(number).size < 3),
    );
  });

  it.each(THREE_D_POSITIONS)(
    'P2: the sets of the ten digits at the position %s contain every number once',
    (position) => {
      const sets = Array.from({ length: 10 }, (_, digit) => selectNumbersWithDigit(position, digit));
      expect(sets.map(({ length }) => length)).toEqual(Array(10).fill(100));
      expect(sets.flat().sort()).toEqual([...threeD.numbers]);
    },
  );
});

describe('a stake of 3D', () => {
  it.each([
    [100, null],
    [100_000, null],
    [0, 'minimum'],
    [100_100, 'maximum'],
    [150, 'multiple'],
    [100.5, 'wholeKyat'],
  ])('P2: the issue of a stake of %d Ks is %j', (stakeKyat, expected) => {
    expect(findStakeIssue(stakeKyat, PRODUCT_RULES.three_d.stake)?.code ?? null).toBe(expected);
  });
});
