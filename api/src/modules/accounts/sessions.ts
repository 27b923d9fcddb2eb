import { hash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { batchLookups } from '../../platform/batch-lookups.ts';
import type { Authenticate } from '../../platform/http/calls.ts';
import { isSessionOver, computeSessionRemainingMs, SESSION_SEEN_INTERVAL_MS } from './accounts.rules.ts';
import { lockPasswordHash, readDeviceOwners } from './player.repository.ts';
import { endOtherSessions, insertSession, markSessionSeen, readSessions } from './session.repository.ts';

/** Only the hash of the token (256 random bits) is stored. */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  owner: {
    readonly playerId: string;
    readonly deviceId: string;
    readonly deviceName: string;
    readonly passkeyId?: string;
  },
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

export async function lockAndEndOtherSessions(
  tx: Tx,
  own: { readonly playerId: string; readonly sessionId: string },
  at: Date,
): Promise<void> {
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
