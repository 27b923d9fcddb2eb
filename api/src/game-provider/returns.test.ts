import { readFileSync } from 'node:fs';
import { FAIR_GAMES, type FairGame } from '@padauk/contract/rules/fair-games';

/** Plays every course that chance can take, and adds up what comes back by how likely each is. */
function exactReturn(game: FairGame, spot: string): number {
  const follow = (taken: readonly number[]): number => {
    let asked = 0;
    let branches: number | null = null;
    const undecided = new Error('one more is asked');
    try {
      const shown = game.draw(
        (count) => {
          const known = taken[asked];
          asked += 1;
          if (known !== undefined) return known;
          branches = count;
          throw undecided;
        },
        [spot],
      );
      return game.timesOf(spot, shown, 0);
    } catch (error) {
      if (error !== undecided || branches === null) throw error;
      const count: number = branches;
      let sum = 0;
      for (let next = 0; next < count; next += 1) sum += follow([...taken, next]);
      return sum / count;
    }
  };
  return follow([]);
}

/** What the catalogue shows, from the migration that fills it. */
const SHOWN = new Map(
  [
    ...readFileSync(new URL('../../migrations/0180_games.sql', import.meta.url), 'utf8').matchAll(
      /^ {2}\('([\w-]+)'.*, (\d{4}), (?:null|'\w+'), \d+\)[,;]$/gm,
    ),
  ].map(([, id = '', basisPoints]) => [id, Number(basisPoints)]),
);

describe('what games give back', () => {
  it('P6 has a game for each that the catalogue lists', () => {
    expect(FAIR_GAMES.map(({ id }) => id).sort()).toEqual([...SHOWN.keys()].sort());
  });

  it.each(
    FAIR_GAMES.flatMap((game) =>
      game.spots
        .filter((spot) => Number(spot) < 11 || Number.isNaN(Number(spot)))
        .map((spot) => [game.id, spot, game] as const),
    ),
  )('P6 %s on %s: as the catalogue shows', (id, spot, game) => {
    expect(Math.round(exactReturn(game, spot) * 10_000)).toBe(SHOWN.get(id));
  });

  it.each([
    ['big-small-dice', 210 / 216],
    ['six-animals', 199 / 216],
    ['dragon-tiger', 1 - 31 / 415 / 2],
    ['roulette', 36 / 37],
    ['rain-reels', 3871 / 4096],
    ['river-fishing', 0.96],
  ])('P6 %s gives exactly %d', (id, expected) => {
    const game = FAIR_GAMES.find((one) => one.id === id);
    expect(game && exactReturn(game, game.spots[0] ?? '')).toBeCloseTo(expected, 10);
  });
});
