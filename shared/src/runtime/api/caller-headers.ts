import { BUILDS_HEADER } from '@padauk/contract/delivery/builds-header';
import { getDeviceId, getPlayerId } from '../session/identity.ts';

/** C1: the headers of every request, from the API client and the stream. `token` is null for a visitor. */
export function buildCallerHeaders(accept: string, token: string | null): Record<string, string> {
  return {
    Accept: accept,
    'X-Requested-With': 'XMLHttpRequest',
    'device-id': getDeviceId(),
    'player-id': getPlayerId(),
    [BUILDS_HEADER]: runningBuilds,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** `r0` until the host sets it, and without a host. */
let runningBuilds = 'r0';

export function recordRunningBuilds(header: string): void {
  runningBuilds = header;
}
