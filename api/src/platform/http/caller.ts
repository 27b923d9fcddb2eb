import { DEVICE_ID } from '@padauk/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Call } from './calls.ts';

const MAX_USER_AGENT = 400;

export function buildCall(request: FastifyRequest): Call {
  const deviceId = request.headers['device-id'];
  return {
    deviceId: typeof deviceId === 'string' && DEVICE_ID.test(deviceId) ? deviceId : null,
    ip: getAddress(request),
    origin: getOrigin(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    requestId: request.id,
    log: request.log,
    playerId: null,
  };
}

/** The browser's Origin if its host matches (a proxy hides TLS and the port), else the request's own. */
function getOrigin(request: FastifyRequest): string {
  const { origin } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === request.hostname;
  return isOwn ? origin : `${request.protocol}://${request.host}`;
}

const MAPPED_IPV4_PREFIX = '::ffff:';

export function getAddress(request: FastifyRequest): string {
  const { ip } = request;
  return ip.startsWith(MAPPED_IPV4_PREFIX) ? ip.slice(MAPPED_IPV4_PREFIX.length) : ip;
}

export function readBearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
