import { readFileSync } from 'node:fs';
import { FAIR_GAMES, REEL, type FairGame } from '@padauk/contract/games/fair-games.rules';

/** Expected return over all possible courses, weighted by their probability. */
function computeExactReturn(game: FairGame, spot: string): number {
  const computeBranch = (taken: readonly number[]): number => {
    let drawIndex = 0;
    let branches: number | null = null;
    const undecided = new Error('one more is asked');
    try {
      const shown = game.draw(
        (count) => {
          const known = taken[drawIndex];
          drawIndex += 1;
          if (known !== undefined) return known;
          branches = count;
          throw undecided;
        },
        [spot],
      );
      return game.getMultiplier(spot, shown, 0);
    } catch (error) {
      if (error !== undecided || branches === null) throw error;
      const count: number = branches;
      let sum = 0;
      for (let next = 0; next < count; next += 1) sum += computeBranch([...taken, next]);
      return sum / count;
    }
  };
  return computeBranch([]);
}

const REEL_TRIPLES = Array.from({ length: REEL.length ** 3 }, (_, course) => [
  course % REEL.length,
  Math.floor(course / REEL.length) % REEL.length,
  Math.floor(course / REEL.length ** 2),
]);

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

// Four spins have too many courses together, so each spin counts alone: the paid one plus the average number of free
// ones.
function computeReelsReturn(game: FairGame): number {
  const countFreeSpins = (stops: readonly number[]): number => {
    const rest = [...stops];
    return game.draw(() => rest.shift() ?? 0, ['line']).length / 3 - 1;
  };
  const twoClouds = REEL_TRIPLES.find((stops) => countFreeSpins(stops) > 0) ?? [];
  const paidFor = computeMean(REEL_TRIPLES.map((stops) => game.getPartMultipliers?.(stops)[0] ?? 0));
  const free = computeMean(REEL_TRIPLES.map((stops) => game.getPartMultipliers?.([...twoClouds, ...stops])[1] ?? 0));
  return paidFor + computeMean(REEL_TRIPLES.map(countFreeSpins)) * free;
}

const computeReturn = (game: FairGame, spot: string): number =>
  game.getPartMultipliers === undefined ? computeExactReturn(game, spot) : computeReelsReturn(game);

const GAMES_MIGRATION = readFileSync(new URL('../../migrations/0025_games.sql', import.meta.url), 'utf8');
const GAME_ROW = /^ {2}\('(?<id>[\w-]+)'.*,\n {4}(?<shown>\d{4}), \d+, (?:null|'\w+'), \d+\)[,;]$/gm;
const SHOWN_RETURNS = new Map(
  [...GAMES_MIGRATION.matchAll(GAME_ROW)].map(({ groups = {} }) => [groups['id'] ?? '', Number(groups['shown'])]),
);

describe('returns of games', () => {
  it('P6 the catalogue lists the same games as the provider', () => {
    expect(FAIR_GAMES.map(({ id }) => id).sort()).toEqual([...SHOWN_RETURNS.keys()].sort());
  });

  it.each(
    FAIR_GAMES.flatMap((game) =>
      game.spots
        .filter((spot) => Number(spot) < 11 || Number.isNaN(Number(spot)))
        .map((spot) => [game.id, spot, game] as const),
    ),
  )('P6 %s on %s returns what the catalogue shows', (id, spot, game) => {
    expect(Math.round(computeReturn(game, spot) * 10_000)).toBe(SHOWN_RETURNS.get(id));
  });

  it.each([
    ['big-small-dice', 210 / 216],
    ['six-animals', 199 / 216],
    ['dragon-tiger', 1 - 31 / 415 / 2],
    ['roulette', 36 / 37],
    ['rain-reels', (2818 + (351 * 3 * 3871) / 4096) / 4096],
    ['river-fishing', 0.96],
  ])('P6 %s returns exactly %d', (id, expected) => {
    const game = FAIR_GAMES.find((candidate) => candidate.id === id);
    expect(game && computeReturn(game, game.spots[0] ?? '')).toBeCloseTo(expected, 10);
  });
});
