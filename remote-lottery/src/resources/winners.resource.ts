import type { AnswerFor } from '@padauk/contract/endpoint';
import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/endpoints/winners';
import type { NumberGameCode } from '@padauk/contract/products';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';

const HOUR_MS = 3_600_000;

export type Winners = AnswerFor<typeof getWinners>;

/** The winners of the last settled draw, kept with their time (D2); asked for anew when a draw of the game is settled. Five of them unless asked for more. */
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

/** Whether the player stands among the winners that everybody sees. */
export function useWinnerListing(): ResourceState<Listing> {
  return useResource(getWinnerListing, {});
}

/** Leaves the lists of winners, or comes back to them, and shows it at once. */
export async function setListed(isListed: boolean): Promise<Result<Listing>> {
  const set = await api.call(setWinnerListing, { isListed });
  invalidate(getWinnerListing);
  invalidate(getWinners);
  return set;
}
