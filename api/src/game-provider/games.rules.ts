import type { Below } from './fair.ts';

/** A game as its rules make it: what may be bet on, and what comes back of a stake, as times of it. */
export interface FairGame {
  /** As the catalogue has it. */
  readonly id: string;
  readonly spots: readonly string[];
  readonly play: (spot: string, below: Below) => number;
}

const threeDice = (below: Below): readonly number[] => [below(6) + 1, below(6) + 1, below(6) + 1];

/** 4 to 10 is small, 11 to 17 is big; three of a kind lose both. */
const bigSmallDice: FairGame = {
  id: 'big-small-dice',
  spots: ['big', 'small'],
  play: (spot, below) => {
    const dice = threeDice(below);
    if (new Set(dice).size === 1) return 0;
    const isBig = dice.reduce((sum, eyes) => sum + eyes) > 10;
    return isBig === (spot === 'big') ? 2 : 0;
  },
};

const ANIMALS = ['fish', 'crab', 'prawn', 'rooster', 'turtle', 'elephant'];

/** The stake, and as much again for each die with the animal. */
const sixAnimals: FairGame = {
  id: 'six-animals',
  spots: ANIMALS,
  play: (spot, below) => {
    const hits = threeDice(below).filter((eyes) => ANIMALS[eyes - 1] === spot).length;
    return hits === 0 ? 0 : 1 + hits;
  },
};

const CARDS = 8 * 52;
const RANKS = 13;

/** One card each from eight decks, the higher wins; of two alike, half comes back. */
const dragonTiger: FairGame = {
  id: 'dragon-tiger',
  spots: ['dragon', 'tiger'],
  play: (spot, below) => {
    const dragon = below(CARDS);
    const other = below(CARDS - 1);
    const tiger = other < dragon ? other : other + 1;
    const lead = (dragon % RANKS) - (tiger % RANKS);
    if (lead === 0) return 0.5;
    return lead > 0 === (spot === 'dragon') ? 2 : 0;
  },
};

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const HALVES: Readonly<Record<string, (field: number) => boolean>> = {
  red: (field) => RED.has(field),
  black: (field) => !RED.has(field),
  even: (field) => field % 2 === 0,
  odd: (field) => field % 2 === 1,
  low: (field) => field <= 18,
  high: (field) => field > 18,
};

/** 37 fields with one zero: a number pays 36 times, a half twice; zero is in no half. */
const roulette: FairGame = {
  id: 'roulette',
  spots: [...Object.keys(HALVES), ...Array.from({ length: 37 }, (_, field) => String(field))],
  play: (spot, below) => {
    const field = below(37);
    const half = HALVES[spot];
    if (half === undefined) return spot === String(field) ? 36 : 0;
    return field > 0 && half(field) ? 2 : 0;
  },
};

/** Seven, bell, cloud, petal, leaf: how often each is on a reel of 16. */
const REEL = '7BBCCCPPPPLLLLLL';
const THREE: Readonly<Record<string, number>> = { '7': 250, B: 60, C: 24, P: 9, L: 4 };

/** Three alike pay by their sign, two clouds three times. */
const rainReels: FairGame = {
  id: 'rain-reels',
  spots: ['line'],
  play: (_spot, below) => {
    const signs = [0, 1, 2].map(() => REEL.charAt(below(REEL.length)));
    const [first = ''] = signs;
    if (signs.every((sign) => sign === first)) return THREE[first] ?? 0;
    return signs.filter((sign) => sign === 'C').length === 2 ? 3 : 0;
  },
};

/** A fish of as many times is hit as seldom: each gives 96% back. */
const riverFishing: FairGame = {
  id: 'river-fishing',
  spots: ['2', '5', '10', '20', '50'],
  play: (spot, below) => (below(10_000 * Number(spot)) < 9_600 ? Number(spot) : 0),
};

export const FAIR_GAMES: readonly FairGame[] = [
  bigSmallDice,
  sixAnimals,
  dragonTiger,
  roulette,
  rainReels,
  riverFishing,
];
