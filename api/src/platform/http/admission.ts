import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, type Endpoint } from '@padauk/contract/endpoint';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Call, PlayerCall } from './calls.ts';
import { addressOf, callOf, tokenOf } from './caller.ts';
import { rateLimiter, type RateLimit } from './rate-limit.ts';
import type { RecogniseCaller } from './recognise-caller.ts';

/** Wide, because mobile networks put many players behind one address. */
const STRANGER_RATE: RateLimit = { group: 'stranger', burst: 600, perMinute: 600 };
export const MALFORMED: RateLimit = { group: 'malformed', burst: 600, perMinute: 600 };
const OF_ONE_DEVICE = { burst: 60, perMinute: 30 } as const;

export const PLAIN_CHANGES: RateLimit = { group: 'change', burst: 240, perMinute: 120 };
export const PLAIN_READS: RateLimit = { group: 'read', burst: 1_200, perMinute: 1_200 };
export const VISITORS_READS: RateLimit = { group: 'visitors read', burst: 12_000, perMinute: 12_000 };
const READ_AGAIN_SECONDS = 1;

/** Identifies the caller by headers alone. A refused caller learns nothing about the rest of the request. */
export type Identify<Caller> = (request: FastifyRequest) => Promise<Result<Caller>>;

export type Admit = <Caller extends Call>(
  request: FastifyRequest,
  identify: Identify<Caller>,
  limit: RateLimit | undefined,
) => Promise<Result<Caller>>;

export type IsWithin = (limit: RateLimit, caller: string) => boolean | Promise<boolean>;

/**
 * A logged-in player or known device has its own bucket, so that neighbours behind one address cannot exhaust it.
 * Others count by address and by their claimed device.
 */
export function openAdmission(
  isWithin: IsWithin = rateLimiter(),
  // Per process: a database query per read would cost more than most reads.
  isReadWithin: IsWithin = rateLimiter(),
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
      known === null ? await isReadWithin(VISITORS_READS, addressOf(request)) : await isReadWithin(PLAIN_READS, known);
    return isLetIn ? caller : refused(refusal('RATE_LIMITED', { retryAfterSeconds: READ_AGAIN_SECONDS }));
  };
  const isVisitorWithin = async (limit: RateLimit, request: FastifyRequest): Promise<boolean> => {
    const known = await recognise(request);
    if (known !== null) return await isWithin(ofOneDevice(limit), known);
    const { deviceId } = callOf(request);
    return (
      (await isWithin(limit, addressOf(request))) &&
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
      ? await isWithin(STRANGER_RATE, (await recognise(request)) ?? addressOf(request))
      : caller.value.playerId === null
        ? await isVisitorWithin(limit, request)
        : await isWithin(limit, caller.value.playerId);
    return isLetIn ? caller : refused(refusal('RATE_LIMITED', { retryAfterSeconds: 60 }));
  };
  return (request, identify, limit) =>
    limit === undefined ? admitRead(request, identify) : admitWithin(request, identify, limit);
}

const ofOneDevice = ({ group, burst, perMinute }: RateLimit): RateLimit => ({
  group,
  burst: Math.min(burst, OF_ONE_DEVICE.burst),
  perMinute: Math.min(perMinute, OF_ONE_DEVICE.perMinute),
});

export async function identifyVisitor(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authenticate,
): Promise<Result<Call>> {
  const call = callOf(request);
  const token = tokenOf(request);
  if (endpoint.auth !== 'optional' || token === null || call.deviceId === null) return accepted(call);
  const session = await authenticate(token, call.deviceId);
  return accepted({ ...call, playerId: session?.playerId ?? null });
}

export async function identifyPlayer(request: FastifyRequest, authenticate: Authenticate): Promise<Result<PlayerCall>> {
  const call = callOf(request);
  const token = tokenOf(request);
  if (token === null) return refused(refusal('LOG_IN_FIRST'));
  const session = call.deviceId === null ? null : await authenticate(token, call.deviceId);
  if (session === null || call.deviceId === null) return refused(refusal('SESSION_EXPIRED'));
  return accepted({ ...call, deviceId: call.deviceId, ...session });
}

export async function identifyKeyed(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Result<PlayerCall & { readonly key: string }>> {
  const player = await identifyPlayer(request, authenticate);
  if (!player.ok) return player;
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return refused(refusal('KEY_MISSING'));
  return accepted({ ...player.value, key });
}
