import type { AnswerFor } from '@padauk/contract/endpoint';
import { getWinners } from '@padauk/contract/endpoints/winners';
import type { NumberGameCode } from '@padauk/contract/products';
import { invalidate, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';

const HOUR_MS = 3_600_000;

export type Winners = AnswerFor<typeof getWinners>;

/** The winners of the last settled draw, kept with their time (D2); asked for anew when a draw of the game is settled. */
export function useWinners(game: NumberGameCode): ResourceState<Winners> {
  useBus('draw.changed', (event) => {
    if (event.game === game && event.status === 'settled') invalidate(getWinners);
  });
  return useResource(getWinners, { game }, { staleMs: HOUR_MS, isPersisted: true });
}
