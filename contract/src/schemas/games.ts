import * as yup from 'yup';
import { BORDER_CAUSES, BORDER_NOTE_LETTERS, GAME_CATEGORIES, GAME_ROUND_STATES } from '../games.ts';
import { isInstant } from '../rules/myanmar-time.ts';
import { issue, nameOf } from '../validation.ts';
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
            /** There is a page to play it on. */
            isPlayable: yup.boolean().required(),
            isNew: yup.boolean().required(),
            isPopular: yup.boolean().required(),
          })
          .required(),
      )
      .required(),
  }),
};

const gameId = () =>
  yup
    .string()
    .typeError(issue('choice'))
    .required(issue('choice'))
    .matches(/^[a-z][a-z0-9-]{1,39}$/, issue('choice'));

/** `address`: the game's page, on its provider's origin. `code`: opens it once, within a minute; it travels behind a `#`, which no server is told. */
export const launchGame = {
  request: yup.object({ id: gameId() }),
  answer: yup.object({ address: yup.string().required(), code: yup.string().required() }),
};
export const leaveGames = { request: yup.object({}), answer: yup.object({}) };

/** P6: the player's rounds, newest first. `before`: `olderBefore` of the page before. */
export const getGameRounds = {
  request: yup.object({
    before: yup
      .string()
      .optional()
      .test('instant', issue('choice'), (at) => at === undefined || isInstant(at)),
  }),
  answer: yup.object({
    rounds: yup
      .array(
        yup
          .object({
            id: yup.string().required(),
            /** Of `getGames`, which may list it no more; null where nobody knows. A server from before this field leaves it out. */
            gameId: yup.string().nullable().optional(),
            /** Null for a game that is not known any more. */
            title: localTextSchema.nullable().defined(),
            state: yup.string().oneOf(GAME_ROUND_STATES).required(),
            stakeKyat: yup.number().required(),
            /** So far, while it is open; null where nothing has been paid. */
            winKyat: yup.number().nullable().defined(),
            at: yup.string().required(),
            /** Where the round can be worked out again; the id goes behind a `#`. Null where its provider has no such page. */
            checkAddress: yup.string().nullable().defined(),
          })
          .required(),
      )
      .required(),
    olderBefore: yup.string().nullable().defined(),
  }),
};

/** The favourites that the player may see now, the latest first. */
const favourites = yup.object({ gameIds: yup.array(yup.string().required()).required() });
export const getFavouriteGames = { request: yup.object({}), answer: favourites };
export const getOpenGame = {
  request: yup.object({}),
  answer: yup.object({ gameId: yup.string().nullable().defined() }),
};
export const setFavouriteGame = {
  request: yup.object({
    gameId: gameId(),
    isFavourite: yup.boolean().strict(true).typeError(issue('choice')).required(issue('choice')),
  }),
  answer: favourites,
};

/** The code of a provider; what none has is as if none were named. */
const providerCode = () => yup.string().matches(/^[a-z][a-z-]{1,29}$/, issue('choice'));

/** `country`: a code of ISO 3166, null where nobody knows. `cause`: why games are closed there, null where they are open. `isReported`: somebody has said of this address that it is wrong, and the office has not decided. */
export const getGamesAccess = {
  request: yup.object({ provider: providerCode().optional() }),
  answer: yup.object({
    address: yup.string().required(),
    country: yup.string().nullable().defined(),
    cause: yup.string().oneOf(BORDER_CAUSES).nullable().defined(),
    isReported: yup.boolean().required(),
  }),
};
export const reportGamesAccess = {
  request: yup.object({ provider: providerCode().optional(), note: nameOf(BORDER_NOTE_LETTERS).defined() }),
  answer: yup.object({ isReported: yup.boolean().required() }),
};
