import type { AnswerFor } from '@padauk/contract/endpoint';
import { endSession, getSessions } from '@padauk/contract/endpoints/accounts';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Devices = AnswerFor<typeof getSessions>;
export type Device = Devices['sessions'][number];

/** Open sessions. A sign-in from a new device causes a notification, which refreshes the list. */
export function useDevices(): ResourceState<Devices> {
  return useResource(getSessions, {}, { staleMs: 0, refreshOn: ['notification.added'] });
}

/** Refetches the list even on a refusal: the session may already have ended. */
export async function logOutDevice(id: string): Promise<Result<Record<string, never>>> {
  const ended = await api.callEndpoint(endSession, { id });
  invalidate(getSessions);
  return ended;
}
