import type { AnswerFor } from '@padauk/contract/endpoint';
import { getService } from '@padauk/contract/endpoints/content';
import { useResource, type ResourceState } from '@padauk/shared/runtime';

export type Service = AnswerFor<typeof getService>;

/** P21: how to reach customer service, kept with its time (D2): it is wanted most where something else fails. */
export function useService(): ResourceState<Service> {
  return useResource(getService, {}, { staleMs: 60_000, isPersisted: true });
}
