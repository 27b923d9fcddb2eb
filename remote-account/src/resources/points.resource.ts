import type { AnswerFor } from '@padauk/contract/endpoint';
import { getPoints, getShare, openShare } from '@padauk/contract/endpoints/points';
import { getPath } from '@padauk/contract/paths';
import { api, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Points = AnswerFor<typeof getPoints>;
export type Share = AnswerFor<typeof getShare>;

export function usePoints(): ResourceState<Points> {
  return useResource(getPoints, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

export function useShare(): ResourceState<Share> {
  return useResource(getShare, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

/** Records that a shared link was opened. The result is ignored: the page does not depend on it. */
export async function reportShareOpened(code: string): Promise<void> {
  await api.callEndpoint(openShare, { code });
}

export function buildShareUrl(code: string): string {
  return `${globalThis.location.origin}${getPath('sharePage', { referralCode: code })}`;
}
