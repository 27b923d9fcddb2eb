import type { OfficeRow } from '@padauk/contract/office';
import { accepted } from '@padauk/contract/result';
import {
  decideTransfer,
  readTransfers,
  readUnsettled,
  reconcileDay,
  type OperatorLimit,
  type TransferRow,
  type UnsettledRow,
} from '../transfers/index.ts';
import { mayDecideAlone, recordDecision } from './decide-money.ts';
import { toOutcome } from './decisions.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { lockOperator } from './operator-decision.repository.ts';

const LIMIT = 500;
const MINUTE_MS = 60_000;

export function createTransfersCommands(
  deps: OfficeDeps,
): Handlers<'transfers' | 'decide-transfer' | 'reconcile-transfers'> {
  const { db, clock } = deps;
  return {
    transfers: async ({ state }) => {
      const rows =
        state === 'done' || state === 'refused'
          ? (await readTransfers(db, state, LIMIT)).map(toEndedRow)
          : (await readUnsettled(db, LIMIT))
              .filter((row) => state === undefined || row.state === state)
              .map((row) => toUnsettledRow(row, clock.now()));
      return accepted({ rows });
    },
    'decide-transfer': async ({ id, end, reason }, operator) =>
      toOutcome(
        await decideTransfer(deps, { id, end, operator, note: reason }, createOperatorLimit(deps, operator)),
        toEndedRow,
      ),
    'reconcile-transfers': async ({ day }) => {
      const differences = await reconcileDay(deps, day);
      return differences.ok ? accepted({ rows: differences.value.map((row) => ({ ...row })) }) : differences;
    },
  };
}

function createOperatorLimit(deps: OfficeDeps, operator: string): OperatorLimit {
  const toDecision = ({ playerId, amountKyat }: TransferRow) => ({ kind: 'transfer' as const, playerId, amountKyat });
  return {
    lock: (tx) => lockOperator(tx, operator),
    mayDecideAlone: (tx, transfer) => mayDecideAlone(tx, deps, operator, toDecision(transfer)),
    record: (tx, transfer, firstOperator) =>
      recordDecision(tx, deps, { ...toDecision(transfer), operator, firstOperator }),
  };
}

/** I22: each difference with its age and its owner. */
function toUnsettledRow(row: UnsettledRow, now: Date): OfficeRow {
  const { id, state, direction, amountKyat, playerId, attempts, lastProblem, askedEnd, askedBy } = row;
  return {
    id,
    state,
    direction,
    amountKyat,
    playerId,
    ageMinutes: Math.floor((now.getTime() - row.requestedAt.getTime()) / MINUTE_MS),
    owner: state === 'manual' ? 'office' : 'worker',
    attempts,
    lastProblem,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    askedEnd,
    askedBy,
  };
}

function toEndedRow({
  id,
  state,
  direction,
  amountKyat,
  playerId,
  reason,
  requestedAt,
  endedAt,
  endedBy,
  note,
  askedEnd,
  askedBy,
}: TransferRow): OfficeRow {
  return {
    id,
    state,
    direction,
    amountKyat,
    playerId,
    reason,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
    note,
    askedEnd,
    askedBy,
  };
}
