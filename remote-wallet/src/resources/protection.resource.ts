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

/** What a limit is of: of top-ups, or of stakes. */
export type LimitKind = 'deposit' | 'stake';

export type Protection = AnswerFor<typeof getProtection>;

/** What the player has set for their own protection, and what counts against it. */
export function useProtection(): ResourceState<Protection> {
  return useResource(getProtection, {}, { staleMs: 5_000, refreshOn: ['transaction.changed', 'balance.changed'] });
}

/** Every command answers all of it anew. */
async function shown(changed: Promise<Result<Protection>>): Promise<Result<Protection>> {
  const answer = await changed;
  if (answer.ok) patchResource(getProtection, {}, () => answer.value);
  return answer;
}

/** Lower holds at once, higher or none after 24 hours. */
export const saveLimit = (kind: LimitKind, request: RequestFor<typeof setDepositLimit>): Promise<Result<Protection>> =>
  shown(api.call(kind === 'deposit' ? setDepositLimit : setStakeLimit, request));

/** A break of whole days. */
export const startTimeOut = (days: number): Promise<Result<Protection>> => shown(api.call(takeTimeOut, { days }));

/** The long break, with the password. */
export const startExclusion = (request: RequestFor<typeof excludeSelf>): Promise<Result<Protection>> =>
  shown(api.call(excludeSelf, request));
