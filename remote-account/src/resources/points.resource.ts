import type { AnswerFor } from '@padauk/contract/endpoint';
import { getPoints, getShare, openShare } from '@padauk/contract/endpoints/points';
import { pathOf } from '@padauk/contract/paths';
import { api, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Points = AnswerFor<typeof getPoints>;
export type Share = AnswerFor<typeof getShare>;

/** P10 */
export function usePoints(): ResourceState<Points> {
  return useResource(getPoints, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

/** K22 */
export function useShare(): ResourceState<Share> {
  return useResource(getShare, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

/** Says that a shared link was opened; nothing on the page hangs on it. */
export async function reportOpened(code: string): Promise<void> {
  await api.call(openShare, { code });
}

export function shareAddress(code: string): string {
  return `${globalThis.location.origin}${pathOf('sharePage', { referralCode: code })}`;
}
