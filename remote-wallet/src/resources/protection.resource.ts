import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import {
  excludeSelf,
  getProtection,
  setDepositLimit,
  setStakeLimit,
  takeTimeOut,
} from '@padauk/contract/endpoints/protection';
import type { Result } from '@padauk/contract/result';
import { api, patchResource, useResource, type ResourceState } from '@padauk/shared/runtime';

/** Limits top-ups or stakes. */
export type LimitKind = 'deposit' | 'stake';

export type Protection = AnswerFor<typeof getProtection>;

export function useProtection(): ResourceState<Protection> {
  return useResource(getProtection, {}, { staleMs: 5_000, refreshOn: ['transaction.changed', 'balance.changed'] });
}

/** Every command answers the complete protection state. */
async function cacheProtection(changed: Promise<Result<Protection>>): Promise<Result<Protection>> {
  const answer = await changed;
  if (answer.ok) patchResource(getProtection, {}, () => answer.value);
  return answer;
}

/** A lower limit applies at once; a higher or removed one after 24 hours. */
export const saveLimit = (kind: LimitKind, request: RequestFor<typeof setDepositLimit>): Promise<Result<Protection>> =>
  cacheProtection(api.callEndpoint(kind === 'deposit' ? setDepositLimit : setStakeLimit, request));

export const startTimeOut = (days: number): Promise<Result<Protection>> =>
  cacheProtection(api.callEndpoint(takeTimeOut, { days }));

export const startExclusion = (request: RequestFor<typeof excludeSelf>): Promise<Result<Protection>> =>
  cacheProtection(api.callEndpoint(excludeSelf, request));
