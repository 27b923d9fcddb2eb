import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { endDebt, type DebtEndOrder, type DebtEndRow } from '../wallet/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

/** What closed accounts owe: paid by a bank, or lost. */
export function debtsCommands(deps: OfficeDeps): Handlers<'collect-debt' | 'write-off-debt'> {
  const end = (order: DebtEndOrder): Promise<Result<Outcome>> =>
    commitIfAccepted(deps.db, async (tx) => {
      const ended = await endDebt(tx, deps, order);
      return ended.ok ? accepted({ rows: [rowOf(ended.value)], after: ended.value }) : ended;
    });
  return {
    'collect-debt': ({ id, amountKyat, bank, slipNumber, reason }, operator) =>
      end({ playerId: id, amountKyat, paidBy: { bank, slipNumber }, reference: null, reason, endedBy: operator }),
    'write-off-debt': ({ id, amountKyat, reference, reason }, operator) =>
      end({ playerId: id, amountKyat, paidBy: null, reference, reason, endedBy: operator }),
  };
}

function rowOf({ id, playerId, amountKyat, paidBy, reference, endedBy, endedAt }: DebtEndRow): OfficeRow {
  return {
    id,
    playerId,
    amountKyat,
    bank: paidBy?.bank ?? null,
    slipNumber: paidBy?.slipNumber ?? null,
    reference,
    endedBy,
    endedAt: endedAt.toISOString(),
  };
}
