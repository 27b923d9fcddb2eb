import * as yup from 'yup';
import { NUMBER_GAMES } from '../products.ts';
import { WINNERS } from '../limits.ts';
import { createIssue } from '../validation.ts';
import { drawSchema } from './draws.ts';

/** Last settled draw; masked names, by payout, then by earlier bet. `draw` is null before the first one. */
export const getWinners = {
  request: yup.object({
    game: yup
      .string()
      .typeError(createIssue('choice'))
      .required(createIssue('choice'))
      .oneOf(NUMBER_GAMES, createIssue('choice')),
    limit: yup.number().integer().min(1).max(WINNERS.most).optional(),
  }),
  answer: yup.object({
    draw: drawSchema.nullable().defined(),
    winners: yup
      .array(yup.object({ name: yup.string().required(), payoutKyat: yup.number().required() }).required())
      .required(),
  }),
};

const listing = yup.object({ isListed: yup.boolean().required() });

export const getWinnerListing = { request: yup.object({}), answer: listing };
export const setWinnerListing = {
  request: yup.object({
    isListed: yup.boolean().strict(true).typeError(createIssue('choice')).required(createIssue('choice')),
  }),
  answer: listing,
};
