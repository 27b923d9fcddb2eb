import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { followExpert, getExpertPicks, getExperts } from '@padauk/contract/lottery/experts.endpoints';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import { useResource, callAndInvalidate } from '@padauk/shared/runtime';

export type Experts = AnswerFor<typeof getExperts>;
export type Expert = Experts['experts'][number];
export type ExpertPicks = AnswerFor<typeof getExpertPicks>;

/** Refreshed by results, which change the experts' records. */
export const useExperts = (drawId: string) => useResource(getExperts, { drawId }, { refreshOn: ['draw.changed'] });

export function useExpertPicks(expertId: string, game: NumberGameCode) {
  return useResource(getExpertPicks, { expertId, game }, { refreshOn: ['draw.changed'] });
}

export const setFollowed = (expertId: string, isFollowed: boolean) =>
  callAndInvalidate(followExpert, { expertId, isFollowed }, getExperts, getExpertPicks);
