import { CURRENCY, type ServiceRefusal, type ServiceTransfer } from '@padauk/contract/games/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toCoins, toKyat, type Coins } from '@padauk/contract/games/game-wallet.rules';
import {
  readPlayerBalances,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  type Entry,
} from '../modules/ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import { readPlayer } from './player.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import { insertTransfer, lockTransfer, readTransfer, type GameTransferRow } from './transfer.repository.ts';

export interface TransferOrder {
  readonly transferId: string;
  readonly playerId: string;
  readonly direction: GameTransferRow['direction'];
  readonly amount: Coins;
  readonly currency: string;
  readonly requestedAt: string;
}

type Reply = Result<ServiceTransfer, ServiceRefusal>;
type MoveDeps = Pick<ServiceDeps, 'db' | 'clock' | 'random'>;

/** Idempotent per transfer id: refusals are stored too, so a retry gets the same answer. */
export async function moveTransfer(deps: MoveDeps, order: TransferOrder): Promise<Reply> {
  return await decideOnce(deps, order, async (tx, row) => {
    const posted = await postTransaction(tx, {
      id: deps.random.uuid(),
      kind: `transfer_${row.direction}`,
      cause: { type: 'transfer', id: row.id },
      actor: 'platform',
      at: row.decidedAt,
      product: 'games',
      shardKey: row.playerId,
      entries: toEntries(row),
    });
    return posted.ok ? { state: 'done', reason: null } : { state: 'refused', reason: 'not-covered' };
  });
}

/** Refuses a transfer that has not arrived, permanently. For one that has arrived, answers its outcome. */
export async function cancelTransfer(deps: MoveDeps, order: TransferOrder): Promise<Reply> {
  return await decideOnce(deps, order, () => Promise.resolve({ state: 'refused', reason: 'cancelled' }));
}

/** UNKNOWN_TRANSFER: not arrived yet, but it still may. */
export async function readTransferReply({ db }: Pick<ServiceDeps, 'db'>, transferId: string): Promise<Reply> {
  const row = await readTransfer(db, transferId);
  return row === null ? refused('UNKNOWN_TRANSFER') : toReply(row);
}

type NewTransfer = Omit<GameTransferRow, 'state' | 'reason' | 'balanceKyat'>;
type Decision = Pick<GameTransferRow, 'state' | 'reason'>;

async function decideOnce(
  deps: MoveDeps,
  order: TransferOrder,
  decide: (tx: Tx, row: NewTransfer) => Promise<Decision>,
): Promise<Reply> {
  if (order.currency !== CURRENCY) return refused('OTHER_CURRENCY');
  return await runInTransaction(deps.db, async (tx) => {
    const known = await lockTransfer(tx, order.transferId);
    if (known !== null) return isSameTransfer(known, order) ? toReply(known) : refused('REUSED');
    if ((await readPlayer(tx, order.playerId)) === null) return refused('UNKNOWN_PLAYER');
    const row = {
      id: order.transferId,
      playerId: order.playerId,
      direction: order.direction,
      amountKyat: toKyat(order.amount),
      requestedAt: new Date(order.requestedAt),
      decidedAt: deps.clock.now(),
    };
    const decision = await decide(tx, row);
    const decided = { ...row, ...decision, balanceKyat: (await readPlayerBalances(tx, row.playerId)).gameKyat };
    await insertTransfer(tx, decided);
    return toReply(decided);
  });
}

/** Ignores `requestedAt`: a retry after a change of the platform's clock is the same transfer. */
function isSameTransfer(row: GameTransferRow, { playerId, direction, amount }: TransferOrder): boolean {
  return row.playerId === playerId && row.direction === direction && row.amountKyat === toKyat(amount);
}

function toEntries({ direction, playerId, amountKyat }: NewTransfer): readonly Entry[] {
  const platform = toHouseAccountId('game_clearing', 'platform');
  const player = toPlayerAccountId('player_game', playerId);
  return direction === 'in' ? buildMovement(platform, player, amountKyat) : buildMovement(player, platform, amountKyat);
}

function toReply({
  id: transferId,
  playerId,
  direction,
  amountKyat,
  state,
  reason,
  balanceKyat,
}: GameTransferRow): Reply {
  const [amount, balance] = [toCoins(amountKyat), toCoins(balanceKyat)];
  return accepted({ transferId, playerId, direction, amount, currency: CURRENCY, state, reason, balance });
}
