import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { findStakeIssue } from '@padauk/contract/betting/stake.rules';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isAccountClosed } from '../../accounts/index.ts';
import { lockDebt, toHouseAccountId, postTransaction } from '../../ledger/index.ts';
import { insertDebtEnd, lockUsedReference, type DebtEndRow } from './debt-end.repository.ts';
import { lockConflictingSlip } from '../top-ups/top-up.repository.ts';

export type DebtEndOrder = Omit<DebtEndRow, 'id' | 'endedAt'>;

/** Ends a closed account's debt or a part (ADR-34). Refuses like {@link checkDebtEnd}. */
export async function endDebt(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: DebtEndOrder,
): Promise<Result<DebtEndRow>> {
  const checked = await checkDebtEnd(tx, deps, order);
  if (!checked.ok) return checked;
  const row: DebtEndRow = { ...order, id: deps.random.uuid(), endedAt: deps.clock.now() };
  await insertDebtEnd(tx, row);
  await postDebtEnd(tx, deps, row);
  return accepted(row);
}

/**
 * Locks the debt. NOT_FOUND: open account or no debt; INVALID_INPUT: more than the debt; SLIP_APPROVED: the money was
 * credited before; ALREADY_DONE: the case was written off before.
 */
export async function checkDebtEnd(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { playerId, amountKyat, paidBy, reference }: DebtEndOrder,
): Promise<Result<object>> {
  if (reference !== null && (await lockUsedReference(tx, reference))) return refused(createRefusal('ALREADY_DONE'));
  // Same lock as a settlement, so that concurrent ends see each other.
  const owedKyat = (await isAccountClosed(tx, playerId)) ? await lockDebt(tx, playerId) : 0;
  if (owedKyat === 0) return refused(createRefusal('NOT_FOUND'));
  const issue = findStakeIssue(amountKyat, { minimumKyat: 1, stepKyat: 1, maximumKyat: owedKyat });
  if (issue !== null) return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['amountKyat'], ...issue }]));
  const slipDay = myanmarDateOf(clock.now());
  if (paidBy !== null && (await lockConflictingSlip(tx, { ...paidBy, playerId, slipDay }))?.state === 'approved')
    return refused(createRefusal('SLIP_APPROVED'));
  return accepted({});
}

async function postDebtEnd(tx: Tx, { random }: Pick<Deps, 'random'>, row: DebtEndRow): Promise<void> {
  const { id, playerId, amountKyat, paidBy, reference, reason, endedBy, endedAt } = row;
  const posted = await postTransaction(tx, {
    id: random.uuid(),
    kind: paidBy === null ? 'debt_written_off' : 'debt_collected',
    cause: { type: 'debt_end', id },
    actor: `operator:${endedBy}`,
    at: endedAt,
    product: 'wallet',
    shardKey: playerId,
    // The hash chain then also covers the case (I5).
    note: reference === null ? reason : `${reference}: ${reason}`,
    entries: [
      {
        accountId: paidBy === null ? toHouseAccountId('bad_debt') : toHouseAccountId('top_up_clearing', paidBy.bank),
        amount: -amountKyat,
      },
      { accountId: toHouseAccountId('suspense'), amount: amountKyat },
    ],
  });
  if (!posted.ok) throw new Error('the end of a debt was refused for a balance');
}
