import { PRODUCT_RULES } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import { toRemarkLines, computeLargestStake, toRequestLines } from './remark.rules.ts';

const { stake } = PRODUCT_RULES.two_d;
const lines = [
  { number: '12', stakeKyat: 500 },
  { number: '57', stakeKyat: 1_000 },
];
const known = {
  remaining: new Map([
    ['12', 10_000],
    ['57', 10_000],
  ]),
  refusal: null,
  payoutMultiplier: 85,
  nearMultiplier: null,
  stake,
};

describe('the lines of the review', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 100],
    [199, 100],
    [24_050, 24_000],
    [9_999_999, 1_000_000],
  ])('E22 of %i kyat remaining %i can be staked', (remaining, room) => {
    expect(computeLargestStake(remaining, stake)).toBe(room);
  });

  it('K18 sends the lines when all are good', () => {
    expect(toRequestLines(toRemarkLines(lines, known), stake)).toEqual(lines);
  });

  it.each([[null], [50], [150]])('V6 sends nothing while one stake is %p', (stakeKyat) => {
    expect(toRequestLines(toRemarkLines([{ number: '12', stakeKyat }], known), stake)).toBeNull();
  });

  it('V5 sends nothing without a number', () => {
    expect(toRequestLines([], stake)).toBeNull();
  });

  it('E22 a number that takes less than its stake says how much it takes', () => {
    expect(toRemarkLines(lines, { ...known, remaining: new Map([['57', 650]]) })[1]).toMatchObject({
      number: '57',
      largestStakeKyat: 600,
    });
  });

  it("E22 the server's refusal is newer than the board", () => {
    const refusal: Refusal = { code: 'NUMBER_AT_LIMIT', params: { number: '12', remainingKyat: 0 } };
    expect(toRemarkLines(lines, { ...known, refusal })[0]).toMatchObject({ number: '12', largestStakeKyat: 0 });
  });

  it('E22 every full number that the server names can be taken down', () => {
    const fields = [500, 0].map((maximumKyat, index) => ({
      path: ['lines', index, 'stakeKyat'],
      code: 'maximum' as const,
      params: { maximumKyat },
    }));
    const refusal: Refusal = { code: 'NUMBER_AT_LIMIT', params: { number: '12', remainingKyat: 400 }, fields };
    expect(
      toRemarkLines(
        [
          { number: '12', stakeKyat: 1_000 },
          { number: '57', stakeKyat: 1_000 },
        ],
        { ...known, refusal },
      ).map(({ largestStakeKyat, issue }) => [largestStakeKyat, issue]),
    ).toEqual([
      [500, null],
      [0, null],
    ]);
  });

  it('V6 what the server refuses in a line stands at that line', () => {
    const refusal: Refusal = {
      code: 'INVALID_INPUT',
      fields: [{ path: ['lines', 1, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 900 } }],
    };
    expect(toRemarkLines(lines, { ...known, refusal }).map((line) => line.issue?.code)).toEqual([undefined, 'maximum']);
  });
});
