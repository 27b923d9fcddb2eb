import { FAIR_GAMES } from '@padauk/contract/games/fair-games.rules';
import {
  formatHitPercent,
  FISH_KINDS,
  findNearestFish,
  getPosition,
  RIVER,
  createAllFish,
  moveFish,
} from './river.rules.ts';

/** A deterministic sequence instead of random numbers. */
function createSequence(): () => number {
  let step = 0;
  return () => (step += 0.37) % 1;
}

describe('the fish of the river game', () => {
  it('P6 have all kinds of the game rules and are at most thirty', () => {
    const fish = createAllFish(createSequence());
    const game = FAIR_GAMES.find(({ id }) => id === 'river-fishing');
    expect([...new Set(fish.map(({ kind }) => kind.spot))]).toEqual(game?.spots);
    expect(fish.length).toBeLessThanOrEqual(30);
  });

  it('re-enter on the opposite side after leaving the river', () => {
    for (const fish of createAllFish(createSequence())) {
      const later = [1_000, 20_000, 200_000].map((ms) => moveFish(fish, ms).x);
      for (const x of later) {
        expect(x).toBeGreaterThanOrEqual(-fish.kind.length);
        expect(x).toBeLessThanOrEqual(RIVER.width + fish.kind.length);
      }
    }
  });

  it('P6 findNearestFish finds a fish by position and by kind', () => {
    const fish = createAllFish(createSequence());
    for (const { spot } of FISH_KINDS) expect(fish[findNearestFish(fish, { x: 0, y: 0 }, spot)]?.kind.spot).toBe(spot);
    const visibleIndex = fish.findIndex(
      (candidate) => getPosition(candidate).x > 0 && getPosition(candidate).x < RIVER.width,
    );
    const visibleFish = fish[visibleIndex];
    expect(visibleFish && findNearestFish(fish, getPosition(visibleFish))).toBe(visibleIndex);
    expect(findNearestFish([], { x: 0, y: 0 })).toBe(-1);
  });

  it.each([
    ['2', '48'],
    ['5', '19.2'],
    ['10', '9.6'],
    ['20', '4.8'],
    ['50', '1.92'],
  ])('P6 a fish with multiplier %s has a hit chance of %s percent', (spot, percent) => {
    expect(formatHitPercent(spot)).toBe(percent);
  });
});
