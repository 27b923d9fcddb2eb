import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getPush } from '@padauk/contract/chat/push.endpoints';
import { invalidate, loadPush, useResource, type PushPreferences, type SubscribeResult } from '@padauk/shared/runtime';
import type { Refusal } from '@padauk/contract/platform/refusals';

export type Push = AnswerFor<typeof getPush>;

export const usePush = () => useResource(getPush, {}, { staleMs: 0 });

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
