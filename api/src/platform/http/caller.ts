import { DEVICE_ID } from '@padauk/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Call } from './calls.ts';

/** Longer ones are of no browser. */
const MAX_USER_AGENT = 400;

/** What the headers say about the caller; nobody is logged in yet. */
export function callOf(request: FastifyRequest): Call {
  const deviceId = request.headers['device-id'];
  return {
    deviceId: typeof deviceId === 'string' && DEVICE_ID.test(deviceId) ? deviceId : null,
    ip: addressOf(request),
    origin: originOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    requestId: request.id,
    log: request.log,
    playerId: null,
  };
}

/** By the browser's word where it names the host that was asked (a proxy takes the encryption and the port away), else by the request. */
function originOf(request: FastifyRequest): string {
  const { origin } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === request.hostname;
  return isOwn ? origin : `${request.protocol}://${request.host}`;
}

/** How IPv6 writes an address of IPv4. */
const MAPPED = '::ffff:';

/** The caller's address; IPv4 as such, also where it came in by a socket of IPv6. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request;
  return ip.startsWith(MAPPED) ? ip.slice(MAPPED.length) : ip;
}

/** The bearer token, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
