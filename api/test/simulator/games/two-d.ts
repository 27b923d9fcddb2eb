import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { NUMBER_GAMES } from '../../../src/modules/draws/index.ts';
import { planTwoD } from '../../../src/modules/draws/two-d/two-d-plan.rules.ts';
import type { SimulatedGame } from './simulated-game.types.ts';

const NOON_DRAW_MINUTE = 12 * 60 + 1;

const entry = NUMBER_GAMES.find(({ rules }) => rules === twoD);
if (entry === undefined) throw new Error('the platform has no 2D');

/** 2D without holidays, on the numbers 00 to 07. */
export const TWO_D: SimulatedGame = {
  entry,
  houseAccount: 'house_two_d',
  numbers: twoD.numbers.slice(0, 8),
  stakesKyat: [100, 100, 500, 1_000, 1_500, 40_000],
  planDraws: (today) =>
    planTwoD(today, { daysBack: 0, daysAhead: 1 }, { holidays: new Set(), noonDrawMinute: NOON_DRAW_MINUTE }),
  toFigures: ([head, tail]) => [`1,298.5${head}`, `45,67${tail}.21`],
  register: () => Promise.resolve(),
};
