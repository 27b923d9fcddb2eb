import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { checkDebtEnd, endDebt, readTotalDebtKyat, type DebtEndOrder, type DebtEndRow } from '../wallet/index.ts';
import { decideMoney } from './decide-money.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

type DebtCommandName = 'collect-debt' | 'write-off-debt';

export function createDebtsCommands(deps: OfficeDeps): Handlers<DebtCommandName> {
  return {
    'collect-debt': (input, operator) => {
      const { bank, slipNumber, ...debt } = input;
      const order = { paidBy: { bank, slipNumber }, reference: null, ...debt };
      return decideDebtEnd(deps, { command: 'collect-debt', input, operator }, order);
    },
    'write-off-debt': (input, operator) =>
      decideDebtEnd(deps, { command: 'write-off-debt', input, operator }, { paidBy: null, ...input }),
  };
}

type DebtEndInput = Omit<DebtEndOrder, 'playerId' | 'endedBy'> & { readonly id: string };

/** The whole debt decides whether two people are needed, so that splitting it bypasses nothing. */
async function decideDebtEnd(
  deps: OfficeDeps,
  order: Parameters<typeof decideMoney>[1],
  { id: playerId, ...debt }: DebtEndInput,
): Promise<Result<Outcome>> {
  const { amountKyat } = debt;
  const debtEnd = { ...debt, playerId, endedBy: order.operator };
  return await decideMoney(deps, order, {
    read: async (tx) => ({ kind: 'debt_end', playerId, amountKyat, totalKyat: await readTotalDebtKyat(tx, playerId) }),
    check: (tx) => checkDebtEnd(tx, deps, debtEnd),
    decide: async (tx) => {
      const ended = await endDebt(tx, deps, debtEnd);
      return ended.ok ? accepted({ rows: [toRow(ended.value)], after: ended.value }) : ended;
    },
  });
}

function toRow({ id, playerId, amountKyat, paidBy, reference, endedBy, endedAt }: DebtEndRow): OfficeRow {
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
