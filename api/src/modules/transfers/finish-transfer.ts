import { pathOf } from '@padauk/contract/paths';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import { houseAccount, move, playerAccount, post, postHold, voidHold, type Entry } from '../ledger/index.ts';
import { endTransfer, recordSeenBalance, type TransferEnd, type TransferRow } from './transfer.repository.ts';
import { publishTransferChange } from './publish-transfer-change.ts';

/** The account of what is at the game wallet, on the main wallet's side (I22). */
const GAME_CLEARING = houseAccount('game_clearing', 'game_wallet');

/** How a transfer ends. `balanceKyat`: what the player has at the game wallet after it, when that has just been said. */
export interface Finish extends TransferEnd {
  readonly balanceKyat: number | null;
}

/**
 * Ends a transfer that is locked and not ended yet: moves the money that its end moves, and no other. A transfer whose player was told
 * that it is being checked is also told in the inbox.
 */
export async function finishTransfer(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  transfer: TransferRow,
  finish: Finish,
): Promise<TransferRow> {
  const movement = movementOf(transfer, finish.state);
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
      textKey: textKeyOf(ended),
      params: { amountKyat: transfer.amountKyat },
      path: pathOf('transaction', { id: transfer.id }),
      at: finish.at,
    });
  }
  return ended;
}

interface Movement {
  readonly kind: 'transfer_in' | 'transfer_return' | 'transfer_out';
  readonly entries: readonly Entry[];
}

/** Into the game wallet: the hold goes on, or comes back. Out of it: main is credited, or nothing moves. */
function movementOf({ direction, playerId, amountKyat }: TransferRow, end: Finish['state']): Movement | null {
  if (direction === 'in') {
    return end === 'done'
      ? { kind: 'transfer_in', entries: postHold(playerId, GAME_CLEARING, amountKyat) }
      : { kind: 'transfer_return', entries: voidHold(playerId, amountKyat) };
  }
  return end === 'done'
    ? { kind: 'transfer_out', entries: move(GAME_CLEARING, playerAccount('player_main', playerId), amountKyat) }
    : null;
}

async function moveMoney(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  transfer: TransferRow,
  { kind, entries, finish }: Movement & { readonly finish: Finish },
): Promise<void> {
  const posted = await post(tx, {
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

function textKeyOf({ state, direction }: TransferRow): string {
  if (state === 'done') return 'transferDone';
  return direction === 'in' ? 'transferReturned' : 'transferNotMade';
}
