import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getPoints, getShare } from '@padauk/contract/wallet/points.endpoints';
import { SHARE_POINTS } from '@padauk/contract/limits';
import type { Deps } from '../../platform/deps.ts';
import { getPlayer } from '../accounts/index.ts';
import { readPlayerBalances, readEntries } from '../ledger/index.ts';
import { computeNetworkDigest } from './network.rules.ts';
import { insertNetwork, readGrantedAt } from './share.repository.ts';

const MAX_LISTED = 100;

export async function readPoints({ db }: Pick<Deps, 'db'>, playerId: string): Promise<AnswerFor<typeof getPoints>> {
  const [{ points }, grantedAt, lines] = await Promise.all([
    readPlayerBalances(db, playerId),
    readGrantedAt(db, playerId),
    readEntries(db, { kind: 'player_points', playerId }, { limit: MAX_LISTED }),
  ]);
  return {
    points,
    sharePoints: SHARE_POINTS,
    isShared: grantedAt !== null,
    items: lines.map(({ transactionId, amount, at }) => ({
      id: transactionId,
      kind: 'share' as const,
      points: amount,
      at: at.toISOString(),
    })),
  };
}

/** K22: records the network of the player, whose visits to the link do not count. */
export async function readShare(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { playerId, ip }: { readonly playerId: string; readonly ip: string },
): Promise<AnswerFor<typeof getShare>> {
  await insertNetwork(db, playerId, computeNetworkDigest(ip, config.pepper));
  const [player, grantedAt] = await Promise.all([getPlayer(db, playerId), readGrantedAt(db, playerId)]);
  return { code: player.referralCode, points: SHARE_POINTS, grantedAt: grantedAt?.toISOString() ?? null };
}
