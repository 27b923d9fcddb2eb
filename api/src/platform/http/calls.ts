import type { Log } from '../log.ts';
import type { MoneyCommand } from './money-command.ts';
import { DEVICE_ID } from '@padauk/contract/platform/endpoint';
import type { FastifyRequest } from 'fastify';

export interface Call {
  readonly deviceId: string | null; // Null when missing or malformed (A1).
  readonly ip: string;
  readonly origin: string; // As the browser sees it. A forged one misleads only its sender.
  readonly userAgent: string; // Untrusted input; empty when missing.
  readonly requestId: string;
  readonly log: Log;
  readonly playerId: string | null; // Set when an endpoint with auth `optional` receives a valid session.
}

/** The player comes from the token alone, never from a header or the body. */
export interface PlayerCall extends Call {
  readonly deviceId: string;
  readonly playerId: string;
  readonly sessionId: string;
}

/**
 * The caller's ids come last, so that no field of the input can replace them. Logger, address, user agent and request
 * id stay out: the input may have a password, a PIN or a code.
 */
export const withCaller = <Input extends object>(input: Input, { playerId, sessionId, deviceId }: PlayerCall) => ({
  ...input,
  playerId,
  sessionId,
  deviceId,
});

/** Its idempotency key lets the command run once (I7). */
export interface MoneyCall extends PlayerCall {
  readonly command: MoneyCommand;
}

export interface Session {
  readonly playerId: string;
  readonly sessionId: string;
  readonly remainingMs?: number; // unlimited when absent
}

/** Null for a token that is unknown, expired or of another device. The accounts module provides it. */
export type Authenticate = (token: string, deviceId: string) => Promise<Session | null>;

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
