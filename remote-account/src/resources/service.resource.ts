import type { AnswerFor } from '@padauk/contract/endpoint';
import { getService } from '@padauk/contract/endpoints/content';
import { useResource, type ResourceState } from '@padauk/shared/runtime';

export type Service = AnswerFor<typeof getService>;

/** P21. Cached with its time (D2), because contacts are needed most when other calls fail. */
export function useService(): ResourceState<Service> {
  return useResource(getService, {}, { staleMs: 60_000, isPersisted: true });
}
