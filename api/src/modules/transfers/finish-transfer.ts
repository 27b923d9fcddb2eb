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
  type Entry,
} from '../ledger/index.ts';
import { endTransfer, recordSeenBalance, type TransferEnd, type TransferRow } from './transfer.repository.ts';
import { publishTransferChange } from './publish-transfer-change.ts';

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
  const movement = getMovement(transfer, finish.state);
  if (movement !== null) await moveMoney(tx, deps, transfer, { ...movement, finish });
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
  if (finish.balanceKyat !== null)
    await recordSeenBalance(tx, transfer.playerId, { balanceKyat: finish.balanceKyat, at: finish.at });
  await publishTransferChange(tx, ended, finish.balanceKyat ?? undefined);
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

interface Movement {
  readonly kind: 'transfer_in' | 'transfer_return' | 'transfer_out';
  readonly entries: readonly Entry[];
}

/** In: post or void the hold. Out: credit the main wallet, or nothing. */
function getMovement({ direction, playerId, amountKyat }: TransferRow, end: FinishInput['state']): Movement | null {
  if (direction === 'in') {
    return end === 'done'
      ? { kind: 'transfer_in', entries: buildHoldPost(playerId, GAME_CLEARING, amountKyat) }
      : { kind: 'transfer_return', entries: buildHoldVoid(playerId, amountKyat) };
  }
  return end === 'done'
    ? {
        kind: 'transfer_out',
        entries: buildMovement(GAME_CLEARING, toPlayerAccountId('player_main', playerId), amountKyat),
      }
    : null;
}

async function moveMoney(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  transfer: TransferRow,
  { kind, entries, finish }: Movement & { readonly finish: FinishInput },
): Promise<void> {
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind,
    cause: { type: 'transfer', id: transfer.id },
    actor: finish.by === 'game-wallet' ? 'system' : `operator:${finish.by}`,
    at: finish.at,
    product: 'games',
    shardKey: transfer.playerId,
    note: finish.note ?? undefined,
    entries,
  });
  if (!posted.ok) throw new Error(`transfer ${transfer.id}: its hold does not cover it`);
}

function getTextKey({ state, direction }: TransferRow): string {
  if (state === 'done') return 'transferDone';
  return direction === 'in' ? 'transferReturned' : 'transferNotMade';
}
