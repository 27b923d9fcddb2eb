import { ADJUSTMENT } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { orderOf } from './attempt-transfer.ts';
import { finishTransfer } from './finish-transfer.ts';
import type { Verdict } from './game-wallet.types.ts';
import { lockTransfer, recordFirstDecision, readTransfer, type TransferRow } from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

export interface TransferDecision {
  readonly id: string;
  readonly end: 'done' | 'refused';
  readonly operator: string;
  readonly note: string;
}

/** The office's limits for decisions of one operator. */
export interface OperatorLimit {
  /** Call it before any row lock. */
  readonly lock: (tx: Tx) => Promise<void>;
  readonly mayDecideAlone: (tx: Tx, transfer: TransferRow) => Promise<boolean>;
  readonly record: (tx: Tx, transfer: TransferRow, firstOperator: string | null) => Promise<void>;
}

export interface DecidedTransfer {
  readonly before: TransferRow;
  readonly after: TransferRow;
}

/**
 * Ends a transfer by hand. The game wallet is asked once more, and a definite answer wins (ALREADY_DONE). A refusal
 * first cancels the transfer there, so that it cannot arrive later. From {@link ADJUSTMENT}.aloneKyat on, and beyond
 * the operator's limits, two people must decide the same.
 */
export async function decideTransfer(
  deps: TransferDeps,
  decision: TransferDecision,
  limit: OperatorLimit,
): Promise<Result<DecidedTransfer>> {
  const row = await readTransfer(deps.db, decision.id);
  if (row === null) return refused(refusal('NOT_FOUND'));
  const open = openFor(row, decision);
  if (!open.ok) return open;
  if (row.amountKyat >= ADJUSTMENT.aloneKyat && firstOperatorOf(row, decision) === null)
    return await recordFirst(deps, decision);
  const verdict =
    decision.end === 'refused' ? await deps.gameWallet.cancel(orderOf(row)) : await deps.gameWallet.ask(orderOf(row));
  const ended = await commitIfAccepted(deps.db, (tx) => endByVerdict(tx, deps, { decision, verdict, limit }));
  if (!ended.ok) return ended;
  const { endedAt, state } = ended.value.after;
  return endedAt !== null && state !== decision.end ? refused(refusal('ALREADY_DONE')) : ended;
}

function firstOperatorOf({ askedBy }: TransferRow, { operator }: TransferDecision): string | null {
  return askedBy === operator ? null : askedBy;
}

interface JudgedDecision {
  readonly decision: TransferDecision;
  readonly verdict: Verdict;
  readonly limit: OperatorLimit;
}

async function endByVerdict(
  tx: Tx,
  deps: TransferDeps,
  { decision, verdict, limit }: JudgedDecision,
): Promise<Result<DecidedTransfer>> {
  const { id, end, operator, note } = decision;
  await limit.lock(tx);
  const before = await lockTransfer(tx, id);
  const stillOpen = openFor(before, decision);
  if (!stillOpen.ok) return stillOpen;
  const at = deps.clock.now();
  const byGameWallet = lastWordOf(verdict);
  if (byGameWallet !== null) {
    const by = byGameWallet.state === end ? operator : 'game-wallet';
    return accepted({ before, after: await finishTransfer(tx, deps, before, { ...byGameWallet, by, at, note }) });
  }
  const firstOperator = firstOperatorOf(before, decision);
  if (firstOperator === null && !(await limit.mayDecideAlone(tx, before)))
    return accepted(await writeFirst(tx, before, decision));
  const reason = end === 'refused' ? ('office' as const) : null;
  const finish = { state: end, reason, by: operator, balanceKyat: null, at, note };
  const after = await finishTransfer(tx, deps, before, finish);
  await limit.record(tx, before, firstOperator);
  return accepted({ before, after });
}

function openFor({ state, askedBy, askedEnd }: TransferRow, { operator, end }: TransferDecision): Result<null> {
  if (state === 'done' || state === 'refused') return refused(refusal('ALREADY_DONE'));
  // The first attempt is running.
  if (state === 'waiting' || state === 'sent') return refused(refusal('KEY_IN_PROGRESS'));
  // The first operator may change the decision; no other operator can revoke it.
  if (askedBy === operator) return askedEnd === end ? refused(refusal('NOT_ALLOWED')) : accepted(null);
  return askedEnd !== null && askedEnd !== end ? refused(refusal('RESULT_CONFLICT')) : accepted(null);
}

async function recordFirst(deps: TransferDeps, decision: TransferDecision): Promise<Result<DecidedTransfer>> {
  return await commitIfAccepted(deps.db, async (tx): Promise<Result<DecidedTransfer>> => {
    const before = await lockTransfer(tx, decision.id);
    if (before.endedAt !== null) return refused(refusal('ALREADY_DONE'));
    if (before.askedBy !== null && before.askedBy !== decision.operator) return refused(refusal('RESULT_CONFLICT'));
    return accepted(await writeFirst(tx, before, decision));
  });
}

async function writeFirst(tx: Tx, before: TransferRow, { end, operator }: TransferDecision): Promise<DecidedTransfer> {
  await recordFirstDecision(tx, before.id, { end, by: operator });
  return { before, after: { ...before, askedEnd: end, askedBy: operator } };
}

function lastWordOf(
  verdict: Verdict,
): { readonly state: 'done' | 'refused'; readonly reason: TransferRow['reason']; readonly balanceKyat: number } | null {
  if (verdict.kind === 'done') return { state: 'done', reason: null, balanceKyat: verdict.balanceKyat };
  return verdict.kind === 'refused'
    ? { state: 'refused', reason: verdict.reason, balanceKyat: verdict.balanceKyat }
    : null;
}
