import type { FastifyRequest } from 'fastify';
import type { Authenticate } from './calls.ts';
import { callOf, tokenOf } from './caller.ts';

/** The player whose device it is; null for a device that nobody has logged in on. */
export type FindDeviceOwner = (deviceId: string) => Promise<string | null>;

/** By what a caller counts who is known: a player's id, or a device; null for a stranger. */
export type RecogniseCaller = (request: FastifyRequest) => Promise<string | null>;

const KEPT_MS = 60_000;
const MAX_KEPT = 20_000;

/**
 * Recognises a caller by its session, or else by its device where that is a player's, to count its calls: it lets
 * nobody in. Whoever was recognised
 * is remembered for a minute; a stranger never, so that a made-up id costs a look-up by primary key each time.
 */
export function openRecognition(
  deps: { readonly authenticate: Authenticate; readonly findDeviceOwner: FindDeviceOwner },
  nowMs: () => number = () => performance.now(),
): RecogniseCaller {
  const kept = new Map<string, { readonly name: string; readonly untilMs: number }>();
  const recognise = async (token: string | null, deviceId: string): Promise<string | null> => {
    const session = token === null ? null : await deps.authenticate(token, deviceId);
    if (session !== null) return session.playerId;
    return (await deps.findDeviceOwner(deviceId)) === null ? null : `own device ${deviceId}`;
  };
  return async (request) => {
    const { deviceId } = callOf(request);
    if (deviceId === null) return null;
    const token = tokenOf(request);
    const key = `${token ?? ''} ${deviceId}`;
    const before = kept.get(key);
    if (before !== undefined && nowMs() < before.untilMs) return before.name;
    // A database that does not answer makes everybody a stranger: what needs it says so itself.
    const name = await recognise(token, deviceId).catch(() => null);
    kept.delete(key);
    if (name !== null) kept.set(key, { name, untilMs: nowMs() + KEPT_MS });
    const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return name;
  };
}
