import { planDailyDraws, type SimulatedGame } from '../simulator/simulated-games.ts';
import { ONE_DIGIT, registerOneDigit } from './one-digit.ts';

/** A draw each afternoon, open from the previous one, on the digits 0 to 5. */
export const SIMULATED_ONE_DIGIT: SimulatedGame = {
  entry: { rules: ONE_DIGIT.rules, open: () => ONE_DIGIT },
  houseAccount: ONE_DIGIT.houseAccount,
  numbers: ONE_DIGIT.rules.numbers.slice(0, 6),
  stakesKyat: [10, 10, 100, 500, 1_500, 40_000],
  planDraws: planDailyDraws({ open: 14 * 60 + 5, close: 14 * 60, draw: 14 * 60 + 5 }),
  toFigures: (number) => [number],
  register: registerOneDigit,
};
