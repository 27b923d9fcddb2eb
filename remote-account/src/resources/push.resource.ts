import type { AnswerFor } from '@padauk/contract/endpoint';
import { getPush } from '@padauk/contract/endpoints/push';
import {
  invalidate,
  loadPush,
  useResource,
  type PushPreferences,
  type ResourceState,
  type SubscribeResult,
} from '@padauk/shared/runtime';
import type { Refusal } from '@padauk/contract/refusals';

export type Push = AnswerFor<typeof getPush>;

export function usePush(): ResourceState<Push> {
  return useResource(getPush, {}, { staleMs: 0 });
}

export async function enablePush(publicKey: string, wishes: PushPreferences): Promise<SubscribeResult> {
  const { subscribePush } = await loadPush();
  const subscribed = await subscribePush(publicKey, wishes);
  invalidate(getPush);
  return subscribed;
}

export async function disablePush(): Promise<Refusal | null> {
  const { unsubscribePush } = await loadPush();
  const refusal = await unsubscribePush();
  invalidate(getPush);
  return refusal;
}
