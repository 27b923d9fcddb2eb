import { FAIR_GAMES, type FairBet } from '@padauk/contract/rules/fair-games';
import * as fc from 'fast-check';
import { chancesOf } from './fair.ts';
import { openRunningDraws } from './running-draws.ts';

const [game] = FAIR_GAMES.filter(({ isOfShots }) => isOfShots === true);
if (game === undefined) throw new Error('there is a game of shots');

const anOrder = fc.record({
  bets: fc.array(fc.constantFrom(...game.spots), { minLength: 1, maxLength: 5 }),
  isTaken: fc.boolean(),
});
const betsOn = (spots: readonly string[]): FairBet[] => spots.map((spot) => ({ spot, stakeKyat: 100 }));

describe('shots of a round that goes on', () => {
  it('K23 hit what the whole round drawn at once hits, also after shots that were given back', () => {
    fc.assert(
      fc.property(fc.array(anOrder, { maxLength: 40 }), fc.string(), (orders, serverSeed) => {
        const drawOn = openRunningDraws();
        const seeds = { serverSeed, clientSeed: 'phone' };
        const [taken, shown]: [string[], number[]] = [[], []];
        for (const { bets, isTaken } of orders) {
          const hit = drawOn(game, { id: 'round', ...seeds, bets: betsOn(taken) }, betsOn(bets));
          if (!isTaken) continue;
          taken.push(...bets);
          shown.push(...hit);
        }
        expect(shown).toEqual(game.draw(chancesOf({ ...seeds, nonce: 0 }), taken));
      }),
    );
  });

  it('K23 are those of their own round, however many rounds go on at once', () => {
    const drawOn = openRunningDraws();
    const bets = betsOn(['2', '2', '2', '2', '2']);
    const seedsOf = (round: number) => ({ serverSeed: `seed ${round}`, clientSeed: 'phone' });
    const rounds = Array.from({ length: 2_500 }, (_, round) => ({ id: String(round), ...seedsOf(round), bets: [] }));
    for (const round of rounds) drawOn(game, round, bets);
    const next = rounds.map((round) => drawOn(game, { ...round, bets }, bets));
    const spots = Array.from({ length: 10 }, () => '2');
    expect(next).toEqual(
      rounds.map((_, round) => game.draw(chancesOf({ ...seedsOf(round), nonce: 0 }), spots).slice(5)),
    );
  });
});
