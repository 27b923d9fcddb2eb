import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { THREE_D as RULES, threeD } from '@padauk/contract/lottery/three-d.rules';
import { NUMBER_GAMES } from '../../../src/modules/draws/index.ts';
import type { SimulatedGame } from './simulated-game.types.ts';

const entry = NUMBER_GAMES.find(({ rules }) => rules === threeD);
if (entry === undefined) throw new Error('the platform has no 3D');

/** 3D with a draw each day, because no run lasts half a month; on numbers that mostly have neighbours. */
export const THREE_D: SimulatedGame = {
  entry,
  houseAccount: 'house_three_d',
  numbers: ['000', '001', '010', '012', '021', '120', '999'],
  stakesKyat: [100, 100, 200, 500, 1_500, 40_000],
  planDraws: (today) =>
    [0, 1].map((days) => {
      const date = addDays(today, days);
      return {
        date,
        slot: null,
        opensAt: toInstant(addDays(date, -1), RULES.drawMinute + 60),
        closesAt: toInstant(date, RULES.closeMinute),
        drawsAt: toInstant(date, RULES.drawMinute),
      };
    }),
  toFigures: (number) => [`456${number}`],
  register: () => Promise.resolve(),
};
