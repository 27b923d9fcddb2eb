import type { AnswerFor } from '@padauk/contract/endpoint';
import { getFixtures } from '@padauk/contract/endpoints/football';
import { useResource, type ResourceState } from '@padauk/shared/runtime';

export type Fixtures = AnswerFor<typeof getFixtures>;
export type Match = Fixtures['matches'][number];

/** Today's fixtures; asked for again when the stream says that a match has changed. */
export function useFixtures(): ResourceState<Fixtures> {
  return useResource(getFixtures, {}, { staleMs: 60_000, isPersisted: true, refreshOn: ['match.updated'] });
}
