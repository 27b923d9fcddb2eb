import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { findPlayerByPhone } from '../accounts/index.ts';
import * as transfers from '../transfers/index.ts';
import * as wallet from '../wallet/index.ts';
import { mayDecideAlone, recordDecision } from './decide-money.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { lockOperator } from './operator-decision.repository.ts';
import { runDecision, showDecided, showFound, showNew, showRows } from './outcomes.ts';

const MAX_ADJUSTMENTS = 200;
const MAX_TRANSFERS = 500;
const MINUTE_MS = 60_000;

export function createAdjustmentCommands(deps: OfficeDeps) {
  const { db } = deps;
  return {
    adjustments: async ({ state }) =>
      showRows((await wallet.readAdjustments(db, state ?? 'waiting', MAX_ADJUSTMENTS)).map(toAdjustmentRow)),
    adjust: ({ phone, direction, amountKyat, reference, reason }, operator) =>
      commitIfAccepted(db, async (tx) => {
        await lockOperator(tx, operator);
        const player = await findPlayerByPhone(tx, phone);
        if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
        const decision = { kind: 'adjustment' as const, playerId: player.id, amountKyat };
        const adjusted = await wallet.adjustBalance(tx, deps, {
          playerId: player.id,
          amountKyat: direction === 'give' ? amountKyat : -amountKyat,
          reason,
          reference,
          operator,
          mayBeAlone: await mayDecideAlone(tx, deps, operator, decision),
        });
        if (adjusted.ok && adjusted.value.state === 'done')
          await recordDecision(tx, deps, { ...decision, operator, firstOperator: null });
        return showNew(adjusted, toAdjustmentRow);
      }),
    'confirm-adjustment': ({ id }, operator) =>
      runDecision(db, toAdjustmentRow, async (tx) => {
        const confirmed = await wallet.confirmAdjustment(tx, deps, { id, operator });
        if (!confirmed.ok) return confirmed;
        const { playerId, amountKyat, askedBy: firstOperator } = confirmed.value.after;
        const decision = { kind: 'adjustment' as const, playerId, amountKyat: Math.abs(amountKyat) };
        await recordDecision(tx, deps, { ...decision, operator, firstOperator });
        return confirmed;
      }),
    'refuse-adjustment': ({ id, reason }, operator) =>
      runDecision(db, toAdjustmentRow, (tx) => wallet.refuseAdjustment(tx, deps, { id, operator, note: reason })),
  } satisfies Partial<Handlers>;
}

export function createTransfersCommands(deps: OfficeDeps) {
  const { db, clock } = deps;
  return {
    transfers: async ({ state }) => {
      if (state === 'done' || state === 'refused')
        return showRows((await transfers.readTransfers(db, state, MAX_TRANSFERS)).map(toEndedRow));
      const unsettled = await transfers.readUnsettled(db, MAX_TRANSFERS);
      const selected = unsettled.filter((row) => state === undefined || row.state === state);
      return showRows(selected.map((row) => toUnsettledRow(row, clock.now())));
    },
    'decide-transfer': async ({ id, end, reason }, operator) => {
      const order = { id, end, operator, note: reason };
      const decided = await transfers.decideTransfer(deps, order, createOperatorLimit(deps, operator));
      return showDecided(decided, toEndedRow);
    },
    'reconcile-transfers': async ({ day }) => showFound(await transfers.reconcileDay(deps, day)),
  } satisfies Partial<Handlers>;
}

function createOperatorLimit(deps: OfficeDeps, operator: string): transfers.OperatorLimit {
  type Amount = Pick<transfers.TransferRow, 'playerId' | 'amountKyat'>;
  const toDecision = ({ playerId, amountKyat }: Amount) => ({ kind: 'transfer' as const, playerId, amountKyat });
  return {
    lock: (tx) => lockOperator(tx, operator),
    mayDecideAlone: (tx, transfer) => mayDecideAlone(tx, deps, operator, toDecision(transfer)),
    record: (tx, transfer, firstOperator) =>
      recordDecision(tx, deps, { ...toDecision(transfer), operator, firstOperator }),
  };
}

function toAdjustmentRow(row: wallet.AdjustmentRow) {
  const { id, state, amountKyat, reference, reason, playerId, askedBy, askedAt, decidedBy, note } = row;
  return { id, state, amountKyat, reference, reason, playerId, askedBy, askedAt, decidedBy, note };
}

/** I22: each difference with its age and its owner. */
function toUnsettledRow(row: transfers.UnsettledRow, now: Date) {
  const { id, state, direction, amountKyat, playerId, attempts, lastProblem, nextAttemptAt, askedEnd, askedBy } = row;
  const ageMinutes = Math.floor((now.getTime() - row.requestedAt.getTime()) / MINUTE_MS);
  const owner = state === 'manual' ? 'office' : 'worker';
  const call = { attempts, lastProblem, nextAttemptAt, askedEnd, askedBy };
  return { id, state, direction, amountKyat, playerId, ageMinutes, owner, ...call };
}

function toEndedRow(row: transfers.TransferRow) {
  const { id, state, direction, amountKyat, playerId, reason } = row;
  const { requestedAt, endedAt, endedBy, note, askedEnd, askedBy } = row;
  const end = { requestedAt, endedAt, endedBy, note, askedEnd, askedBy };
  return { id, state, direction, amountKyat, playerId, reason, ...end };
}
