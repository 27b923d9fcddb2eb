import { SHARE_POINTS } from '@padauk/contract/limits';
import { groupDigits } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDeviceOwner, readPlayerByReferralCode } from '../accounts/index.ts';
import { notify } from '../content/index.ts';
import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  publishBalances,
} from '../ledger/index.ts';
import { computeNetworkDigest } from './network.rules.ts';
import { insertGrant, isForeignNetwork } from './share.repository.ts';

/** K22. The answer reveals neither the owner of the link nor whether it counted. */
export async function openShare(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  opened: { readonly code: string; readonly deviceId: string | null; readonly ip: string },
): Promise<void> {
  const { code, deviceId, ip } = opened;
  if (deviceId === null) return;
  const network = computeNetworkDigest(ip, deps.config.pepper);
  await runInTransaction(deps.db, async (tx) => {
    const playerId = await findSharer(tx, { code: code.toUpperCase(), deviceId, network });
    if (playerId === null) return;
    const at = deps.clock.now();
    if (!(await insertGrant(tx, { playerId, points: SHARE_POINTS, deviceId, at }))) return;
    const posted = await postTransaction(tx, {
      id: deps.random.uuid(),
      kind: 'share_points',
      cause: { type: 'share', id: playerId },
      actor: 'system',
      at,
      product: 'points',
      shardKey: playerId,
      entries: buildMovement(
        toHouseAccountId('points_issued'),
        toPlayerAccountId('player_points', playerId),
        SHARE_POINTS,
      ),
    });
    if (!posted.ok) throw new Error(`share of ${playerId}: a credit was not covered`);
    await publishBalances(tx, [playerId]);
    await notify(tx, playerId, {
      textKey: 'sharePoints',
      params: { points: groupDigits(SHARE_POINTS) },
      path: getPath('points'),
      at,
    });
  });
}

/** Null when the visitor uses a device or a network of the owner. */
async function findSharer(
  tx: Tx,
  opened: { readonly code: string; readonly deviceId: string; readonly network: Buffer },
): Promise<string | null> {
  const player = await readPlayerByReferralCode(tx, opened.code);
  if (player === null || (await readDeviceOwner(tx, opened.deviceId)) === player.id) return null;
  return (await isForeignNetwork(tx, player.id, opened.network)) ? player.id : null;
}
