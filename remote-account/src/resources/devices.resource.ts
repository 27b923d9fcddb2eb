import type { AnswerFor } from '@padauk/contract/endpoint';
import { endSession, getSessions } from '@padauk/contract/endpoints/accounts';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Devices = AnswerFor<typeof getSessions>;
export type Device = Devices['sessions'][number];

/** M8: where the account is open. A sign-in from a new device comes with a notice. */
export function useDevices(): ResourceState<Devices> {
  return useResource(getSessions, {}, { staleMs: 0, refreshOn: ['notification.added'] });
}

/** Logs one device out. One that is over by now is not there any more: the list is asked for anew either way. */
export async function logDeviceOut(id: string): Promise<Result<Record<string, never>>> {
  const ended = await api.call(endSession, { id });
  invalidate(getSessions);
  return ended;
}
