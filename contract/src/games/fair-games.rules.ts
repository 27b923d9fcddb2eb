/** A uniform random integer from 0 to `count` - 1. */
export type RandomBelow = (count: number) => number;

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** HMAC-SHA-256 of `message` under `serverSeed`; server and page pass their own implementation. */
export type Hmac = (serverSeed: string, message: string) => Uint8Array;

const WORD_RANGE = 2 ** 32;
const WORD_BYTES = 4;

/** 32-bit words of HMAC-SHA-256 over `client:nonce:cursor`; rejection sampling. The same seeds give the same result. */
export function createRandom(hmac: Hmac, { serverSeed, clientSeed, nonce }: RoundSeeds): RandomBelow {
  let cursor = 0;
  let words: DataView = new DataView(new ArrayBuffer(0));
  let read = 0;
  const nextWord = (): number => {
    if (read === words.byteLength) {
      const block = hmac(serverSeed, `${clientSeed}:${nonce}:${cursor}`);
      words = new DataView(block.buffer, block.byteOffset, block.byteLength);
      cursor += 1;
      read = 0;
    }
    const word = words.getUint32(read);
    read += WORD_BYTES;
    return word;
  };
  return (count) => {
    const end = Math.floor(WORD_RANGE / count) * count;
    let word = nextWord();
    while (word >= end) word = nextWord();
    return word % count;
  };
}

export interface FairGame {
  readonly id: string;
  readonly spots: readonly string[];
  readonly isShootingGame?: true;
  readonly maxMultiplier: number;
  /** The random outcome of a round. One outcome for all bets; in the fish game one per shot. */
  readonly draw: (below: RandomBelow, spots: readonly string[]) => readonly number[];
  /** Return of the bet at index `place`, as a multiple of its stake. */
  readonly getMultiplier: (spot: string, shown: readonly number[], place: number) => number;
  /** For a round with several wins per stake: the multiple of each part; the first is the paid spin. */
  readonly getPartMultipliers?: (shown: readonly number[]) => readonly number[];
}

const rollThreeDice = (below: RandomBelow): readonly number[] => [below(6) + 1, below(6) + 1, below(6) + 1];

const bigSmallDice: FairGame = {
  id: 'big-small-dice',
  spots: ['big', 'small'],
  maxMultiplier: 2,
  draw: rollThreeDice,
  getMultiplier: (spot, dice) => {
    if (new Set(dice).size === 1) return 0;
    const isBig = dice.reduce((sum, eyes) => sum + eyes) > 10;
    return isBig === (spot === 'big') ? 2 : 0;
  },
};

export const ANIMALS = ['fish', 'crab', 'prawn', 'rooster', 'turtle', 'elephant'] as const;

const sixAnimals: FairGame = {
  id: 'six-animals',
  spots: ANIMALS,
  maxMultiplier: 4,
  draw: rollThreeDice,
  getMultiplier: (spot, dice) => {
    const hits = dice.filter((eyes) => ANIMALS[eyes - 1] === spot).length;
    return hits === 0 ? 0 : 1 + hits;
  },
};

const CARD_COUNT = 8 * 52;
/** Rank = card % 13, ace is 0; suit = floor(card / 13) % 4. */
export const CARD_RANKS = 13;

const dragonTiger: FairGame = {
  id: 'dragon-tiger',
  spots: ['dragon', 'tiger'],
  maxMultiplier: 2,
  draw: (below) => {
    const dragon = below(CARD_COUNT);
    const other = below(CARD_COUNT - 1);
    return [dragon, other < dragon ? other : other + 1];
  },
  getMultiplier: (spot, [dragon = 0, tiger = 0]) => {
    const lead = (dragon % CARD_RANKS) - (tiger % CARD_RANKS);
    if (lead === 0) return 0.5;
    return lead > 0 === (spot === 'dragon') ? 2 : 0;
  },
};

export const RED_FIELDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);
const FIELD_COUNT = 37;
const EVEN_CHANCES: Readonly<Record<string, (field: number) => boolean>> = {
  red: (field) => RED_FIELDS.has(field),
  black: (field) => !RED_FIELDS.has(field),
  even: (field) => field % 2 === 0,
  odd: (field) => field % 2 === 1,
  low: (field) => field <= 18,
  high: (field) => field > 18,
};

