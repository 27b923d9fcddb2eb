import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, type Endpoint } from '@padauk/contract/platform/endpoint';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { FastifyRequest } from 'fastify';
import { getAddress, buildCall, readBearerToken, type Authenticate, type Call, type PlayerCall } from './calls.ts';
import { setNewest } from '../bounded-map.ts';
import { countCacheRequest } from '../metrics/metrics.ts';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';

/** Wide, because mobile networks put many players behind one address. */
const UNKNOWN_CALLER_LIMIT: RateLimit = { group: 'stranger', burst: 600, perMinute: 600 };
export const MALFORMED_LIMIT: RateLimit = { group: 'malformed', burst: 600, perMinute: 600 };
const DEVICE_MAXIMUM = { burst: 60, perMinute: 30 } as const;

export const DEFAULT_WRITE_LIMIT: RateLimit = { group: 'change', burst: 240, perMinute: 120 };
export const DEFAULT_READ_LIMIT: RateLimit = { group: 'read', burst: 1_200, perMinute: 1_200 };
export const VISITOR_READ_LIMIT: RateLimit = { group: 'visitors read', burst: 12_000, perMinute: 12_000 };
const READ_RETRY_SECONDS = 1;

/** Identifies the caller by headers alone. A refused caller learns nothing about the rest of the request. */
export type Identify<Caller> = (request: FastifyRequest) => Promise<Result<Caller>>;

export type Admit = <Caller extends Call>(
  request: FastifyRequest,
  identify: Identify<Caller>,
  limit: RateLimit | undefined,
) => Promise<Result<Caller>>;

export type IsWithinLimit = (limit: RateLimit, caller: string) => boolean | Promise<boolean>;

/**
 * A logged-in player or known device has its own bucket, so that neighbours behind one address cannot exhaust it.
 * Others count by address and by their claimed device.
 */
export function createAdmission(
  isWithin: IsWithinLimit = createRateLimiter(),
  // Per process: a database query per read would cost more than most reads.
  isReadWithin: IsWithinLimit = createRateLimiter(),
  recognise: RecogniseCaller = () => Promise.resolve(null),
): Admit {
  const admitRead = async <Caller extends Call>(
    request: FastifyRequest,
    identify: Identify<Caller>,
  ): Promise<Result<Caller>> => {
    const caller = await identify(request);
    if (!caller.ok) return caller;
    const known = caller.value.playerId ?? (await recognise(request));
    const isLetIn =
      known === null
        ? await isReadWithin(VISITOR_READ_LIMIT, getAddress(request))
        : await isReadWithin(DEFAULT_READ_LIMIT, known);
    return isLetIn ? caller : refused(createRefusal('RATE_LIMITED', { retryAfterSeconds: READ_RETRY_SECONDS }));
  };
  const isVisitorWithin = async (limit: RateLimit, request: FastifyRequest): Promise<boolean> => {
    const known = await recognise(request);
    if (known !== null) return await isWithin(capForDevice(limit), known);
    const { deviceId } = buildCall(request);
    return (
      (await isWithin(limit, getAddress(request))) &&
      (deviceId === null || (await isWithin(limit, `device ${deviceId}`)))
    );
  };
  const admitWithin = async <Caller extends Call>(
    request: FastifyRequest,
    identify: Identify<Caller>,
    limit: RateLimit,
  ): Promise<Result<Caller>> => {
    const caller = await identify(request);
    const isLetIn = !caller.ok
      ? await isWithin(UNKNOWN_CALLER_LIMIT, (await recognise(request)) ?? getAddress(request))
      : caller.value.playerId === null
        ? await isVisitorWithin(limit, request)
        : await isWithin(limit, caller.value.playerId);
    return isLetIn ? caller : refused(createRefusal('RATE_LIMITED', { retryAfterSeconds: 60 }));
  };
  return (request, identify, limit) =>
    limit === undefined ? admitRead(request, identify) : admitWithin(request, identify, limit);
}

const capForDevice = ({ group, burst, perMinute }: RateLimit): RateLimit => ({
  group,
  burst: Math.min(burst, DEVICE_MAXIMUM.burst),
  perMinute: Math.min(perMinute, DEVICE_MAXIMUM.perMinute),
});

export async function identifyVisitor(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authenticate,
): Promise<Result<Call>> {
  const call = buildCall(request);
  const token = readBearerToken(request);
  if (endpoint.auth !== 'optional' || token === null || call.deviceId === null) return accepted(call);
  const session = await authenticate(token, call.deviceId);
  return accepted({ ...call, playerId: session?.playerId ?? null });
}

export async function identifyPlayer(request: FastifyRequest, authenticate: Authenticate): Promise<Result<PlayerCall>> {
  const call = buildCall(request);
  const token = readBearerToken(request);
  if (token === null) return refused(createRefusal('LOG_IN_FIRST'));
  const session = call.deviceId === null ? null : await authenticate(token, call.deviceId);
  if (session === null || call.deviceId === null) return refused(createRefusal('SESSION_EXPIRED'));
  return accepted({ ...call, deviceId: call.deviceId, ...session });
}

export async function identifyKeyedCall(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Result<PlayerCall & { readonly key: string }>> {
  const player = await identifyPlayer(request, authenticate);
  if (!player.ok) return player;
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return refused(createRefusal('KEY_MISSING'));
  return accepted({ ...player.value, key });
}

export type FindDeviceOwner = (deviceId: string) => Promise<string | null>;

export type RecogniseCaller = (request: FastifyRequest) => Promise<string | null>;

const CACHE_MS = 60_000;
const MAX_CACHED = 20_000;

/** For rate limits only, not for access. An unknown caller is not cached: a forged id costs a lookup per request. */
export function createCallerRecognition(
  deps: { readonly authenticate: Authenticate; readonly findDeviceOwner: FindDeviceOwner },
  nowMs: () => number = () => performance.now(),
): RecogniseCaller {
  const cache = new Map<string, { readonly name: string; readonly untilMs: number }>();
  const recognise = async (token: string | null, deviceId: string): Promise<string | null> => {
    const session = token === null ? null : await deps.authenticate(token, deviceId);
    if (session !== null) return session.playerId;
    return (await deps.findDeviceOwner(deviceId)) === null ? null : `own device ${deviceId}`;
  };
  return async (request) => {
    const { deviceId } = buildCall(request);
    if (deviceId === null) return null;
    const token = readBearerToken(request);
    const key = `${token ?? ''} ${deviceId}`;
    const before = cache.get(key);
    const isHit = before !== undefined && nowMs() < before.untilMs;
    countCacheRequest('callers', isHit);
    if (isHit) return before.name;
    // Without a database every caller is unknown; calls that need the database report it themselves.
    const name = await recognise(token, deviceId).catch(() => null);
    if (name === null) cache.delete(key);
    else setNewest(cache, key, { name, untilMs: nowMs() + CACHE_MS }, MAX_CACHED);
    return name;
  };
}
