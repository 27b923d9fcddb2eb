import type { AnswerFor } from '@padauk/contract/endpoint';
import { getGameRounds } from '@padauk/contract/endpoints/games';
import { usePagedResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

type RoundPage = AnswerFor<typeof getGameRounds>;
export type GameRound = RoundPage['rounds'][number];

/** Rounds of games as the books of the game wallet have them, the newest first. Asked anew each time: games tell this page nothing. */
export function useGameRounds(): ResourceState<Pages<RoundPage>> {
  return usePagedResource(
    getGameRounds,
    {},
    { staleMs: 0, olderOf: ({ olderBefore }) => (olderBefore === null ? null : { before: olderBefore }) },
  );
}
