import {
  EMPTY_DRAFT,
  isDraft,
  toLines,
  mergeDrafts,
  sumStakes,
  addNumbers,
  removeNumbers,
  setOwnStake,
  setCommonStake,
} from './draft.rules.ts';

describe('a draft', () => {
  const draft = setCommonStake(addNumbers(EMPTY_DRAFT, ['57', '12', '57']), 500);

  it('K18 gives each number once, in order, with the one stake', () => {
    expect(toLines(draft)).toEqual([
      { number: '12', stakeKyat: 500 },
      { number: '57', stakeKyat: 500 },
    ]);
  });

  it('K18 adds the stakes up, with those of single numbers', () => {
    expect(sumStakes(toLines(setOwnStake(draft, '57', 1_000)))).toBe(1_500);
  });

  it('V6 the one stake takes the place of those of single numbers', () => {
    expect(sumStakes(toLines(setCommonStake(setOwnStake(draft, '57', 1_000), 200)))).toBe(400);
  });

  it('V6 a stake that was emptied stays empty and counts as nothing', () => {
    expect(toLines(setOwnStake(draft, '57', null))[1]).toEqual({ number: '57', stakeKyat: null });
  });

  it('V5 a number that is taken off forgets its own stake', () => {
    expect(toLines(addNumbers(removeNumbers(setOwnStake(draft, '57', 900), ['57']), ['57']))).toEqual(toLines(draft));
  });

  it('V5 moves to another draw whole, and keeps what stood there', () => {
    const there = setCommonStake(addNumbers(EMPTY_DRAFT, ['12', '99']), 100);
    expect(toLines(mergeDrafts(there, draft))).toEqual([
      { number: '12', stakeKyat: 100 },
      { number: '57', stakeKyat: 500 },
      { number: '99', stakeKyat: 100 },
    ]);
  });

  it.each([
    [null],
    [{}],
    [{ numbers: ['1x'], stakeKyat: null, ownStakes: {} }],
    [{ numbers: ['12', '12'], stakeKyat: null, ownStakes: {} }],
    [{ numbers: ['12'], stakeKyat: -5, ownStakes: {} }],
    [{ numbers: ['12'], stakeKyat: 1.5, ownStakes: {} }],
    [{ numbers: ['12'], stakeKyat: 100, ownStakes: { 12: 'x' } }],
  ])('D3 %j in the storage is no draft', (candidate) => {
    expect(isDraft(candidate)).toBe(false);
  });

  it('D3 comes back from the storage as it was', () => {
    expect(isDraft(JSON.parse(JSON.stringify(setOwnStake(draft, '57', null))))).toBe(true);
  });
});
