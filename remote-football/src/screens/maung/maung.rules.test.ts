import { aDraftLeg, aMatch } from '../../test-data/maung.ts';
import { maungLeg, onLinePercents } from './maung.rules.ts';

const leg = aDraftLeg(1);
const changed = aMatch(1, { bodyVersion: 2, body: { goals: 1, sign: '+', pricePercent: 40 } });

describe('a leg of a draft beside its match', () => {
  it.each([
    ['same', 'ask', aMatch(1)],
    ['changed', 'ask', changed],
    ['changed', 'better', changed],
    ['taken', 'any', changed],
    ['taken', 'better', aMatch(1, { bodyVersion: 2, body: { goals: 1, sign: '+', pricePercent: 60 } })],
    ['closed', 'any', aMatch(1, { state: 'playing' })],
    ['closed', 'any', aMatch(1, { bodyVersion: 2, body: null })],
    ['closed', 'any', aMatch(2)],
  ] as const)('E23 row 9 is %s, by %s', (state, rule, match) => {
    expect(maungLeg(leg, [match], rule).state).toBe(state);
  });

  it('row 9 keeps the team that was picked where the other one gives now', () => {
    const turned = aMatch(1, { bodyVersion: 2, upper: 'away' });
    expect(maungLeg(leg, [turned], 'ask').now).toMatchObject({ side: 'lower', upper: 'away', priceVersion: 2 });
  });

  it('P5 counts only legs that take a bet', () => {
    const legs = [maungLeg(leg, [aMatch(1)], 'ask'), maungLeg(aDraftLeg(2), [aMatch(1)], 'ask')];
    expect(onLinePercents(legs)).toEqual([50]);
  });
});
