import * as yup from 'yup';
import { NUMBER_GAMES } from '../products.ts';
import { issue } from '../validation.ts';
import { drawSchema } from './draws.ts';

/** Who won most in the last settled draw of a game, names masked, the highest payout first. `draw` is null while none is settled. */
export const getWinners = {
  request: yup.object({
    game: yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(NUMBER_GAMES, issue('choice')),
  }),
  answer: yup.object({
    draw: drawSchema.nullable().defined(),
    winners: yup
      .array(yup.object({ name: yup.string().required(), payoutKyat: yup.number().required() }).required())
      .required(),
  }),
};
