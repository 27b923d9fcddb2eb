import { ADJUSTMENT } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { finishTransfer } from './finish-transfer.ts';
import { getDefiniteEnd, type Verdict } from './transfers.rules.ts';
import type { TransferDeps } from './transfers.types.ts';
import { lockTransfer, recordFirstDecision, readTransfer, type TransferRow } from './transfer.repository.ts';

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
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  const open = checkOpen(row, decision);
  if (!open.ok) return open;
  if (row.amountKyat >= ADJUSTMENT.aloneKyat && getFirstOperator(row, decision) === null)
    return await recordFirstOperator(deps, decision);
  const { gameWallet } = deps;
  const verdict = await (decision.end === 'refused' ? gameWallet.cancel(row) : gameWallet.queryTransfer(row));
  const ended = await commitIfAccepted(deps.db, (tx) => endByVerdict(tx, deps, { decision, verdict, limit }));
  if (!ended.ok) return ended;
  const { endedAt, state } = ended.value.after;
  return endedAt !== null && state !== decision.end ? refused(createRefusal('ALREADY_DONE')) : ended;
}

function getFirstOperator({ askedBy }: TransferRow, { operator }: TransferDecision): string | null {
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
  const stillOpen = checkOpen(before, decision);
  if (!stillOpen.ok) return stillOpen;
  const at = deps.clock.now();
  const byGameWallet = getDefiniteEnd(verdict);
  if (byGameWallet !== null) {
    const by = byGameWallet.state === end ? operator : 'game-wallet';
    return accepted({ before, after: await finishTransfer(tx, deps, before, { ...byGameWallet, by, at, note }) });
  }
  const firstOperator = getFirstOperator(before, decision);
  if (firstOperator === null && !(await limit.mayDecideAlone(tx, before)))
    return accepted(await writeFirstOperator(tx, before, decision));
  const reason = end === 'refused' ? ('office' as const) : null;
  const finish = { state: end, reason, by: operator, balanceKyat: null, at, note };
  const after = await finishTransfer(tx, deps, before, finish);
  await limit.record(tx, before, firstOperator);
  return accepted({ before, after });
}

function checkOpen({ state, askedBy, askedEnd }: TransferRow, { operator, end }: TransferDecision): Result<null> {
  if (state === 'done' || state === 'refused') return refused(createRefusal('ALREADY_DONE'));
  // The first attempt is running.
  if (state === 'waiting' || state === 'sent') return refused(createRefusal('KEY_IN_PROGRESS'));
  // The first operator may change the decision; no other operator can revoke it.
  if (askedBy === operator) return askedEnd === end ? refused(createRefusal('NOT_ALLOWED')) : accepted(null);
  return askedEnd !== null && askedEnd !== end ? refused(createRefusal('RESULT_CONFLICT')) : accepted(null);
}

async function recordFirstOperator(deps: TransferDeps, decision: TransferDecision): Promise<Result<DecidedTransfer>> {
  return await commitIfAccepted(deps.db, async (tx): Promise<Result<DecidedTransfer>> => {
    const before = await lockTransfer(tx, decision.id);
    if (before.endedAt !== null) return refused(createRefusal('ALREADY_DONE'));
    if (before.askedBy !== null && before.askedBy !== decision.operator)
      return refused(createRefusal('RESULT_CONFLICT'));
    return accepted(await writeFirstOperator(tx, before, decision));
  });
}

async function writeFirstOperator(
  tx: Tx,
  before: TransferRow,
  { end, operator }: TransferDecision,
): Promise<DecidedTransfer> {
  await recordFirstDecision(tx, before.id, { end, by: operator });
  return { before, after: { ...before, askedEnd: end, askedBy: operator } };
}
