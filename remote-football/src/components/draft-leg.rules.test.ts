import { createDraftLeg, createMatch } from '../test-data/maung.ts';
import { copyOpenLegs, toDraftLeg } from './draft-leg.rules.ts';

describe('a leg of a draft', () => {
  it('V8 is made of a pick, under the version that was seen', () => {
    const picked = { matchId: 'm-1', market: 'goal', side: 'under' } as const;
    expect(toDraftLeg(createMatch(1, { goalVersion: 4 }), picked)).toMatchObject({ ...picked, priceVersion: 4 });
    expect(toDraftLeg(createMatch(1, { goal: null }), picked)).toBeNull();
  });

  it("P5 copies of a friend's maung what still takes bets, with the team that was picked", () => {
    const turned = createMatch(1, { upper: 'away', bodyVersion: 3 });
    const legs = [createDraftLeg(1), createDraftLeg(2), createDraftLeg(3)];
    expect(copyOpenLegs(legs, [turned, createMatch(2, { state: 'playing' })])).toMatchObject([
      { matchId: 'm-1', side: 'lower', upper: 'away', priceVersion: 3 },
    ]);
  });
});
