import { HIT_CHANCE, HIT_CHANCE_SCALE } from '@padauk/contract/games/fair-games.rules';

/** Logical units; the canvas scales them to its size. */
export const RIVER = { width: 360, height: 300 } as const;

/** By spot (the payout multiplier): length, speed and number of fish. */
export const FISH_KINDS = [
  { spot: '2', length: 34, speed: 26, count: 8 },
  { spot: '5', length: 42, speed: 22, count: 6 },
  { spot: '10', length: 52, speed: 30, count: 5 },
  { spot: '20', length: 64, speed: 18, count: 3 },
  { spot: '50', length: 84, speed: 14, count: 2 },
] as const;
type FishKind = (typeof FISH_KINDS)[number];

export interface Fish {
  readonly kind: FishKind;
  readonly x: number;
  readonly y: number;
  /** 1 swims to the right, -1 to the left. */
  readonly heading: 1 | -1;
  readonly phase: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const BANK = 26;
const CANNON_HEIGHT = 52;
const SWAY_HEIGHT = 5;

/** `random` returns 0 to 1. It affects only the picture, never a result. */
export function createAllFish(random: () => number): readonly Fish[] {
  return FISH_KINDS.flatMap((kind) => Array.from({ length: kind.count }, () => createFish(kind, random)));
}

export function createFish(kind: FishKind, random: () => number): Fish {
  return {
    kind,
    x: random() * RIVER.width,
    y: BANK + random() * (RIVER.height - BANK - CANNON_HEIGHT),
    heading: random() < 0.5 ? 1 : -1,
    phase: random() * 6,
  };
}

export function moveFish(fish: Fish, ms: number): Fish {
  const cycleLength = RIVER.width + 2 * fish.kind.length;
  const x = fish.x + (fish.heading * fish.kind.speed * ms) / 1_000 + fish.kind.length;
  return {
    ...fish,
    x: (((x % cycleLength) + cycleLength) % cycleLength) - fish.kind.length,
    phase: fish.phase + ms / 400,
  };
}

export function getPosition({ x, y, phase }: Fish): Point {
  return { x, y: y + Math.sin(phase) * SWAY_HEIGHT };
}

/** Index of the visible fish nearest to a point, optionally of one kind; -1 if there is none. */
export function findNearestFish(fish: readonly Fish[], to: Point, spot?: string): number {
  let [nearestIndex, leastDistance] = [-1, Infinity];
  for (const [index, candidate] of fish.entries()) {
    const { x, y } = getPosition(candidate);
    const distance = (x - to.x) ** 2 + (y - to.y) ** 2;
    const isVisible = x > 0 && x < RIVER.width;
    if ((spot === undefined || candidate.kind.spot === spot) && isVisible && distance < leastDistance)
      [nearestIndex, leastDistance] = [index, distance];
  }
  return nearestIndex;
}

/** `2` → `48`: hit probability in percent. */
export function formatHitPercent(spot: string): string {
  return String(Math.round((HIT_CHANCE / HIT_CHANCE_SCALE / Number(spot)) * 10_000) / 100);
}