const roulette: FairGame = {
  id: 'roulette',
  spots: [...Object.keys(EVEN_CHANCES), ...Array.from({ length: FIELD_COUNT }, (_, field) => String(field))],
  maxMultiplier: 36,
  draw: (below) => [below(FIELD_COUNT)],
  getMultiplier: (spot, [field = 0]) => {
    const half = EVEN_CHANCES[spot];
    if (half === undefined) return spot === String(field) ? 36 : 0;
    return field > 0 && half(field) ? 2 : 0;
  },
};

/** Seven, bell, cloud, petal, leaf on a reel of 16. */
export const REEL = '7BBCCCPPPPLLLLLL';
export const REEL_MULTIPLIERS: Readonly<Record<string, number>> = { '7': 250, B: 60, C: 24, P: 9, L: 4 };
const TWO_CLOUDS_MULTIPLIER = 3;
const STOPS_PER_SPIN = 3;
const FREE_SPINS = 3;

const toSymbols = (stops: readonly number[]): readonly string[] => stops.map((stop) => REEL.charAt(stop));

function hasTwoClouds(stops: readonly number[]): boolean {
  return toSymbols(stops).filter((sign) => sign === 'C').length === 2;
}

function getTripleMultiplier(stops: readonly number[]): number {
  const signs = toSymbols(stops);
  const [first = ''] = signs;
  return signs.every((sign) => sign === first) ? (REEL_MULTIPLIERS[first] ?? 0) : 0;
}

export function splitSpins(shown: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: shown.length / STOPS_PER_SPIN }, (_, spin) =>
    shown.slice(spin * STOPS_PER_SPIN, (spin + 1) * STOPS_PER_SPIN),
  );
}

const getFreeSpinMultiplier = (stops: readonly number[]): number =>
  hasTwoClouds(stops) ? TWO_CLOUDS_MULTIPLIER : getTripleMultiplier(stops);

const getSpinMultipliers = (shown: readonly number[]): readonly number[] =>
  splitSpins(shown).map((stops, spin) => (spin === 0 ? getTripleMultiplier(stops) : getFreeSpinMultiplier(stops)));

/** Two clouds grant three free spins, in which two clouds return 3 times and grant no further spins. */
const rainReels: FairGame = {
  id: 'rain-reels',
  spots: ['line'],
  maxMultiplier: FREE_SPINS * 250,
  draw: (below) => {
    const spin = (): readonly number[] => Array.from({ length: STOPS_PER_SPIN }, () => below(REEL.length));
    const paidFor = spin();
    return hasTwoClouds(paidFor) ? [paidFor, ...Array.from({ length: FREE_SPINS }, spin)].flat() : paidFor;
  },
  getMultiplier: (_spot, shown) => getSpinMultipliers(shown).reduce((sum, times) => sum + times, 0),
  getPartMultipliers: getSpinMultipliers,
};

/** Former rules without free spins, kept to verify old rounds. */
export const LEGACY_RAIN_REELS: FairGame = {
  id: 'rain-reels-without-free-spins',
  spots: ['line'],
  maxMultiplier: 250,
  draw: (below) => Array.from({ length: STOPS_PER_SPIN }, () => below(REEL.length)),
  getMultiplier: (_spot, stops) => getFreeSpinMultiplier(stops),
};

export const HIT_CHANCE_SCALE = 10_000;
export const HIT_CHANCE = 9_600;

/** The hit chance is inverse to the multiple, so each fish returns 96%. */
const riverFishing: FairGame = {
  id: 'river-fishing',
  isShootingGame: true,
  spots: ['2', '5', '10', '20', '50'],
  maxMultiplier: 50,
  draw: (below, spots) => spots.map((spot) => (below(HIT_CHANCE_SCALE * Number(spot)) < HIT_CHANCE ? 1 : 0)),
  getMultiplier: (spot, shots, place) => (shots[place] === 1 ? Number(spot) : 0),
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
export function computeWins(game: FairGame, bets: readonly FairBet[], shown: readonly number[]): readonly number[] {
  return bets.map(({ spot, stakeKyat }, place) => stakeKyat * game.getMultiplier(spot, shown, place));
}

export const FAIR_STAKE = { stepKyat: 100, mostKyat: 100_000, mostBets: 40 } as const;

/** Per round and request. The provider ends a round after `quietSeconds` without a shot, or `longestSeconds` in all. */
export const FAIR_SHOTS = { mostOfRound: 200, mostAtOnce: 10, quietSeconds: 45, longestSeconds: 300 } as const;
