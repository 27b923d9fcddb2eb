import { FAIR_GAMES, type FairBet } from '@padauk/contract/games/fair-games.rules';
import fc from 'fast-check';
import { createChances, commitmentOf, drawBets, sumKyat } from './rounds.ts';

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 0 };

function computeChiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countDraws(count: number, rounds: number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const hit = createChances({ ...seeds, nonce })(count);
    counts[hit] = (counts[hit] ?? 0) + 1;
  }
  return counts;
}

describe('provably fair draws', () => {
  it('match the test vector', () => {
    expect(commitmentOf('server')).toMatch(/^[\da-f]{64}$/);
    const drawBelow = createChances(seeds);
    expect([drawBelow(6) + 1, drawBelow(6) + 1, drawBelow(6) + 1]).toEqual([2, 3, 4]);
    expect([drawBelow(37), drawBelow(52)]).toEqual([36, 4]);
  });

  it('are the same for the same seeds, and differ for the next round', () => {
    const drawTwenty = (nonce: number) => {
      const drawBelow = createChances({ ...seeds, nonce });
      return Array.from({ length: 20 }, () => drawBelow(1_000_000));
    };
    expect(drawTwenty(7)).toEqual(drawTwenty(7));
    expect(drawTwenty(8)).not.toEqual(drawTwenty(7));
  });

  it.each([
    [6, 20.5],
    [37, 68],
    [52, 86.7],
  ])('are evenly distributed over %i values (chi squared below its 0.1%% point)', (count, limit) => {
    expect(computeChiSquared(countDraws(count, 40_000))).toBeLessThan(limit);
  });
});

describe('drawBets', () => {
  const [game] = FAIR_GAMES.filter(({ isShootingGame }) => isShootingGame === true);
  if (game === undefined) throw new Error('no game has shots');
  const bet = fc.constantFrom(...game.spots).map((spot): FairBet => ({ spot, stakeKyat: 100 }));
  const order = fc.record({ bets: fc.array(bet, { minLength: 1, maxLength: 5 }), isTaken: fc.boolean() });
  const orders = fc.array(order, { maxLength: 40 });
  const draw = (serverSeed: string, earlier: readonly FairBet[], bets: readonly FairBet[]) =>
    drawBets(game, { serverSeed, clientSeed: 'client', earlier }, bets);

  it('P6 draws a round in pieces like the whole round at once', () => {
    fc.assert(
      fc.property(orders, fc.string(), (all, serverSeed) => {
        const bets = all.flatMap((one) => one.bets);
        const pieces = all.map((one, index) =>
          draw(
            serverSeed,
            all.slice(0, index).flatMap((before) => before.bets),
            one.bets,
          ),
        );
        const [shown, wins] = [pieces.flatMap((piece) => piece.shown), pieces.map(({ winKyat }) => winKyat)];
        expect({ shown, winKyat: sumKyat(wins) }).toEqual(draw(serverSeed, [], bets));
      }),
    );
  });

  it('P6 draws the same hits after shots that were rolled back or retried', () => {
    fc.assert(
      fc.property(orders, fc.string(), (all, serverSeed) => {
        const shown = all.flatMap(({ bets, isTaken }, index) => {
          const earlier = all.slice(0, index).flatMap((before) => (before.isTaken ? before.bets : []));
          const first = draw(serverSeed, earlier, bets);
          expect(draw(serverSeed, earlier, bets)).toEqual(first);
          return isTaken ? first.shown : [];
        });
        const taken = all.flatMap(({ bets, isTaken }) => (isTaken ? bets : []));
        expect(shown).toEqual(draw(serverSeed, [], taken).shown);
      }),
    );
  });
});
