import type { AnswerFor } from '@padauk/contract/endpoint';
import { followExpert, getExpertPicks, getExperts } from '@padauk/contract/endpoints/experts';
import type { NumberGameCode } from '@padauk/contract/products';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Experts = AnswerFor<typeof getExperts>;
export type Expert = Experts['experts'][number];
export type ExpertPicks = AnswerFor<typeof getExpertPicks>;

/** Refreshed by results, which change the experts' records. */
export function useExperts(drawId: string): ResourceState<Experts> {
  return useResource(getExperts, { drawId }, { refreshOn: ['draw.changed'] });
}

export function useExpertPicks(expertId: string, game: NumberGameCode): ResourceState<ExpertPicks> {
  return useResource(getExpertPicks, { expertId, game }, { refreshOn: ['draw.changed'] });
}

export async function setFollowed(
  expertId: string,
  isFollowed: boolean,
): Promise<Result<AnswerFor<typeof followExpert>>> {
  const followed = await api.callEndpoint(followExpert, { expertId, isFollowed });
  invalidate(getExperts);
  invalidate(getExpertPicks);
  return followed;
}
