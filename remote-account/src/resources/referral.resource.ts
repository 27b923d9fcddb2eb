import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { enterReferral, getReferral } from '@padauk/contract/endpoints/accounts';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, session, useResource, type Player, type ResourceState } from '@padauk/shared/runtime';

export type Referral = AnswerFor<typeof getReferral>;

export function useReferral(): ResourceState<Referral> {
  return useResource(getReferral, {}, { staleMs: 60_000 });
}

/** E16: a player can enter one code, once. */
export async function sendReferralCode(values: RequestFor<typeof enterReferral>): Promise<Result<Player>> {
  const entered = await api.callEndpoint(enterReferral, values);
  if (entered.ok) {
    session.update(entered.value);
    invalidate(getReferral);
  }
  return entered;
}
