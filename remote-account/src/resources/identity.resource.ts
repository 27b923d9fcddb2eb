import { getIdentity, submitIdentity } from '@padauk/contract/endpoints/identity';
import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Identity = AnswerFor<typeof getIdentity>;

/** A decision of the office causes a notification, which refreshes the state. */
export function useIdentity(): ResourceState<Identity> {
  return useResource(getIdentity, {}, { staleMs: 0, refreshOn: ['notification.added'] });
}

export async function sendIdentity(values: RequestFor<typeof submitIdentity>): Promise<Result<Identity>> {
  const response = await api.callEndpoint(submitIdentity, values);
  invalidate(getIdentity);
  return response;
}
