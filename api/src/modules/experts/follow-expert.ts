import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { followExpert as endpoint } from '@padauk/contract/endpoints/experts';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { deleteFollow, insertFollow } from './expert.repository.ts';
import type { ExpertsDeps } from './experts.types.ts';

/** An unlisted expert can still be unfollowed. */
export async function followExpert(
  { db, clock }: Pick<ExpertsDeps, 'db' | 'clock'>,
  { playerId, expertId, isFollowed }: RequestFor<typeof endpoint> & { readonly playerId: string },
): Promise<Result<AnswerFor<typeof endpoint>>> {
  if (!isFollowed) await deleteFollow(db, playerId, expertId);
  else if (!(await insertFollow(db, playerId, expertId, clock.now()))) return refused(createRefusal('NOT_FOUND'));
  return accepted({ expertId, isFollowed });
}
