import { createRefusal } from '@padauk/contract/platform/refusals';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { OPEN_DRAW } from '../../../../test/open-draw.ts';
import type { BettingContext } from '../../betting/index.ts';
import { judgePackages } from './package-verdicts.rules.ts';
import type { PackageFacts } from './package.types.ts';

const NUMBERS = ['05', '16', '27', '38', '49'];
const FACTS: PackageFacts = {
  draw: OPEN_DRAW,
  offers: [
    { drawId: 'draw', kind: 'gold', stakeKyat: 1_000, payoutMultiplier: 85, capacity: 200, sold: 0, isOpen: true },
  ],
  owners: new Set(),
  numbers: NUMBERS.map((number) => ({
    kind: 'gold',
    number,
    stakedKyat: 0,
    limitKyat: number === '27' ? 2_500 : 50_000,
  })),
  cap: null,
};
const PLAYERS = ['one', 'two', 'three'];
const CONTEXT: BettingContext = {
  now: new Date('2026-11-20T04:00:00Z'),
  balances: new Map(PLAYERS.map((playerId) => [playerId, 5_000])),
  restrictions: new Map(),
  remainingStakes: new Map(),
};

describe('judgePackages', () => {
  it('K20 subtracts earlier packages of the batch from the limit of a number', () => {
    const requests = PLAYERS.map((playerId) => ({
      playerId,
      kind: 'gold' as const,
      numbers: NUMBERS,
      priceKyat: 5_000,
    }));
    const verdicts = judgePackages(requests, FACTS, CONTEXT, twoD);
    expect(verdicts.map((verdict) => (verdict.ok ? 'taken' : verdict.refusal))).toEqual([
      'taken',
      'taken',
      createRefusal('NUMBER_AT_LIMIT', { number: '27', remainingKyat: 500 }, [
        { path: ['numbers', 2], code: 'maximum', params: { maximumKyat: 500 } },
      ]),
    ]);
  });
});
