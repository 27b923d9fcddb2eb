import { createDraftLeg, createMatch } from '../../test-data/maung.ts';
import { toMaungLeg, listOnLinePercents } from './maung.rules.ts';

const leg = createDraftLeg(1);
const changed = createMatch(1, { bodyVersion: 2, body: { goals: 1, sign: '+', pricePercent: 40 } });

describe('a leg of a draft beside its match', () => {
  it.each([
    ['same', 'ask', createMatch(1)],
    ['changed', 'ask', changed],
    ['changed', 'better', changed],
    ['taken', 'any', changed],
    ['taken', 'better', createMatch(1, { bodyVersion: 2, body: { goals: 1, sign: '+', pricePercent: 60 } })],
    ['closed', 'any', createMatch(1, { state: 'playing' })],
    ['closed', 'any', createMatch(1, { bodyVersion: 2, body: null })],
    ['closed', 'any', createMatch(2)],
  ] as const)('E23 row 9 is %s, by %s', (state, rule, match) => {
    expect(toMaungLeg(leg, [match], rule).state).toBe(state);
  });

  it('row 9 keeps the team that was picked where the other one gives now', () => {
    const turned = createMatch(1, { bodyVersion: 2, upper: 'away' });
    expect(toMaungLeg(leg, [turned], 'ask').current).toMatchObject({ side: 'lower', upper: 'away', priceVersion: 2 });
  });

  it('P5 counts only legs that take a bet', () => {
    const legs = [toMaungLeg(leg, [createMatch(1)], 'ask'), toMaungLeg(createDraftLeg(2), [createMatch(1)], 'ask')];
    expect(listOnLinePercents(legs)).toEqual([50]);
  });
});
