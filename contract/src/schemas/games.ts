import * as yup from 'yup';
import { GAME_CATEGORIES } from '../games.ts';
import { issue } from '../validation.ts';
import { localTextSchema } from './local-text.ts';

const isUnderMaintenance = yup.boolean().required();

/** P6. `backAt`: when a provider under maintenance is expected back; null where nobody knows. */
export const getGames = {
  request: yup.object({}),
  answer: yup.object({
    providers: yup
      .array(
        yup
          .object({
            code: yup.string().required(),
            name: yup.string().required(),
            isUnderMaintenance,
            backAt: yup.string().nullable().defined(),
          })
          .required(),
      )
      .required(),
    games: yup
      .array(
        yup
          .object({
            id: yup.string().required(),
            provider: yup.string().required(),
            category: yup.string().oneOf(GAME_CATEGORIES).required(),
            title: localTextSchema.required(),
            /** What the game gives back of all stakes in the long run, in hundredths of a percent. */
            returnBasisPoints: yup.number().required(),
            /** The game's own; its provider may be under maintenance besides. */
            isUnderMaintenance,
            isNew: yup.boolean().required(),
            isPopular: yup.boolean().required(),
          })
          .required(),
      )
      .required(),
  }),
};

/** The favourites that the player may see now, the latest first. */
const favourites = yup.object({ gameIds: yup.array(yup.string().required()).required() });
export const getFavouriteGames = { request: yup.object({}), answer: favourites };
export const setFavouriteGame = {
  request: yup.object({
    gameId: yup
      .string()
      .typeError(issue('choice'))
      .required(issue('choice'))
      .matches(/^[a-z][a-z0-9-]{1,39}$/, issue('choice')),
    isFavourite: yup.boolean().strict(true).typeError(issue('choice')).required(issue('choice')),
  }),
  answer: favourites,
};
