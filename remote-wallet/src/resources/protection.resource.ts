import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import {
  excludeSelf,
  getProtection,
  setDepositLimit,
  setStakeLimit,
  takeTimeOut,
} from '@padauk/contract/account/protection.endpoints';
import type { Result } from '@padauk/contract/platform/result';
import { api, patchResource, useResource } from '@padauk/shared/runtime';

export type LimitKind = 'deposit' | 'stake';

export type Protection = AnswerFor<typeof getProtection>;

export function useProtection() {
  return useResource(getProtection, {}, { staleMs: 5_000, refreshOn: ['transaction.changed', 'balance.changed'] });
}

/** Every command answers the complete protection state. */
async function cacheProtection(changed: Promise<Result<Protection>>) {
  const answer = await changed;
  if (answer.ok) patchResource(getProtection, {}, () => answer.value);
  return answer;
}

/** A lower limit applies at once; a higher or removed one after 24 hours. */
export const saveLimit = (kind: LimitKind, request: RequestFor<typeof setDepositLimit>) =>
  cacheProtection(api.callEndpoint(kind === 'deposit' ? setDepositLimit : setStakeLimit, request));

export const startTimeOut = (days: number) => cacheProtection(api.callEndpoint(takeTimeOut, { days }));

export const startExclusion = (request: RequestFor<typeof excludeSelf>) =>
  cacheProtection(api.callEndpoint(excludeSelf, request));

/** When the player may play again: the later end of a time-out and an exclusion; null when there is none. */
export function getBreakEndsAt({
  timeOutUntil,
  excludedUntil,
}: Pick<Protection, 'timeOutUntil' | 'excludedUntil'>): string | null {
  if (timeOutUntil === null || excludedUntil === null) return timeOutUntil ?? excludedUntil;
  return timeOutUntil > excludedUntil ? timeOutUntil : excludedUntil; // both ISO, in UTC
}
