import type { AnswerFor } from '@padauk/contract/endpoint';
import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/endpoints/winners';
import type { NumberGameCode } from '@padauk/contract/products';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';

const HOUR_MS = 3_600_000;

export type Winners = AnswerFor<typeof getWinners>;

/** Winners of the last settled draw, cached (D2) and refetched after a settlement. Five by default. */
export function useWinners(game: NumberGameCode, limit?: number): ResourceState<Winners> {
  useBus('draw.changed', (event) => {
    if (event.game === game && event.status === 'settled') invalidate(getWinners);
  });
  return useResource(getWinners, limit === undefined ? { game } : { game, limit }, {
    staleMs: HOUR_MS,
    isPersisted: true,
  });
}

type Listing = AnswerFor<typeof getWinnerListing>;

/** Whether the player appears in public winner lists. */
export function useWinnerListing(): ResourceState<Listing> {
  return useResource(getWinnerListing, {});
}

export async function setListed(isListed: boolean): Promise<Result<Listing>> {
  const set = await api.callEndpoint(setWinnerListing, { isListed });
  invalidate(getWinnerListing);
  invalidate(getWinners);
  return set;
}
