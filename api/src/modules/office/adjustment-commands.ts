import type { OfficeRow } from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { findPlayerByPhone } from '../accounts/index.ts';
import {
  adjustBalance,
  confirmAdjustment,
  readAdjustments,
  refuseAdjustment,
  type AdjustmentRow,
} from '../wallet/index.ts';
import { mayDecideAlone, recordDecision } from './decide-money.ts';
import { runDecision } from './decisions.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { lockOperator } from './operator-decision.repository.ts';

const LIMIT = 200;

type AdjustmentCommandName = 'adjustments' | 'adjust' | 'confirm-adjustment' | 'refuse-adjustment';

export function createAdjustmentCommands(deps: OfficeDeps): Handlers<AdjustmentCommandName> {
  const { db } = deps;
  return {
    adjustments: async ({ state }) =>
      accepted({ rows: (await readAdjustments(db, state ?? 'waiting', LIMIT)).map(toRow) }),
    adjust: ({ phone, direction, amountKyat, reference, reason }, operator) =>
      commitIfAccepted(db, async (tx) => {
        await lockOperator(tx, operator);
        const player = await findPlayerByPhone(tx, phone);
        if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
        const decision = { kind: 'adjustment' as const, playerId: player.id, amountKyat };
        const adjusted = await adjustBalance(tx, deps, {
          playerId: player.id,
          amountKyat: direction === 'give' ? amountKyat : -amountKyat,
          reason,
          reference,
          operator,
          mayBeAlone: await mayDecideAlone(tx, deps, operator, decision),
        });
        if (!adjusted.ok) return adjusted;
        if (adjusted.value.state === 'done')
          await recordDecision(tx, deps, { ...decision, operator, firstOperator: null });
        return accepted({ rows: [toRow(adjusted.value)], after: adjusted.value });
      }),
    'confirm-adjustment': ({ id }, operator) =>
      runDecision(db, toRow, async (tx) => {
        const confirmed = await confirmAdjustment(tx, deps, { id, operator });
        if (!confirmed.ok) return confirmed;
        const { playerId, amountKyat, askedBy: firstOperator } = confirmed.value.after;
        const decision = { kind: 'adjustment' as const, playerId, amountKyat: Math.abs(amountKyat) };
        await recordDecision(tx, deps, { ...decision, operator, firstOperator });
        return confirmed;
      }),
    'refuse-adjustment': ({ id, reason }, operator) =>
      runDecision(db, toRow, (tx) => refuseAdjustment(tx, deps, { id, operator, note: reason })),
  };
}

function toRow(row: AdjustmentRow): OfficeRow {
  const { id, state, amountKyat, reference, reason, playerId, askedBy, decidedBy, note } = row;
  return {
    id,
    state,
    amountKyat,
    reference,
    reason,
    playerId,
    askedBy,
    askedAt: row.askedAt.toISOString(),
    decidedBy,
    note,
  };
}
