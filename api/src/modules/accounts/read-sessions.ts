import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getSessions } from '@padauk/contract/endpoints/accounts';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isSessionOver } from './accounts.rules.ts';
import { lockPasswordHash } from './player.repository.ts';
import {
  endSessionOfPlayer,
  readSessionsById,
  readSessionsOfPlayer,
  readOpenSessionsOnDevices,
} from './session.repository.ts';

interface SessionOwner {
  readonly playerId: string;
  readonly sessionId: string;
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
    sessions: [
      ...activeSessions.filter(({ id }) => id === sessionId),
      ...activeSessions.filter(({ id }) => id !== sessionId),
    ].map(({ id, deviceName, startedAt, seenAt }) => ({
      id,
      device: deviceName,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === sessionId,
    })),
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
