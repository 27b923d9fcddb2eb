import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import type { SimulatedGame } from '../simulator/games/simulated-game.types.ts';
import { ONE_DIGIT, registerOneDigit } from './one-digit.ts';

const [CLOSE_MINUTE, DRAW_MINUTE] = [14 * 60, 14 * 60 + 5];

/** A draw each afternoon, open from the previous one, on the digits 0 to 5. */
export const SIMULATED_ONE_DIGIT: SimulatedGame = {
  entry: { rules: ONE_DIGIT.rules, open: () => ONE_DIGIT },
  houseAccount: ONE_DIGIT.houseAccount,
  numbers: ONE_DIGIT.rules.numbers.slice(0, 6),
  stakesKyat: [10, 10, 100, 500, 1_500, 40_000],
  planDraws: (today) =>
    [0, 1].map((days) => {
      const date = addDays(today, days);
      return {
        date,
        slot: null,
        opensAt: toInstant(addDays(date, -1), DRAW_MINUTE),
        closesAt: toInstant(date, CLOSE_MINUTE),
        drawsAt: toInstant(date, DRAW_MINUTE),
      };
    }),
  toFigures: (number) => [number],
  register: registerOneDigit,
};
