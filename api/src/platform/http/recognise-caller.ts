import type { FastifyRequest } from 'fastify';
import type { Authenticate } from './calls.ts';
import { buildCall, readBearerToken } from './caller.ts';

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
    if (before !== undefined && nowMs() < before.untilMs) return before.name;
    // Without a database every caller is unknown; calls that need the database report it themselves.
    const name = await recognise(token, deviceId).catch(() => null);
    cache.delete(key);
    if (name !== null) cache.set(key, { name, untilMs: nowMs() + CACHE_MS });
    const oldest = cache.size > MAX_CACHED ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return name;
  };
}
