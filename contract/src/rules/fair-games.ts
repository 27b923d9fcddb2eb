import type { Below } from './fair-chances.ts';

export interface FairGame {
  readonly id: string;
  readonly spots: readonly string[];
  readonly isOfShots?: true;
  readonly mostTimes: number;
  /** The random outcome of a round. One outcome for all bets; in the fish game one per shot. */
  readonly draw: (below: Below, spots: readonly string[]) => readonly number[];
  /** Return of the bet at index `place`, as a multiple of its stake. */
  readonly timesOf: (spot: string, shown: readonly number[], place: number) => number;
  /** For a round with several wins per stake: the multiple of each part; the first is the paid spin. */
  readonly timesOfParts?: (shown: readonly number[]) => readonly number[];
}

const threeDice = (below: Below): readonly number[] => [below(6) + 1, below(6) + 1, below(6) + 1];

const bigSmallDice: FairGame = {
  id: 'big-small-dice',
  spots: ['big', 'small'],
  mostTimes: 2,
  draw: threeDice,
  timesOf: (spot, dice) => {
    if (new Set(dice).size === 1) return 0;
    const isBig = dice.reduce((sum, eyes) => sum + eyes) > 10;
    return isBig === (spot === 'big') ? 2 : 0;
  },
};

export const ANIMALS = ['fish', 'crab', 'prawn', 'rooster', 'turtle', 'elephant'] as const;

const sixAnimals: FairGame = {
  id: 'six-animals',
  spots: ANIMALS,
  mostTimes: 4,
  draw: threeDice,
  timesOf: (spot, dice) => {
    const hits = dice.filter((eyes) => ANIMALS[eyes - 1] === spot).length;
    return hits === 0 ? 0 : 1 + hits;
  },
};

const CARDS = 8 * 52;
/** Rank = card % 13, ace is 0; suit = floor(card / 13) % 4. */
export const CARD_RANKS = 13;

const dragonTiger: FairGame = {
  id: 'dragon-tiger',
  spots: ['dragon', 'tiger'],
  mostTimes: 2,
  draw: (below) => {
    const dragon = below(CARDS);
    const other = below(CARDS - 1);
    return [dragon, other < dragon ? other : other + 1];
  },
  timesOf: (spot, [dragon = 0, tiger = 0]) => {
    const lead = (dragon % CARD_RANKS) - (tiger % CARD_RANKS);
    if (lead === 0) return 0.5;
    return lead > 0 === (spot === 'dragon') ? 2 : 0;
  },
};

export const RED_FIELDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);
const FIELDS = 37;
const HALVES: Readonly<Record<string, (field: number) => boolean>> = {
  red: (field) => RED_FIELDS.has(field),
  black: (field) => !RED_FIELDS.has(field),
  even: (field) => field % 2 === 0,
  odd: (field) => field % 2 === 1,
  low: (field) => field <= 18,
  high: (field) => field > 18,
};

const roulette: FairGame = {
  id: 'roulette',
  spots: [...Object.keys(HALVES), ...Array.from({ length: FIELDS }, (_, field) => String(field))],
  mostTimes: 36,
  draw: (below) => [below(FIELDS)],
  timesOf: (spot, [field = 0]) => {
    const half = HALVES[spot];
    if (half === undefined) return spot === String(field) ? 36 : 0;
    return field > 0 && half(field) ? 2 : 0;
  },
};

/** Seven, bell, cloud, petal, leaf on a reel of 16. */
export const REEL = '7BBCCCPPPPLLLLLL';
export const REEL_THREES: Readonly<Record<string, number>> = { '7': 250, B: 60, C: 24, P: 9, L: 4 };
const TWO_CLOUDS = 3;
const STOPS_OF_SPIN = 3;
const FREE_SPINS = 3;

const signsOf = (stops: readonly number[]): readonly string[] => stops.map((stop) => REEL.charAt(stop));

function hasTwoClouds(stops: readonly number[]): boolean {
  return signsOf(stops).filter((sign) => sign === 'C').length === 2;
}

function timesOfThree(stops: readonly number[]): number {
  const signs = signsOf(stops);
  const [first = ''] = signs;
  return signs.every((sign) => sign === first) ? (REEL_THREES[first] ?? 0) : 0;
}

export function spinsOf(shown: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: shown.length / STOPS_OF_SPIN }, (_, spin) =>
    shown.slice(spin * STOPS_OF_SPIN, (spin + 1) * STOPS_OF_SPIN),
  );
}

const timesOfFree = (stops: readonly number[]): number => (hasTwoClouds(stops) ? TWO_CLOUDS : timesOfThree(stops));

const timesOfSpins = (shown: readonly number[]): readonly number[] =>
  spinsOf(shown).map((stops, spin) => (spin === 0 ? timesOfThree(stops) : timesOfFree(stops)));

/** Two clouds grant three free spins, in which two clouds return 3 times and grant no further spins. */
const rainReels: FairGame = {
  id: 'rain-reels',
  spots: ['line'],
  mostTimes: FREE_SPINS * 250,
  draw: (below) => {
    const spin = (): readonly number[] => Array.from({ length: STOPS_OF_SPIN }, () => below(REEL.length));
    const paidFor = spin();
    return hasTwoClouds(paidFor) ? [paidFor, ...Array.from({ length: FREE_SPINS }, spin)].flat() : paidFor;
  },
  timesOf: (_spot, shown) => timesOfSpins(shown).reduce((sum, times) => sum + times, 0),
  timesOfParts: timesOfSpins,
};

/** Former rules without free spins, kept to verify old rounds. */
export const REELS_OF_BEFORE: FairGame = {
  id: 'rain-reels-without-free-spins',
  spots: ['line'],
  mostTimes: 250,
  draw: (below) => Array.from({ length: STOPS_OF_SPIN }, () => below(REEL.length)),
  timesOf: (_spot, stops) => timesOfFree(stops),
};

export const HIT_OF = 10_000;
export const HITS = 9_600;

/** The hit chance is inverse to the multiple, so each fish returns 96%. */
const riverFishing: FairGame = {
  id: 'river-fishing',
  isOfShots: true,
  spots: ['2', '5', '10', '20', '50'],
  mostTimes: 50,
  draw: (below, spots) => spots.map((spot) => (below(HIT_OF * Number(spot)) < HITS ? 1 : 0)),
  timesOf: (spot, shots, place) => (shots[place] === 1 ? Number(spot) : 0),
};

export const FAIR_GAMES: readonly FairGame[] = [
  bigSmallDice,
  sixAnimals,
  dragonTiger,
  roulette,
  rainReels,
  riverFishing,
];

export interface FairBet {
  readonly spot: string;
  readonly stakeKyat: number;
}

/** Stakes are multiples of 100, so that half a stake is whole kyat. */
export function winsOf(game: FairGame, bets: readonly FairBet[], shown: readonly number[]): readonly number[] {
  return bets.map(({ spot, stakeKyat }, place) => stakeKyat * game.timesOf(spot, shown, place));
}

export const FAIR_STAKE = { stepKyat: 100, mostKyat: 100_000, mostBets: 40 } as const;

/** Per round and request. The provider ends a round after `quietSeconds` without a shot, or `longestSeconds` in all. */
export const FAIR_SHOTS = { mostOfRound: 200, mostAtOnce: 10, quietSeconds: 45, longestSeconds: 300 } as const;
