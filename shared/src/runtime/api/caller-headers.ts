import { BUILDS_HEADER } from '@padauk/contract/builds-header';
import { getDeviceId, getPlayerId } from '../session/identity.ts';
import { getRunningBuilds } from './running-builds.ts';

/** C1: the headers of every request, from the API client and the stream. `token` is null for a visitor. */
export function buildCallerHeaders(accept: string, token: string | null): Record<string, string> {
  return {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    'device-id': getDeviceId(),
    'player-id': getPlayerId(),
    [BUILDS_HEADER]: getRunningBuilds(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}
