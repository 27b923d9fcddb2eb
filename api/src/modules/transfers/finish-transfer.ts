import { getPath } from '@padauk/contract/paths';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  buildHoldPost,
  buildHoldVoid,
  readPlayerBalances,
} from '../ledger/index.ts';
import { endTransfer, recordSeenBalance, type TransferEnd, type TransferRow } from './transfer.repository.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import { toPlayerState, type SagaState } from './transfers.rules.ts';

/** I22: the clearing account has what the game wallet holds. */
const GAME_CLEARING = toHouseAccountId('game_clearing', 'game_wallet');

/** `balanceKyat`: the player's game-wallet balance after the transfer, or null when it is unknown. */
export interface FinishInput extends TransferEnd {
  readonly balanceKyat: number | null;
}

/** The caller has locked the transfer, and it has not ended. A player who saw `checking` also gets a notification. */
export async function finishTransfer(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  transfer: TransferRow,
  finish: FinishInput,
): Promise<TransferRow> {
  await moveMoney(tx, deps, transfer, finish);
  const wasChecked = transfer.state === 'unknown' || transfer.state === 'manual';
  await endTransfer(tx, transfer.id, finish);
  const ended: TransferRow = {
    ...transfer,
    state: finish.state,
    reason: finish.reason,
    endedAt: finish.at,
    endedBy: finish.by,
    note: finish.note,
  };
  const { balanceKyat, at } = finish;
  if (balanceKyat !== null) await recordSeenBalance(tx, transfer.playerId, { balanceKyat, at });
  await publishTransferChange(tx, ended, balanceKyat ?? undefined);
  if (wasChecked) {
    await notify(tx, transfer.playerId, {
      textKey: getTextKey(ended),
      params: { amountKyat: transfer.amountKyat },
      path: getPath('transaction', { id: transfer.id }),
      at: finish.at,
    });
  }
  return ended;
}

/** In: post or void the hold. Out: credit the main wallet, or nothing. */
function getMovement({ direction, playerId, amountKyat }: TransferRow, end: FinishInput['state']) {
  if (direction === 'out')
    return end === 'refused'
      ? null
      : ({
          kind: 'transfer_out',
          entries: buildMovement(GAME_CLEARING, toPlayerAccountId('player_main', playerId), amountKyat),
        } as const);
  return end === 'done'
    ? ({ kind: 'transfer_in', entries: buildHoldPost(playerId, GAME_CLEARING, amountKyat) } as const)
    : ({ kind: 'transfer_return', entries: buildHoldVoid(playerId, amountKyat) } as const);
}

async function moveMoney(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  transfer: TransferRow,
  finish: FinishInput,
): Promise<void> {
  const movement = getMovement(transfer, finish.state);
  if (movement === null) return;
  const posted = await postTransaction(tx, {
    ...movement,
    id: deps.random.uuid(),
    cause: { type: 'transfer', id: transfer.id },
    actor: finish.by === 'game-wallet' ? 'system' : `operator:${finish.by}`,
    at: finish.at,
    product: 'games',
    shardKey: transfer.playerId,
    note: finish.note ?? undefined,
  });
  if (!posted.ok) throw new Error(`transfer ${transfer.id}: its hold does not cover it`);
}

function getTextKey({ state, direction }: TransferRow): string {
  if (state === 'done') return 'transferDone';
  return direction === 'in' ? 'transferReturned' : 'transferNotMade';
}

/** `gameKyat`: the balance from the game wallet's answer, when there is one. */
export async function publishTransferChange(
  tx: Tx,
  transfer: { readonly id: string; readonly playerId: string; readonly state: SagaState },
  gameKyat?: number,
): Promise<void> {
  const { playerId } = transfer;
  const { mainKyat, heldKyat } = await readPlayerBalances(tx, playerId);
  await publishEvents(tx, [
    {
      audience: { playerId },
      name: 'transaction.changed',
      payload: { id: transfer.id, state: toPlayerState(transfer.state) },
    },
    { audience: { playerId }, name: 'balance.changed', payload: { mainKyat, heldKyat, gameKyat } },
  ]);
}
