import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getPasskeys } from '@padauk/contract/account/passkeys.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import { notify } from '../../content/index.ts';
import { endSessionsOfPasskey } from '../session.repository.ts';
import { markPasskeyRemoved, readPasskeyOwner, readPlayerPasskeys } from './passkey.repository.ts';
import type { PasskeyDeps } from './challenge.ts';

export async function listPasskeys(
  { db, config }: Pick<PasskeyDeps, 'db' | 'config'>,
  playerId: string,
): Promise<AnswerFor<typeof getPasskeys>> {
  const passkeys = await readPlayerPasskeys(db, playerId);
  return {
    isOffered: config.passkeys !== null,
    passkeys: passkeys.map(({ id, deviceName, madeAt, usedAt }) => ({
      id,
      device: deviceName,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

/** Needs no proof, but notifies the player: a thief may remove a passkey to lock the owner out. */
export async function removePasskey(
  deps: Pick<PasskeyDeps, 'db' | 'clock' | 'log'>,
  { sessionId, ...passkey }: { readonly id: string; readonly playerId: string; readonly sessionId: string },
): Promise<Result<Record<string, never>>> {
  const removed = await commitIfAccepted(deps.db, (tx) =>
    removeAndNotify(tx, passkey, { exceptSessionId: sessionId, at: deps.clock.now() }),
  );
  if (removed.ok) deps.log.info({ playerId: passkey.playerId, passkey: passkey.id }, 'a passkey was removed');
  return removed;
}

export async function removePasskeyById(tx: Tx, deps: Pick<PasskeyDeps, 'clock'>, id: string) {
  const playerId = await readPasskeyOwner(tx, id);
  if (playerId === null) return refused(createRefusal('NOT_FOUND'));
  const removed = await removeAndNotify(tx, { id, playerId }, { exceptSessionId: null, at: deps.clock.now() });
  return removed.ok ? accepted({ id, playerId }) : removed;
}

/** Also ends the sessions that the passkey opened, so that a lost phone is logged out at once (ADR-32). */
async function removeAndNotify(
  tx: Tx,
  passkey: { readonly id: string; readonly playerId: string },
  { exceptSessionId, at }: { readonly exceptSessionId: string | null; readonly at: Date },
): Promise<Result<Record<string, never>>> {
  // A concurrent log-in holds this row until its session is inserted.
  if (!(await markPasskeyRemoved(tx, passkey, at))) return refused(createRefusal('NOT_FOUND'));
  await endSessionsOfPasskey(tx, passkey, { exceptSessionId, at });
  const path = getPath('me', { panel: 'passkeys' });
  await notify(tx, passkey.playerId, { textKey: 'passkeyRemoved', params: {}, path, at });
  return accepted({});
}
