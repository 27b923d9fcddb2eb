import type { AnswerFor } from '@padauk/contract/endpoint';
import { getDreams } from '@padauk/contract/endpoints/dreams';
import { useResource, type ResourceState } from '@padauk/shared/runtime';

const DAY_MS = 86_400_000;

/** D2: cached, and refetched after a day. */
export function useDreams(): ResourceState<AnswerFor<typeof getDreams>> {
  return useResource(getDreams, {}, { staleMs: DAY_MS, isPersisted: true });
}
