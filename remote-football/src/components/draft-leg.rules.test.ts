import { createDraftLeg, createMatch } from '../test-data/maung.ts';
import { copyOpenLegs, toDraftLeg } from './draft-leg.rules.ts';

describe('leg of a draft', () => {
  it('V8 copies a pick with the line version that the player saw; null for a closed market', () => {
    const picked = { matchId: 'm-1', market: 'goal', side: 'under' } as const;
    expect(toDraftLeg(createMatch(1, { goalVersion: 4 }), picked)).toMatchObject({ ...picked, priceVersion: 4 });
    expect(toDraftLeg(createMatch(1, { goal: null }), picked)).toBeNull();
  });

  it('P5 copies the open legs of a shared maung and keeps the picked teams', () => {
    const switchedFavourite = createMatch(1, { upper: 'away', bodyVersion: 3 });
    const legs = [createDraftLeg(1), createDraftLeg(2), createDraftLeg(3)];
    expect(copyOpenLegs(legs, [switchedFavourite, createMatch(2, { state: 'playing' })])).toMatchObject([
      { matchId: 'm-1', side: 'lower', upper: 'away', priceVersion: 3 },
    ]);
  });
});
