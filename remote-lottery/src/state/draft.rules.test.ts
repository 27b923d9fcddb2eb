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

describe('draft of a ticket', () => {
  const draft = setCommonStake(addNumbers(EMPTY_DRAFT, ['57', '12', '57']), 500);

  it('K18 lists each number once, sorted, with the common stake', () => {
    expect(toLines(draft)).toEqual([
      { number: '12', stakeKyat: 500 },
      { number: '57', stakeKyat: 500 },
    ]);
  });

  it('K18 sums the stakes, including individual ones', () => {
    expect(sumStakes(toLines(setOwnStake(draft, '57', 1_000)))).toBe(1_500);
  });

  it('V6 replaces individual stakes by a new common stake', () => {
    expect(sumStakes(toLines(setCommonStake(setOwnStake(draft, '57', 1_000), 200)))).toBe(400);
  });

  it('V6 keeps an emptied individual stake as null', () => {
    expect(toLines(setOwnStake(draft, '57', null))[1]).toEqual({ number: '57', stakeKyat: null });
  });

  it('V5 drops the individual stake of a removed number', () => {
    expect(toLines(addNumbers(removeNumbers(setOwnStake(draft, '57', 900), ['57']), ['57']))).toEqual(toLines(draft));
  });

  it('V5 merges into the draft of another draw, whose entries stay', () => {
    const targetDraft = setCommonStake(addNumbers(EMPTY_DRAFT, ['12', '99']), 100);
    expect(toLines(mergeDrafts(targetDraft, draft))).toEqual([
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
  ])('D3 rejects %j from the storage', (candidate) => {
    expect(isDraft(candidate)).toBe(false);
  });

  it('D3 accepts a stored draft', () => {
    expect(isDraft(JSON.parse(JSON.stringify(setOwnStake(draft, '57', null))))).toBe(true);
  });
});
