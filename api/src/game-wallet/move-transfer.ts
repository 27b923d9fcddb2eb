import { CURRENCY, type ServiceRefusal, type ServiceTransfer } from '@padauk/contract/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { coinsOf, kyatOf, type Coins } from '@padauk/contract/rules/game-wallet';
import { balancesOf, houseAccount, move, playerAccount, post, type Entry } from '../modules/ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readPlayer } from './player.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { ServiceReply } from './signed-routes.ts';
import { insertTransfer, lockTransfer, readTransfer, type GameTransferRow } from './transfer.repository.ts';

export interface TransferOrder {
  readonly transferId: string;
  readonly playerId: string;
  readonly direction: GameTransferRow['direction'];
  readonly amount: Coins;
  readonly currency: string;
  readonly requestedAt: string;
}

type Reply = Result<ServiceReply<ServiceTransfer>, ServiceRefusal>;
type MoveDeps = Pick<ServiceDeps, 'db' | 'clock' | 'random'>;

/** Idempotent per transfer id: refusals are stored too, so a retry gets the same answer. */
export async function moveTransfer(deps: MoveDeps, order: TransferOrder): Promise<Reply> {
  return await decideOnce(deps, order, async (tx, row) => {
    const posted = await post(tx, {
      id: deps.random.uuid(),
      kind: `transfer_${row.direction}`,
      cause: { type: 'transfer', id: row.id },
      actor: 'platform',
      at: row.decidedAt,
      product: 'games',
      shardKey: row.playerId,
      entries: entriesOf(row),
    });
    return posted.ok ? { state: 'done', reason: null } : { state: 'refused', reason: 'not-covered' };
  });
}

/** Refuses a transfer that has not arrived, permanently. For one that has arrived, answers its outcome. */
export async function cancelTransfer(deps: MoveDeps, order: TransferOrder): Promise<Reply> {
  return await decideOnce(deps, order, () => Promise.resolve({ state: 'refused', reason: 'cancelled' }));
}

/** UNKNOWN_TRANSFER: not arrived yet, but it still may. */
export async function transferReply({ db }: Pick<ServiceDeps, 'db'>, transferId: string): Promise<Reply> {
  const row = await readTransfer(db, transferId);
  return row === null ? refused('UNKNOWN_TRANSFER') : replyOf(row);
}

type Decision = Pick<GameTransferRow, 'state' | 'reason'>;

async function decideOnce(
  deps: MoveDeps,
  order: TransferOrder,
  decide: (tx: Tx, row: Omit<GameTransferRow, 'state' | 'reason' | 'balanceKyat'>) => Promise<Decision>,
): Promise<Reply> {
  if (order.currency !== CURRENCY) return refused('OTHER_CURRENCY');
  return await inTransaction(deps.db, async (tx) => {
    const known = await lockTransfer(tx, order.transferId);
    if (known !== null) return isSame(known, order) ? replyOf(known) : refused('REUSED');
    if ((await readPlayer(tx, order.playerId)) === null) return refused('UNKNOWN_PLAYER');
    const row = {
      id: order.transferId,
      playerId: order.playerId,
      direction: order.direction,
      amountKyat: kyatOf(order.amount),
      requestedAt: new Date(order.requestedAt),
      decidedAt: deps.clock.now(),
    };
    const decision = await decide(tx, row);
    const decided = { ...row, ...decision, balanceKyat: (await balancesOf(tx, row.playerId)).gameKyat };
    await insertTransfer(tx, decided);
    return replyOf(decided);
  });
}

/** Ignores `requestedAt`: a retry after a change of the platform's clock is the same transfer. */
function isSame(row: GameTransferRow, { playerId, direction, amount }: TransferOrder): boolean {
  return row.playerId === playerId && row.direction === direction && row.amountKyat === kyatOf(amount);
}

function entriesOf({
  direction,
  playerId,
  amountKyat,
}: Pick<GameTransferRow, 'direction' | 'playerId' | 'amountKyat'>): readonly Entry[] {
  const [platform, player] = [houseAccount('game_clearing', 'platform'), playerAccount('player_game', playerId)];
  return direction === 'in' ? move(platform, player, amountKyat) : move(player, platform, amountKyat);
}

function replyOf(row: GameTransferRow): Reply {
  return accepted({
    status: row.state === 'done' ? 200 : 409,
    answer: {
      transferId: row.id,
      playerId: row.playerId,
      direction: row.direction,
      amount: coinsOf(row.amountKyat),
      currency: CURRENCY,
      state: row.state,
      reason: row.reason,
      balance: coinsOf(row.balanceKyat),
    },
  });
}
