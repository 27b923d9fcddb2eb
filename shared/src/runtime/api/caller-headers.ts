import { BUILDS_HEADER } from '@padauk/contract/builds-header';
import { deviceId, playerId } from '../session/identity.ts';
import { runningBuilds } from './running-builds.ts';

/** C1: the headers of every request, from the API client and the stream. `token` is null for a visitor. */
export function callerHeaders(accept: string, token: string | null): Record<string, string> {
  return {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    'device-id': deviceId(),
    'player-id': playerId(),
    [BUILDS_HEADER]: runningBuilds(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}
