import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import { accepted, refused } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import {
  ATTEMPT_LEASE_MS,
  computeNextAttempt,
  getDefiniteEnd,
  needsManualReview,
  type Verdict,
} from './transfers.rules.ts';
import { finishTransfer, publishTransferChange } from './finish-transfer.ts';
import type { GameWallet } from './game-wallet-client.ts';
import type { TransferDeps } from './transfers.types.ts';
import { claimCall, postponeCall, lockTransfer, setTransferState, type TransferRow } from './transfer.repository.ts';

interface Attempt {
  readonly transfer: TransferRow;
  readonly number: number;
}

/**
 * One attempt to end a transfer: claim it (committed), call the game wallet (no open transaction), store the verdict
 * (committed). After a crash the call is due again; the game wallet applies each id once.
 */
export async function attemptTransfer(
  deps: TransferDeps,
  id: string,
  { isFirst }: { readonly isFirst: boolean },
): Promise<void> {
  const attempt = await claimTransfer(deps, id, isFirst);
  if (attempt === null) return;
  const verdict = await requestVerdict(deps.gameWallet, attempt);
  await runInTransaction(deps.db, (tx) => storeVerdict(tx, deps, attempt, verdict));
}

async function claimTransfer(deps: TransferDeps, id: string, isFirst: boolean): Promise<Attempt | null> {
  const claimed = await commitIfAccepted(deps.db, async (tx) => {
    const transfer = await lockTransfer(tx, id);
    const at = deps.clock.now();
    const number = await claimCall(tx, id, { at, leaseUntil: new Date(at.getTime() + ATTEMPT_LEASE_MS), isFirst });
    if (number === null) return refused(null);
    if (transfer.state === 'waiting') await setTransferState(tx, id, 'sent');
    return accepted({ transfer, number });
  });
  return claimed.ok ? claimed.value : null;
}

/** A late request may still arrive, so a retry asks first and then sends under the same id; it never gives up. */
async function requestVerdict(gameWallet: GameWallet, { transfer, number }: Attempt): Promise<Verdict> {
  if (number === 1) return await gameWallet.send(transfer);
  const verdict = await gameWallet.queryTransfer(transfer);
  return verdict.kind === 'not-arrived' ? await gameWallet.send(transfer) : verdict;
}

/** Another attempt or an operator may have ended the transfer meanwhile; then it stays unchanged. */
async function storeVerdict(tx: Tx, deps: TransferDeps, attempt: Attempt, verdict: Verdict): Promise<void> {
  const transfer = await lockTransfer(tx, attempt.transfer.id);
  if (transfer.endedAt !== null) return;
  const at = deps.clock.now();
  const end = getDefiniteEnd(verdict);
  if (end !== null) {
    await finishTransfer(tx, deps, transfer, { ...end, at, by: 'game-wallet', note: null });
    return;
  }
  const problem = 'problem' in verdict ? verdict.problem : 'it says that it has not arrived';
  const isMismatch = verdict.kind === 'mismatch';
  const isManual = isMismatch || transfer.state === 'manual' || needsManualReview(transfer.requestedAt, at);
  const state = isManual ? 'manual' : 'unknown';
  if (transfer.state !== state) {
    await setTransferState(tx, transfer.id, state);
    await publishTransferChange(tx, { ...transfer, state });
  }
  const nextAt = isMismatch ? null : computeNextAttempt(at, attempt.number, isManual);
  await postponeCall(tx, transfer.id, { at: nextAt, problem });
}
