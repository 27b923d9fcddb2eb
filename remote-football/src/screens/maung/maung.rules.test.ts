import { createDraftLeg, createMatch } from '../../test-data/maung.ts';
import { toMaungLeg, listOnLinePercents } from './maung.rules.ts';

const leg = createDraftLeg(1);
const changed = createMatch(1, { bodyVersion: 2, body: { goals: 1, sign: '+', pricePercent: 40 } });

describe('leg of a draft compared with its match', () => {
  it.each([
    ['same', 'ask', createMatch(1)],
    ['changed', 'ask', changed],
    ['changed', 'better', changed],
    ['taken', 'any', changed],
    ['taken', 'better', createMatch(1, { bodyVersion: 2, body: { goals: 1, sign: '+', pricePercent: 60 } })],
    ['closed', 'any', createMatch(1, { state: 'playing' })],
    ['closed', 'any', createMatch(1, { bodyVersion: 2, body: null })],
    ['closed', 'any', createMatch(2)],
  ] as const)('E23 F42 is %s with the price rule %s', (state, rule, match) => {
    expect(toMaungLeg(leg, [match], rule).state).toBe(state);
  });

  it('F42 keeps the picked team when the favourite changes', () => {
    const switchedFavourite = createMatch(1, { bodyVersion: 2, upper: 'away' });
    expect(toMaungLeg(leg, [switchedFavourite], 'ask').current).toMatchObject({
      side: 'lower',
      upper: 'away',
      priceVersion: 2,
    });
  });

  it('P5 counts only legs that accept a bet', () => {
    const legs = [toMaungLeg(leg, [createMatch(1)], 'ask'), toMaungLeg(createDraftLeg(2), [createMatch(1)], 'ask')];
    expect(listOnLinePercents(legs)).toEqual([50]);
  });
});
