import { getPath } from '@padauk/contract/paths';
import type { Tx } from '../../platform/database/database.ts';
import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  publishBalances,
} from '../ledger/index.ts';
import type { BonusDeps } from './bonus.types.ts';

/** T13. The cause prevents a second payment (I21). */
export async function payBonus(
  deps: Pick<BonusDeps, 'random' | 'notify'>,
  tx: Tx,
  bonus: {
    readonly cause: 'cash-back' | 'cash-back-supplement' | 'invite';
    readonly playerId: string;
    readonly week: string;
    readonly bonusKyat: number;
    readonly at: Date;
  },
): Promise<void> {
  const { cause, playerId, week, bonusKyat, at } = bonus;
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind: 'weekly_bonus',
    cause: { type: 'bonus', id: `${cause}:${week}:${playerId}` },
    actor: playerId,
    at,
    product: 'bonus',
    shardKey: playerId,
    entries: buildMovement(toHouseAccountId('bonus_expense'), toPlayerAccountId('player_main', playerId), bonusKyat),
  });
  if (!posted.ok) throw new Error(`${cause} ${week} of ${playerId}: the ledger refused the bonus`);
  await publishBalances(tx, [playerId]);
  await deps.notify(tx, [
    {
      playerId,
      textKey: cause === 'invite' ? 'inviteBonus' : 'cashBack',
      params: { amountKyat: bonusKyat },
      path: getPath('wallet'),
      at,
    },
  ]);
}
