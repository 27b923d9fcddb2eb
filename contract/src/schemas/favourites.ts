import * as yup from 'yup';
import { NUMBER_FAVOURITES } from '../limits.ts';
import { createIssue, kyatField, boundedTextField } from '../validation.ts';
import { gameField } from './draws.ts';
import { lineFields, linesField } from './tickets.ts';

const favouriteNameField = () => boundedTextField(NUMBER_FAVOURITES.letters).required(createIssue('required'));

/** `stakeKyat` null: the common stake applies. The server checks numbers and stakes against the game. */
const favouriteLine = yup.object({ number: lineFields.number, stakeKyat: kyatField(1).nullable().defined() });

const favourites = yup.object({
  favourites: yup
    .array(
      yup
        .object({
          name: yup.string().required(),
          lines: yup
            .array(
              yup.object({ number: yup.string().required(), stakeKyat: yup.number().nullable().defined() }).required(),
            )
            .required(),
        })
        .required(),
    )
    .required(),
});

export const getNumberFavourites = { request: yup.object({ game: gameField() }), answer: favourites };
export const keepNumberFavourite = {
  request: yup.object({ game: gameField(), name: favouriteNameField(), lines: linesField(favouriteLine) }),
  answer: favourites,
};
export const forgetNumberFavourite = {
  request: yup.object({ game: gameField(), name: favouriteNameField() }),
  answer: favourites,
};
