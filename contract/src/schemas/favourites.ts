import * as yup from 'yup';
import { NUMBER_FAVOURITES } from '../limits.ts';
import { issue, kyatField, nameOf } from '../validation.ts';
import { gameField } from './draws.ts';
import { lineFields, linesField } from './tickets.ts';

const favouriteName = () => nameOf(NUMBER_FAVOURITES.letters).required(issue('required'));

/** A number, with the stake that goes with it; null where it takes the stake of all. Which numbers and stakes a game takes the server looks at. */
const favouriteLine = yup.object({ number: lineFields.number, stakeKyat: kyatField(1).nullable().defined() });

/** In the order of their names. */
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
  request: yup.object({ game: gameField(), name: favouriteName(), lines: linesField(favouriteLine) }),
  answer: favourites,
};
export const forgetNumberFavourite = {
  request: yup.object({ game: gameField(), name: favouriteName() }),
  answer: favourites,
};
