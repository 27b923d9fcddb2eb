import { aDraftLeg } from '../test-data/maung.ts';
import { EMPTY_MAUNG, isMaungDraft, withLeg, withNewLegs, withoutLegs, type MaungDraft } from './maung-draft.rules.ts';

const draftOf = (count: number): MaungDraft => ({
  ...EMPTY_MAUNG,
  legs: Array.from({ length: count }, (_, index) => aDraftLeg(index + 1)),
});
const idsOf = ({ legs }: MaungDraft): readonly string[] => legs.map(({ matchId }) => matchId);

describe('the draft of a maung', () => {
  it('V9 takes a match once: another pick on it takes the place of the first', () => {
    const draft = withLeg(draftOf(3), aDraftLeg(2, { market: 'goal', side: 'over' }));
    expect(draft.legs.map(({ side }) => side)).toEqual(['upper', 'over', 'upper']);
  });

  it('V9 takes a pick off that is tapped again', () => {
    expect(idsOf(withLeg(draftOf(3), aDraftLeg(2)))).toEqual(['m-1', 'm-3']);
  });

  it('V9 takes ten matches, and no eleventh', () => {
    expect(withLeg(draftOf(9), aDraftLeg(10)).legs).toHaveLength(10);
    expect(withLeg(draftOf(10), aDraftLeg(11))).toEqual(draftOf(10));
  });

  it('row 9 replaces a changed leg in its place', () => {
    const draft = withNewLegs(draftOf(3), [aDraftLeg(2, { priceVersion: 7 })]);
    expect(draft.legs.map(({ priceVersion }) => priceVersion)).toEqual([1, 7, 1]);
  });

  it('E23 takes closed matches off', () => {
    expect(idsOf(withoutLegs(draftOf(4), ['m-1', 'm-3']))).toEqual(['m-2', 'm-4']);
  });

  it('takes a whole draft back from storage', () => {
    expect(isMaungDraft(JSON.parse(JSON.stringify(draftOf(3))))).toBe(true);
  });

  it.each([
    ['a match twice', { ...EMPTY_MAUNG, legs: [aDraftLeg(1), aDraftLeg(1)] }],
    ['eleven matches', draftOf(11)],
    ['a side that there is not', { ...EMPTY_MAUNG, legs: [{ ...aDraftLeg(1), side: 'both' }] }],
    ['a leg without a line', { ...EMPTY_MAUNG, legs: [{ ...aDraftLeg(1), line: null }] }],
    ['a stake below zero', { ...EMPTY_MAUNG, stakeKyat: -100 }],
    ['nothing', null],
  ])('refuses a draft from storage with %s', (_, draft) => {
    expect(isMaungDraft(draft)).toBe(false);
  });
});
