import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/calls.ts';
import { isSessionOver, SESSION_SEEN_STEP_MS } from './accounts.rules.ts';
import { insertSession, markSeen, readSession } from './session.repository.ts';

/** Opens a session on a device. The token, 256 random bits, leaves here once; only its hash is kept. */
export async function openSession(tx: Tx, deps: Pick<Deps, 'clock' | 'random'>, owner: { readonly playerId: string; readonly deviceId: string }): Promise<string> {
  const token = deps.random.bytes(32).toString('base64url');
  await insertSession(tx, { tokenHash: hashOf(token), id: deps.random.uuid(), ...owner, startedAt: deps.clock.now() });
  return token;
}

/** The session of a token on its own device, or null: unknown, ended, too old, or another device's (E8, A5). */
export async function authenticate(deps: Pick<Deps, 'db' | 'clock'>, token: string, deviceId: string): Promise<Session | null> {
  const session = await readSession(deps.db, hashOf(token));
  const now = deps.clock.now();
  if (session === null || session.deviceId !== deviceId || isSessionOver(session, now)) return null;
  if (now.getTime() - session.seenAt.getTime() > SESSION_SEEN_STEP_MS) await markSeen(deps.db, session.id, now);
  return { playerId: session.playerId, sessionId: session.id };
}


function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
