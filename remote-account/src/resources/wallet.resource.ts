import type { AnswerFor } from '@padauk/contract/endpoint';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { useResource, type ResourceState } from '@padauk/shared/runtime';

export function useBalances(): ResourceState<AnswerFor<typeof getWallet>> {
  return useResource(getWallet, {}, { refreshOn: ['balance.changed'] });
}
