import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import {
  forgetNumberFavourite,
  getNumberFavourites,
  keepNumberFavourite,
} from '@padauk/contract/lottery/favourites.endpoints';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import { useResource, callAndInvalidate } from '@padauk/shared/runtime';

type Favourites = AnswerFor<typeof getNumberFavourites>;
export type Favourite = Favourites['favourites'][number];

export function useNumberFavourites(game: NumberGameCode) {
  return useResource(getNumberFavourites, { game }, { staleMs: 300_000 });
}

/** Overwrites a favourite of the same name. */
export const saveFavourite = (request: RequestFor<typeof keepNumberFavourite>) =>
  callAndInvalidate(keepNumberFavourite, request, getNumberFavourites);

export const deleteFavourite = (request: RequestFor<typeof forgetNumberFavourite>) =>
  callAndInvalidate(forgetNumberFavourite, request, getNumberFavourites);
