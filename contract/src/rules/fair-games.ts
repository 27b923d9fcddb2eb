import type { Below } from './fair-chances.ts';

/** A game as its rules make it: what may be bet on, what chance shows, and what comes back of a stake, as times of it. */
export interface FairGame {
  /** As the catalogue has it. */
  readonly id: string;
  readonly spots: readonly string[];
  /** A round goes on over many transactions, each with shots of its own. */
  readonly isOfShots?: true;
  /** The most that one stake can bring, as times of it. */
  readonly mostTimes: number;
  /** What chance shows in a round with these spots: eyes, cards, a field. One throw is for all bets of the round; of fish each shot has its own. */
  readonly draw: (below: Below, spots: readonly string[]) => readonly number[];
  /** What the bet at this place of the round brings. */
  readonly timesOf: (spot: string, shown: readonly number[], place: number) => number;
  /** Of a round that may win several times for one stake: what it brings, part by part. The first is what was paid for. */
  readonly timesOfParts?: (shown: readonly number[]) => readonly number[];
}

const threeDice = (below: Below): readonly number[] => [below(6) + 1, below(6) + 1, below(6) + 1];

/** 4 to 10 is small, 11 to 17 is big; three of a kind lose both. */
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

/** In the order of the eyes of a die. */
export const ANIMALS = ['fish', 'crab', 'prawn', 'rooster', 'turtle', 'elephant'] as const;

/** The stake, and as much again for each die with the animal. */
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
/** A card's rank is its number modulo this, an ace is 0; its suit is the number of whole ranks before it, modulo 4. */
export const CARD_RANKS = 13;

/** One card each from eight decks, the higher wins; of two alike, half comes back. */
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

/** The red fields of a wheel with one zero. */
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

/** 37 fields with one zero: a number pays 36 times, a half twice; zero is in no half. */
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

/** Seven, bell, cloud, petal, leaf: how often each is on a reel of 16. */
export const REEL = '7BBCCCPPPPLLLLLL';
/** What three alike bring. */
export const REEL_THREES: Readonly<Record<string, number>> = { '7': 250, B: 60, C: 24, P: 9, L: 4 };
const TWO_CLOUDS = 3;
const STOPS_OF_SPIN = 3;
/** What exactly two clouds bring. */
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

/** A round of the reels, spin by spin: the one that was paid for, and the free ones. */
export function spinsOf(shown: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: shown.length / STOPS_OF_SPIN }, (_, spin) =>
    shown.slice(spin * STOPS_OF_SPIN, (spin + 1) * STOPS_OF_SPIN),
  );
}

const timesOfFree = (stops: readonly number[]): number => (hasTwoClouds(stops) ? TWO_CLOUDS : timesOfThree(stops));

const timesOfSpins = (shown: readonly number[]): readonly number[] =>
  spinsOf(shown).map((stops, spin) => (spin === 0 ? timesOfThree(stops) : timesOfFree(stops)));

/** Three alike pay by their sign. Two clouds bring three free spins, in which two clouds pay three times, and no more spins. */
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

/** As the reels were before they had free spins: nobody plays it, and a round of then is checked by the rules of then. */
export const REELS_OF_BEFORE: FairGame = {
  id: 'rain-reels-without-free-spins',
  spots: ['line'],
  mostTimes: 250,
  draw: (below) => Array.from({ length: STOPS_OF_SPIN }, () => below(REEL.length)),
  timesOf: (_spot, stops) => timesOfFree(stops),
};

/** How often fish are hit: `HITS` of `HIT_OF` times what one brings. */
export const HIT_OF = 10_000;
export const HITS = 9_600;

/** A fish of as many times is hit as seldom: each gives 96% back. */
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

/** A bet of a round. */
export interface FairBet {
  readonly spot: string;
  readonly stakeKyat: number;
}

/** What each bet of a round brings. Stakes are whole hundreds, so that half of one is whole kyat. */
export function winsOf(game: FairGame, bets: readonly FairBet[], shown: readonly number[]): readonly number[] {
  return bets.map(({ spot, stakeKyat }, place) => stakeKyat * game.timesOf(spot, shown, place));
}

/** What may be staked in a round of the sandbox's provider. */
export const FAIR_STAKE = { stepKyat: 100, mostKyat: 100_000, mostBets: 40 } as const;

/** A round of shots: how many in it and at once, and when the provider ends one that nobody ends: after so long without a shot, and after so long in all. */
export const FAIR_SHOTS = { mostOfRound: 200, mostAtOnce: 10, quietSeconds: 45, longestSeconds: 300 } as const;
