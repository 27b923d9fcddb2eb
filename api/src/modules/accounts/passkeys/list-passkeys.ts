import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPasskeys } from '@padauk/contract/endpoints/passkeys';
import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import { notify } from '../../content/index.ts';
import { markRemoved, readPasskeysOf } from './passkey.repository.ts';
import type { PasskeyDeps } from './passkeys.types.ts';

export async function listPasskeys(
  { db, config }: Pick<PasskeyDeps, 'db' | 'config'>,
  playerId: string,
): Promise<AnswerFor<typeof getPasskeys>> {
  const passkeys = await readPasskeysOf(db, playerId);
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

/** Takes a way into the account away: that asks for no proof, and is told, since a thief may do it to keep the owner out. */
export async function removePasskey(
  deps: Pick<PasskeyDeps, 'db' | 'clock' | 'log'>,
  passkey: { readonly id: string; readonly playerId: string },
): Promise<Result<Record<string, never>>> {
  const removed = await commitIfAccepted(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await markRemoved(tx, passkey, at))) return refused(refusal('NOT_FOUND'));
    const path = pathOf('me', { panel: 'passkeys' });
    await notify(tx, passkey.playerId, { textKey: 'passkeyRemoved', params: {}, path, at });
    return accepted({});
  });
  if (removed.ok) deps.log.info({ playerId: passkey.playerId, passkey: passkey.id }, 'a passkey was removed');
  return removed;
}
