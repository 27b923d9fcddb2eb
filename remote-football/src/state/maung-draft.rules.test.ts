import { createDraftLeg } from '../test-data/maung.ts';
import { EMPTY_MAUNG, isMaungDraft, toggleLeg, replaceLegs, removeLegs, type MaungDraft } from './maung-draft.rules.ts';

const createDraft = (count: number): MaungDraft => ({
  ...EMPTY_MAUNG,
  legs: Array.from({ length: count }, (_, index) => createDraftLeg(index + 1)),
});
const listIds = ({ legs }: MaungDraft): readonly string[] => legs.map(({ matchId }) => matchId);

describe('draft of a maung', () => {
  it('V9 replaces the pick of a match by another pick on it', () => {
    const draft = toggleLeg(createDraft(3), createDraftLeg(2, { market: 'goal', side: 'over' }));
    expect(draft.legs.map(({ side }) => side)).toEqual(['upper', 'over', 'upper']);
  });

  it('V9 removes a pick that is tapped again', () => {
    expect(listIds(toggleLeg(createDraft(3), createDraftLeg(2)))).toEqual(['m-1', 'm-3']);
  });

  it('V9 accepts ten matches and no eleventh', () => {
    expect(toggleLeg(createDraft(9), createDraftLeg(10)).legs).toHaveLength(10);
    expect(toggleLeg(createDraft(10), createDraftLeg(11))).toEqual(createDraft(10));
  });

  it('F42 replaces a changed leg in place', () => {
    const draft = replaceLegs(createDraft(3), [createDraftLeg(2, { priceVersion: 7 })]);
    expect(draft.legs.map(({ priceVersion }) => priceVersion)).toEqual([1, 7, 1]);
  });

  it('E23 removes closed matches', () => {
    expect(listIds(removeLegs(createDraft(4), ['m-1', 'm-3']))).toEqual(['m-2', 'm-4']);
  });

  it('accepts a complete stored draft', () => {
    expect(isMaungDraft(JSON.parse(JSON.stringify(createDraft(3))))).toBe(true);
  });

  it.each([
    ['a duplicate match', { ...EMPTY_MAUNG, legs: [createDraftLeg(1), createDraftLeg(1)] }],
    ['eleven matches', createDraft(11)],
    ['an unknown side', { ...EMPTY_MAUNG, legs: [{ ...createDraftLeg(1), side: 'both' }] }],
    ['a leg without a line', { ...EMPTY_MAUNG, legs: [{ ...createDraftLeg(1), line: null }] }],
    ['a negative stake', { ...EMPTY_MAUNG, stakeKyat: -100 }],
    ['null', null],
  ])('refuses a stored draft with %s', (_, draft) => {
    expect(isMaungDraft(draft)).toBe(false);
  });
});
