import { FAIR_GAMES, type FairBet } from '@padauk/contract/rules/fair-games';
import * as fc from 'fast-check';
import { createChances } from './fair.ts';
import { openDrawCache } from './draw-cache.ts';

const [game] = FAIR_GAMES.filter(({ isShootingGame }) => isShootingGame === true);
if (game === undefined) throw new Error('there is a game of shots');

const orderArbitrary = fc.record({
  bets: fc.array(fc.constantFrom(...game.spots), { minLength: 1, maxLength: 5 }),
  isTaken: fc.boolean(),
});
const createBets = (spots: readonly string[]): FairBet[] => spots.map((spot) => ({ spot, stakeKyat: 100 }));

describe('shots of a round that goes on', () => {
  it('K23 hit what the whole round drawn at once hits, also after shots that were given back', () => {
    fc.assert(
      fc.property(fc.array(orderArbitrary, { maxLength: 40 }), fc.string(), (orders, serverSeed) => {
        const drawOn = openDrawCache();
        const seeds = { serverSeed, clientSeed: 'phone' };
        const [taken, shown]: [string[], number[]] = [[], []];
        for (const { bets, isTaken } of orders) {
          const hit = drawOn(game, { id: 'round', ...seeds, bets: createBets(taken) }, createBets(bets));
          if (!isTaken) continue;
          taken.push(...bets);
          shown.push(...hit);
        }
        expect(shown).toEqual(game.draw(createChances({ ...seeds, nonce: 0 }), taken));
      }),
    );
  });

  it('K23 are those of their own round, however many rounds go on at once', () => {
    const drawOn = openDrawCache();
    const bets = createBets(['2', '2', '2', '2', '2']);
    const seedsOf = (round: number) => ({ serverSeed: `seed ${round}`, clientSeed: 'phone' });
    const rounds = Array.from({ length: 2_500 }, (_, round) => ({ id: String(round), ...seedsOf(round), bets: [] }));
    for (const round of rounds) drawOn(game, round, bets);
    const next = rounds.map((round) => drawOn(game, { ...round, bets }, bets));
    const spots = Array.from({ length: 10 }, () => '2');
    expect(next).toEqual(
      rounds.map((_, round) => game.draw(createChances({ ...seedsOf(round), nonce: 0 }), spots).slice(5)),
    );
  });
});
