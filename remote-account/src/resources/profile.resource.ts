import { editProfile, getProfile, logOut } from '@padauk/contract/endpoints/accounts';
import type { RequestFor } from '@padauk/contract/endpoint';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, session, useResource, type Player, type ResourceState } from '@padauk/shared/runtime';

export function useProfile(): ResourceState<Player> {
  return useResource(getProfile, {}, { staleMs: 60_000 });
}

export async function saveProfile(values: RequestFor<typeof editProfile>): Promise<Result<Player>> {
  const saved = await api.callEndpoint(editProfile, values);
  if (saved.ok) {
    session.update(saved.value);
    invalidate(getProfile);
  }
  return saved;
}

/** Ends the session here whatever the server answers: a phone without network must log out too (T1, D4). */
export async function endSession(): Promise<void> {
  await api.callEndpoint(logOut, {});
  session.logOut();
}
