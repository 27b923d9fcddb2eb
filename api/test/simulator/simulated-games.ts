import { THREE_D as THREE_D_TIMES, threeD } from '@padauk/contract/lottery/three-d.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import { addDays, toInstant, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { NumberGameEntry, PlannedDraw } from '../../src/modules/draws/draws.types.ts';
import { NUMBER_GAMES } from '../../src/modules/draws/index.ts';
import { planTwoD } from '../../src/modules/draws/two-d/two-d-plan.rules.ts';
import type { HouseAccountKind } from '../../src/modules/ledger/index.ts';
import type { Db } from '../../src/platform/database/database.ts';

export interface SimulatedGame {
  readonly entry: NumberGameEntry;
  readonly houseAccount: HouseAccountKind;
  /** Few, so that bets reach limits and results hit. */
  readonly numbers: readonly string[];
  readonly stakesKyat: readonly number[];
  /** Draws of today and of the next day; the job's hundred days are not needed. */
  readonly planDraws: (today: MyanmarDate) => readonly PlannedDraw[];
  /** The published figures for a number, in the order of the office's command. */
  readonly toFigures: (number: string) => readonly [figure: string, secondFigure?: string];
  /** Rows for a game of tests, which no migration creates. */
  readonly register?: (db: Db) => Promise<void>;
}

function findEntry(game: NumberGame): NumberGameEntry {
  const entry = NUMBER_GAMES.find(({ rules }) => rules === game);
  if (entry === undefined) throw new Error(`the platform has no ${game.code}`);
  return entry;
}

/** One draw a day, by minutes of the day. It opens on the day before. */
export const planDailyDraws =
  (minutes: { readonly open: number; readonly close: number; readonly draw: number }): SimulatedGame['planDraws'] =>
  (today) =>
    [today, addDays(today, 1)].map((date) => ({
      date,
      slot: null,
      opensAt: toInstant(addDays(date, -1), minutes.open),
      closesAt: toInstant(date, minutes.close),
      drawsAt: toInstant(date, minutes.draw),
    }));

/** 2D without holidays, on the numbers 00 to 07. */
const TWO_D_DAY = { holidays: new Set<string>(), noonDrawMinute: 12 * 60 + 1 };
export const TWO_D: SimulatedGame = {
  entry: findEntry(twoD),
  houseAccount: 'house_two_d',
  numbers: twoD.numbers.slice(0, 8),
  stakesKyat: [100, 100, 500, 1_000, 1_500, 40_000],
  planDraws: (today) => planTwoD(today, { daysBack: 0, daysAhead: 1 }, TWO_D_DAY),
  toFigures: ([head, tail]) => [`1,298.5${head}`, `45,67${tail}.21`],
};

/** 3D with a draw each day, because no run lasts half a month; on numbers that mostly have neighbours. */
const { closeMinute, drawMinute } = THREE_D_TIMES;
export const THREE_D: SimulatedGame = {
  entry: findEntry(threeD),
  houseAccount: 'house_three_d',
  numbers: ['000', '001', '010', '012', '021', '120', '999'],
  stakesKyat: [100, 100, 200, 500, 1_500, 40_000],
  planDraws: planDailyDraws({ open: drawMinute + 60, close: closeMinute, draw: drawMinute }),
  toFigures: (number) => [`456${number}`],
};

/** A new game of the platform needs an entry here. */
export const SIMULATED_GAMES: readonly SimulatedGame[] = [TWO_D, THREE_D];
