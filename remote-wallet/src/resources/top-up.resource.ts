import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getTopUp, getTopUpOptions, requestTopUp } from '@padauk/contract/endpoints/wallet';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';
import { sending } from '../state/sending.store.ts';
import { moneyMoved } from './wallet.resource.ts';

export type TopUpOptions = AnswerFor<typeof getTopUpOptions>;
export type TopUp = AnswerFor<typeof getTopUp>;

/** Banks, our accounts to send to, and how many slips are left today. */
export function useTopUpOptions(): ResourceState<TopUpOptions> {
  return useResource(getTopUpOptions, {}, { staleMs: 60_000 });
}

export function useTopUp(id: string): ResourceState<TopUp> {
  return useResource(getTopUp, { id }, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
}

/** Sends a slip for approval. */
export async function sendTopUp(request: RequestFor<typeof requestTopUp>): Promise<Result<AnswerFor<typeof requestTopUp>>> {
  const sent = await sending.during(() => api.call(requestTopUp, request));
  if (sent.ok) {
    moneyMoved();
    invalidate(getTopUpOptions);
  }
  return sent;
}
