import { hash } from 'node:crypto';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getSessions } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { batchLookups } from '../../platform/batch-lookups.ts';
import type { Authenticate } from '../../platform/http/calls.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { isSessionOver, computeSessionRemainingMs, SESSION_SEEN_INTERVAL_MS } from './accounts.rules.ts';
import type { DeviceInfo } from './calling-device.ts';
import { lockPasswordHash, readDeviceOwners } from './player.repository.ts';
import {
  endOtherSessions,
  insertSession,
  markSessionSeen,
  readSessions,
  endSessionOfPlayer,
  readSessionsById,
  readSessionsOfPlayer,
  readOpenSessionsOnDevices,
  type SessionOwner,
} from './session.repository.ts';

/** Only the hash of the token (256 random bits) is stored. */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  owner: DeviceInfo & { readonly playerId: string; readonly passkeyId?: string },
): Promise<string> {
  const token = deps.random.bytes(32).toString('base64url');
  await insertSession(tx, {
    tokenHash: Buffer.from(hashToken(token), 'hex'),
    id: deps.random.uuid(),
    passkeyId: null,
    ...owner,
    startedAt: deps.clock.now(),
  });
  return token;
}

export async function lockAndEndOtherSessions(tx: Tx, own: SessionOwner, at: Date): Promise<void> {
  await lockPasswordHash(tx, own.playerId);
  await endOtherSessions(tx, own, at);
}

/**
 * Null: unknown, ended, expired, or another device's (E8, A5). Every call asks the database, so an ended session is
 * over in all processes. Concurrent lookups are coalesced.
 */
export function openAuthentication(deps: Pick<Deps, 'db' | 'clock'>): Authenticate {
  const find = batchLookups((hashes) => readSessions(deps.db, hashes));
  return async (token, deviceId) => {
    const session = await find(hashToken(token));
    const now = deps.clock.now();
    if (session === null || session.deviceId !== deviceId || isSessionOver(session, now)) return null;
    const isSeen = now.getTime() - session.seenAt.getTime() > SESSION_SEEN_INTERVAL_MS;
    if (isSeen) await markSessionSeen(deps.db, session.id, now);
    const { id: sessionId, playerId, startedAt } = session;
    return {
      playerId,
      sessionId,
      remainingMs: computeSessionRemainingMs({ startedAt, seenAt: isSeen ? now : session.seenAt }, now),
    };
  };
}

/** Concurrent lookups are coalesced into one query. */
export function openDeviceOwnerLookup(db: Db): (deviceId: string) => Promise<string | null> {
  return batchLookups((ids) => readDeviceOwners(db, ids));
}

function hashToken(token: string): string {
  return hash('sha256', token);
}

/** The last log-in before this one is included, so that a player notices a stranger's log-in. */
export async function readDevices(
  deps: Pick<Deps, 'db' | 'clock'>,
  { playerId, sessionId }: SessionOwner,
): Promise<AnswerFor<typeof getSessions>> {
  const now = deps.clock.now();
  const playerSessions = await readSessionsOfPlayer(deps.db, playerId);
  const current = playerSessions.find(({ id }) => id === sessionId);
  const previousSession = playerSessions.find(
    ({ id, startedAt }) => id !== sessionId && current !== undefined && startedAt <= current.startedAt,
  );
  const activeSessions = playerSessions.filter((session) => !isSessionOver(session, now));
  return {
    sessions: activeSessions
      .map(({ id, deviceName: device, startedAt, seenAt }) => ({
        id,
        device,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isThis: id === sessionId,
      }))
      .sort((one, other) => Number(other.isThis) - Number(one.isThis)),
    previous:
      previousSession === undefined
        ? null
        : { device: previousSession.deviceName, at: previousSession.startedAt.toISOString() },
  };
}

export async function filterOpenDevices(
  db: Db | Tx,
  devices: readonly { readonly playerId: string; readonly deviceId: string }[],
  now: Date,
): Promise<{ playerId: string; deviceId: string }[]> {
  const sessions = await readOpenSessionsOnDevices(db, devices);
  return sessions.filter((session) => !isSessionOver(session, now));
}

/** An unknown session counts as ended. */
export async function findEndedSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const activeSessions = (await readSessionsById(db, ids))
    .filter((session) => !isSessionOver(session, now))
    .map(({ id }) => id);
  return new Set(ids.filter((id) => !activeSessions.includes(id)));
}

/** NOT_FOUND when the session has ended, or belongs to another player. */
export async function endDevice(
  deps: Pick<Deps, 'db' | 'clock'>,
  { playerId, sessionId }: SessionOwner,
): Promise<Result<Record<string, never>>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    await lockPasswordHash(tx, playerId);
    const isEnded = await endSessionOfPlayer(tx, { playerId, sessionId }, deps.clock.now());
    return isEnded ? accepted({}) : refused(createRefusal('NOT_FOUND'));
  });
}
