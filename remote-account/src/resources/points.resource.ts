import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getPoints, getShare, openShare } from '@padauk/contract/wallet/points.endpoints';
import { getPath } from '@padauk/contract/paths';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { api, useResource } from '@padauk/shared/runtime';

export type Share = AnswerFor<typeof getShare>;

export const usePoints = () => useResource(getPoints, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });

export const useShare = () => useResource(getShare, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });

/** Records that a shared link was opened. The result is ignored: the page does not depend on it. */
export async function reportShareOpened(code: string): Promise<void> {
  await api.callEndpoint(openShare, { code });
}

export function buildShareUrl(code: string): string {
  return `${globalThis.location.origin}${getPath('sharePage', { referralCode: code })}`;
}

export const useBalances = () => useResource(getWallet, {}, { refreshOn: ['balance.changed'] });
