import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/lottery/winners.endpoints';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import { invalidate, useBus, useResource, callAndInvalidate } from '@padauk/shared/runtime';

const HOUR_MS = 3_600_000;

export type Winners = AnswerFor<typeof getWinners>;

/** Winners of the last settled draw, cached (D2) and refetched after a settlement. Five by default. */
export function useWinners(game: NumberGameCode, limit?: number) {
  useBus('draw.changed', (event) => {
    if (event.game === game && event.status === 'settled') invalidate(getWinners);
  });
  return useResource(getWinners, limit === undefined ? { game } : { game, limit }, {
    staleMs: HOUR_MS,
    isPersisted: true,
  });
}

/** Whether the player appears in public winner lists. */
export const useWinnerListing = () => useResource(getWinnerListing, {});

export const setListed = (isListed: boolean) =>
  callAndInvalidate(setWinnerListing, { isListed }, getWinnerListing, getWinners);
