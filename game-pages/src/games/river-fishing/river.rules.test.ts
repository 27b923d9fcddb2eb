import { FAIR_GAMES } from '@padauk/contract/rules/fair-games';
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

describe('the fish of the river', () => {
  it('P6 are of the kinds that the rules have, thirty at most', () => {
    const fish = createAllFish(createSequence());
    const game = FAIR_GAMES.find(({ id }) => id === 'river-fishing');
    expect([...new Set(fish.map(({ kind }) => kind.spot))]).toEqual(game?.spots);
    expect(fish.length).toBeLessThanOrEqual(30);
  });

  it('come in on the other side when they have left', () => {
    for (const fish of createAllFish(createSequence())) {
      const later = [1_000, 20_000, 200_000].map((ms) => moveFish(fish, ms).x);
      for (const x of later) {
        expect(x).toBeGreaterThanOrEqual(-fish.kind.length);
        expect(x).toBeLessThanOrEqual(RIVER.width + fish.kind.length);
      }
    }
  });

  it('P6 are found by where a finger is, and by their kind', () => {
    const fish = createAllFish(createSequence());
    for (const { spot } of FISH_KINDS) expect(fish[findNearestFish(fish, { x: 0, y: 0 }, spot)]?.kind.spot).toBe(spot);
    const seen = fish.findIndex((one) => getPosition(one).x > 0 && getPosition(one).x < RIVER.width);
    const one = fish[seen];
    expect(one && findNearestFish(fish, getPosition(one))).toBe(seen);
    expect(findNearestFish([], { x: 0, y: 0 })).toBe(-1);
  });

  it.each([
    ['2', '48'],
    ['5', '19.2'],
    ['10', '9.6'],
    ['20', '4.8'],
    ['50', '1.92'],
  ])('P6 of %s times are hit in %s of a hundred shots', (spot, percent) => {
    expect(formatHitPercent(spot)).toBe(percent);
  });
});
