import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { forgetNumberFavourite, getNumberFavourites, keepNumberFavourite } from '@padauk/contract/endpoints/favourites';
import type { NumberGameCode } from '@padauk/contract/products';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';

type Favourites = AnswerFor<typeof getNumberFavourites>;
export type Favourite = Favourites['favourites'][number];

export function useNumberFavourites(game: NumberGameCode): ResourceState<Favourites> {
  return useResource(getNumberFavourites, { game }, { staleMs: 300_000 });
}

/** Overwrites a favourite of the same name. */
export async function saveFavourite(request: RequestFor<typeof keepNumberFavourite>): Promise<Result<Favourites>> {
  const response = await api.callEndpoint(keepNumberFavourite, request);
  invalidate(getNumberFavourites);
  return response;
}

export async function deleteFavourite(request: RequestFor<typeof forgetNumberFavourite>): Promise<Result<Favourites>> {
  const response = await api.callEndpoint(forgetNumberFavourite, request);
  invalidate(getNumberFavourites);
  return response;
}
