import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, type Endpoint } from '@padauk/contract/endpoint';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Call, PlayerCall } from './calls.ts';
import { addressOf, callOf, tokenOf } from './caller.ts';
import { rateLimiter, type RateLimit } from './rate-limit.ts';

/** Whoever is not let in, over all calls that are limited. Wide: a mobile network puts many players behind one address. */
const STRANGER_RATE: RateLimit = { group: 'stranger', burst: 600, perMinute: 600 };

/** What a player changes by calls that name no limit of their own, together. */
export const PLAIN_CHANGES: RateLimit = { group: 'change', burst: 240, perMinute: 120 };
/** What a player reads; and what visitors of one address read, of whom a mobile network has many. */
export const PLAIN_READS: RateLimit = { group: 'read', burst: 1_200, perMinute: 1_200 };
export const VISITORS_READS: RateLimit = { group: 'visitors read', burst: 12_000, perMinute: 12_000 };
/** A read may be asked again as soon as one flows in. */
const READ_AGAIN_SECONDS = 1;

/** Who calls, by headers alone: whoever is not let in learns nothing about the rest of the request. */
export type Identify<Caller> = (request: FastifyRequest) => Promise<Result<Caller>>;

/** Lets a caller in, or says why not. Without a limit it is a read. */
export type Admit = <Caller extends Call>(
  request: FastifyRequest,
  identify: Identify<Caller>,
  limit: RateLimit | undefined,
) => Promise<Result<Caller>>;

/** Whether a call is one that a caller may still make; a promise where other processes count too. */
export type IsWithin = (limit: RateLimit, caller: string) => boolean | Promise<boolean>;

/**
 * A player, whose session is of one device, counts for itself, so that nobody else behind the same address can use up what it may do. A caller without a session counts by address, and by the device that it
 * names: a phone that changes its address goes on with what it has left.
 */
export function openAdmission(
  isWithin: IsWithin = rateLimiter(),
  // In this process alone: to ask the database about each read would cost more than most of them do.
  isReadWithin: IsWithin = rateLimiter(),
): Admit {
  const admitRead = async <Caller extends Call>(
    request: FastifyRequest,
    identify: Identify<Caller>,
  ): Promise<Result<Caller>> => {
    const caller = await identify(request);
    if (!caller.ok) return caller;
    const { playerId } = caller.value;
    const isLetIn =
      playerId === null
        ? await isReadWithin(VISITORS_READS, addressOf(request))
        : await isReadWithin(PLAIN_READS, playerId);
    return isLetIn ? caller : refused(refusal('RATE_LIMITED', { retryAfterSeconds: READ_AGAIN_SECONDS }));
  };
  const isVisitorWithin = async (limit: RateLimit, address: string, deviceId: string | null): Promise<boolean> =>
    (await isWithin(limit, address)) && (deviceId === null || (await isWithin(limit, `device ${deviceId}`)));
  const admitWithin = async <Caller extends Call>(
    request: FastifyRequest,
    identify: Identify<Caller>,
    limit: RateLimit,
  ): Promise<Result<Caller>> => {
    const caller = await identify(request);
    const address = addressOf(request);
    const { deviceId } = callOf(request);
    const isLetIn = !caller.ok
      ? await isWithin(STRANGER_RATE, address)
      : caller.value.playerId === null
        ? await isVisitorWithin(limit, address, deviceId)
        : await isWithin(limit, caller.value.playerId);
    return isLetIn ? caller : refused(refusal('RATE_LIMITED', { retryAfterSeconds: 60 }));
  };
  return (request, identify, limit) =>
    limit === undefined ? admitRead(request, identify) : admitWithin(request, identify, limit);
}

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
