import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import { accepted, refused } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { ATTEMPT_LEASE_MS, needsManualReview, nextAttemptAt } from './attempts.rules.ts';
import { finishTransfer } from './finish-transfer.ts';
import type { GameWallet, TransferOrder, Verdict } from './game-wallet.types.ts';
import { publishTransferChange } from './publish-transfer-change.ts';
import { claimCall, postponeCall } from './transfer-outbox.repository.ts';
import { lockTransfer, setState, type TransferRow } from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

/** An attempt that is ours to make. */
interface Attempt {
  readonly transfer: TransferRow;
  /** The how-many-eth, from 1. */
  readonly number: number;
}

/**
 * One attempt to bring a transfer to its end: claim it (committed), ask the game wallet (no transaction is open), write down what came of
 * it (committed). A crash anywhere leaves the call to be due again, and the game wallet counts our id once.
 */
export async function attemptTransfer(
  deps: TransferDeps,
  id: string,
  { isFirst }: { readonly isFirst: boolean },
): Promise<void> {
  const attempt = await claim(deps, id, isFirst);
  if (attempt === null) return;
  const verdict = await askFor(deps.gameWallet, attempt);
  await inTransaction(deps.db, (tx) => settle(tx, deps, attempt, verdict));
}

async function claim(deps: TransferDeps, id: string, isFirst: boolean): Promise<Attempt | null> {
  const claimed = await commitIfAccepted(deps.db, async (tx) => {
    const transfer = await lockTransfer(tx, id);
    const at = deps.clock.now();
    const number = await claimCall(tx, id, { at, leaseUntil: new Date(at.getTime() + ATTEMPT_LEASE_MS), isFirst });
    if (number === null) return refused(null);
    if (transfer.state === 'waiting') await setState(tx, id, 'sent');
    return accepted({ transfer, number });
  });
  return claimed.ok ? claimed.value : null;
}

/**
 * The first attempt sends. Later ones ask first what became of it: it may have arrived, and a request that has not may still be on its way,
 * which is why it is sent again under the same id and never given up for lost.
 */
async function askFor(gameWallet: GameWallet, { transfer, number }: Attempt): Promise<Verdict> {
  if (number === 1) return await gameWallet.send(orderOf(transfer));
  const known = await gameWallet.ask(orderOf(transfer));
  return known.kind === 'not-arrived' ? await gameWallet.send(orderOf(transfer)) : known;
}

/** Writes down what an attempt has brought. Another attempt, or a person, may have been faster: an ended transfer stays as it is. */
async function settle(tx: Tx, deps: TransferDeps, attempt: Attempt, verdict: Verdict): Promise<void> {
  const transfer = await lockTransfer(tx, attempt.transfer.id);
  if (transfer.endedAt !== null) return;
  const at = deps.clock.now();
  switch (verdict.kind) {
    case 'done':
      await finishTransfer(tx, deps, transfer, {
        state: 'done',
        reason: null,
        at,
        by: 'game-wallet',
        note: null,
        balanceKyat: verdict.balanceKyat,
      });
      return;
    case 'refused':
      await finishTransfer(tx, deps, transfer, {
        state: 'refused',
        reason: verdict.reason,
        at,
        by: 'game-wallet',
        note: null,
        balanceKyat: verdict.balanceKyat,
      });
      return;
    case 'mismatch':
      await wait(tx, transfer, { state: 'manual', nextAt: null, problem: verdict.problem });
      return;
    case 'not-arrived':
    case 'unknown': {
      const isManual = transfer.state === 'manual' || needsManualReview(transfer.requestedAt, at);
      const problem = verdict.kind === 'unknown' ? verdict.problem : 'it says that it has not arrived';
      await wait(tx, transfer, {
        state: isManual ? 'manual' : 'unknown',
        nextAt: nextAttemptAt(at, attempt.number, isManual),
        problem,
      });
    }
  }
}

async function wait(
  tx: Tx,
  transfer: TransferRow,
  {
    state,
    nextAt,
    problem,
  }: { readonly state: 'unknown' | 'manual'; readonly nextAt: Date | null; readonly problem: string },
): Promise<void> {
  if (transfer.state !== state) {
    await setState(tx, transfer.id, state);
    await publishTransferChange(tx, { ...transfer, state });
  }
  await postponeCall(tx, transfer.id, { at: nextAt, problem });
}

/** What the game wallet is told of a transfer. */
export function orderOf({ id, playerId, direction, amountKyat, requestedAt }: TransferRow): TransferOrder {
  return { id, playerId, direction, amountKyat, requestedAt };
}
