import { FAIR_GAMES, type FairBet } from '@padauk/contract/rules/fair-games';
import * as fc from 'fast-check';
import { createChances } from './fair.ts';
import { openDrawCache } from './draw-cache.ts';

const [game] = FAIR_GAMES.filter(({ isShootingGame }) => isShootingGame === true);
if (game === undefined) throw new Error('no game has shots');

const orderArbitrary = fc.record({
  bets: fc.array(fc.constantFrom(...game.spots), { minLength: 1, maxLength: 5 }),
  isTaken: fc.boolean(),
});
const createBets = (spots: readonly string[]): FairBet[] => spots.map((spot) => ({ spot, stakeKyat: 100 }));

describe('openDrawCache', () => {
  it('K23 draws the same hits as the whole round at once, also after shots that were rolled back', () => {
    fc.assert(
      fc.property(fc.array(orderArbitrary, { maxLength: 40 }), fc.string(), (orders, serverSeed) => {
        const drawNext = openDrawCache();
        const seeds = { serverSeed, clientSeed: 'phone' };
        const [accepted, shown]: [string[], number[]] = [[], []];
        for (const { bets, isTaken } of orders) {
          const hit = drawNext(game, { id: 'round', ...seeds, bets: createBets(accepted) }, createBets(bets));
          if (!isTaken) continue;
          accepted.push(...bets);
          shown.push(...hit);
        }
        expect(shown).toEqual(game.draw(createChances({ ...seeds, nonce: 0 }), accepted));
      }),
    );
  });

  it('K23 separates the hits of 2,500 concurrent rounds', () => {
    const drawNext = openDrawCache();
    const bets = createBets(['2', '2', '2', '2', '2']);
    const createSeeds = (round: number) => ({ serverSeed: `seed ${round}`, clientSeed: 'phone' });
    const rounds = Array.from({ length: 2_500 }, (_, round) => ({
      id: String(round),
      ...createSeeds(round),
      bets: [],
    }));
    for (const round of rounds) drawNext(game, round, bets);
    const next = rounds.map((round) => drawNext(game, { ...round, bets }, bets));
    const spots = Array.from({ length: 10 }, () => '2');
    expect(next).toEqual(
      rounds.map((_, round) => game.draw(createChances({ ...createSeeds(round), nonce: 0 }), spots).slice(5)),
    );
  });
});
