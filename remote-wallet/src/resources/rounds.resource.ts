import type { AnswerFor } from '@padauk/contract/endpoint';
import { getGameRounds } from '@padauk/contract/endpoints/games';
import { usePagedResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

type RoundPage = AnswerFor<typeof getGameRounds>;
export type GameRound = RoundPage['rounds'][number];

/** Newest first. Always revalidated, because games publish no event to this page. */
export function useGameRounds(): ResourceState<Pages<RoundPage>> {
  return usePagedResource(
    getGameRounds,
    {},
    { staleMs: 0, getOlderRequest: ({ olderBefore }) => (olderBefore === null ? null : { before: olderBefore }) },
  );
}
