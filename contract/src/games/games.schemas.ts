import * as yup from 'yup';
import { GEO_RESTRICTION_CAUSES, GEO_REPORT_MAX_LETTERS, GAME_CATEGORIES, GAME_ROUND_STATES } from './games.ts';
import { isInstant } from '../text/myanmar-time.rules.ts';
import {
  booleanField,
  boundedTextField,
  createIssue,
  emptySchema,
  listOf,
  requiredField,
} from '../platform/validation.ts';
import { localTextSchema } from '../text/local-text.schemas.ts';

const isUnderMaintenance = yup.boolean().required();

export const getGames = {
  request: emptySchema,
  answer: yup.object({
    providers: listOf({
      code: yup.string().required(),
      name: yup.string().required(),
      isUnderMaintenance,
      backAt: yup.string().nullable().defined(),
    }),
    games: listOf({
      id: yup.string().required(),
      provider: yup.string().required(),
      category: yup.string().oneOf(GAME_CATEGORIES).required(),
      title: localTextSchema.required(),
      /** Long-run return to player (RTP), in hundredths of a percent of all stakes. */
      returnBasisPoints: yup.number().required(),
      isUnderMaintenance,
      isPlayable: yup.boolean().required(),
      isNew: yup.boolean().required(),
      isPopular: yup.boolean().required(),
    }),
  }),
};

const gameIdField = () => requiredField('choice', 'choice').matches(/^[a-z][a-z0-9-]{1,39}$/, createIssue('choice'));

/** `code` opens `address` once, within a minute, in the URL fragment, which browsers never send to a server. */
export const launchGame = {
  request: yup.object({ id: gameIdField() }),
  answer: yup.object({ address: yup.string().required(), code: yup.string().required() }),
};
export const leaveGames = { request: emptySchema, answer: emptySchema };

/** P6: newest first. `before`: `olderBefore` of the previous page. */
export const getGameRounds = {
  request: yup.object({
    before: yup
      .string()
      .optional()
      .test('instant', createIssue('choice'), (at) => at === undefined || isInstant(at)),
  }),
  answer: yup.object({
    rounds: listOf({
      id: yup.string().required(),
      /** May be missing from `getGames`; null when unknown. Older servers omit this field. */
      gameId: yup.string().nullable().optional(),
      title: localTextSchema.nullable().defined(),
      state: yup.string().oneOf(GAME_ROUND_STATES).required(),
      stakeKyat: yup.number().required(),
      winKyat: yup.number().nullable().defined(),
      at: yup.string().required(),
      /** Page that verifies the round; the round id goes into the fragment. Null when the provider has none. */
      checkAddress: yup.string().nullable().defined(),
    }),
    olderBefore: yup.string().nullable().defined(),
  }),
};

const favourites = yup.object({ gameIds: yup.array(yup.string().required()).required() });
export const getFavouriteGames = { request: emptySchema, answer: favourites };
export const getOpenGame = {
  request: emptySchema,
  answer: yup.object({ gameId: yup.string().nullable().defined() }),
};
export const setFavouriteGame = {
  request: yup.object({
    gameId: gameIdField(),
    isFavourite: booleanField('choice'),
  }),
  answer: favourites,
};

/** An unknown code has the effect of no provider. */
const providerCodeField = () => yup.string().matches(/^[a-z][a-z-]{1,29}$/, createIssue('choice'));

/** `country`: ISO 3166. `cause`: null where games are open. `isReported`: a dispute of the location is undecided. */
export const getGamesAccess = {
  request: yup.object({ provider: providerCodeField().optional() }),
  answer: yup.object({
    address: yup.string().required(),
    country: yup.string().nullable().defined(),
    cause: yup.string().oneOf(GEO_RESTRICTION_CAUSES).nullable().defined(),
    isReported: yup.boolean().required(),
  }),
};
export const reportGamesAccess = {
  request: yup.object({
    provider: providerCodeField().optional(),
    note: boundedTextField(GEO_REPORT_MAX_LETTERS).defined(),
  }),
  answer: yup.object({ isReported: yup.boolean().required() }),
};
