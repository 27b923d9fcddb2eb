import { ADJUSTMENT } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../content/index.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction } from '../../ledger/index.ts';
import {
  decideAdjustment,
  insertAdjustment,
  lockAdjustment,
  lockOperatorSum,
  type AdjustmentRow,
} from './adjustment.repository.ts';
import {
  publishTransactionChange,
  requireOpen,
  type Decided,
  type NotedDecision,
  type OfficeDecision,
} from '../decision.ts';

type AdjustDeps = Pick<Deps, 'clock' | 'random'>;

/** A positive amount gives to the player, a negative one takes, at most the player's balance. */
export interface AdjustmentOrder {
  readonly playerId: string;
  readonly amountKyat: number;
  readonly reason: string;
  readonly reference: string;
  readonly operator: string;
  /** False: a second person must confirm any amount. */
  readonly mayBeAlone: boolean;
}

const ALONE_WINDOW_MS = ADJUSTMENT.aloneHours * 3_600_000;

/**
 * Posts at once below {@link ADJUSTMENT}.aloneKyat, else waits for a second person. What the operator moved alone for
 * this player in the last hours counts, given or taken. ALREADY_DONE for a used reference.
 */
export async function adjustBalance(tx: Tx, deps: AdjustDeps, order: AdjustmentOrder): Promise<Result<AdjustmentRow>> {
  const { operator, mayBeAlone, ...request } = order;
  if (request.amountKyat === 0 || Math.abs(request.amountKyat) > ADJUSTMENT.maximumKyat)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['amountKyat'], code: 'wholeKyat' }]));
  const now = deps.clock.now();
  const since = new Date(now.getTime() - ALONE_WINDOW_MS);
  const alreadyKyat = await lockOperatorSum(tx, { operator, playerId: request.playerId, since });
  const isAlone = mayBeAlone && alreadyKyat + Math.abs(request.amountKyat) < ADJUSTMENT.aloneKyat;
  const decision = isAlone
    ? ({ state: 'done', decidedBy: operator, decidedAt: now } as const)
    : ({ state: 'waiting', decidedBy: null, decidedAt: null } as const);
  const row = { ...request, ...decision, id: deps.random.uuid(), askedBy: operator, askedAt: now, note: null };
  if (!(await insertAdjustment(tx, row))) return refused(createRefusal('ALREADY_DONE'));
  if (!isAlone) return accepted(row);
  const booked = await postAdjustment(tx, deps, row);
  return booked.ok ? accepted(row) : booked;
}

/** NOT_ALLOWED for the operator who asked. */
export async function confirmAdjustment(
  tx: Tx,
  deps: AdjustDeps,
  { id, operator }: OfficeDecision,
): Promise<Result<Decided<AdjustmentRow>>> {
  const waiting = requireOpen(await lockAdjustment(tx, id), 'waiting');
  if (!waiting.ok) return waiting;
  const before = waiting.value;
  if (before.askedBy === operator) return refused(createRefusal('NOT_ALLOWED'));
  const after: AdjustmentRow = { ...before, state: 'done', decidedBy: operator, decidedAt: deps.clock.now() };
  await decideAdjustment(tx, after);
  const booked = await postAdjustment(tx, deps, after);
  return booked.ok ? accepted({ before, after }) : booked;
}

/** The operator who asked may also refuse. */
export async function refuseAdjustment(
  tx: Tx,
  deps: AdjustDeps,
  { id, operator, note }: NotedDecision,
): Promise<Result<Decided<AdjustmentRow>>> {
  const waiting = requireOpen(await lockAdjustment(tx, id), 'waiting');
  if (!waiting.ok) return waiting;
  const before = waiting.value;
  const after: AdjustmentRow = { ...before, state: 'refused', decidedBy: operator, decidedAt: deps.clock.now(), note };
  await decideAdjustment(tx, after);
  return accepted({ before, after });
}

async function postAdjustment(tx: Tx, deps: AdjustDeps, row: AdjustmentRow): Promise<Result<null>> {
  const { id, playerId, amountKyat, reason, decidedBy } = row;
  const at = deps.clock.now();
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind: 'adjustment',
    cause: { type: 'adjustment', id },
    actor: `operator:${decidedBy}`,
    at,
    product: 'wallet',
    shardKey: playerId,
    note: reason,
    entries: buildMovement(toHouseAccountId('suspense'), toPlayerAccountId('player_main', playerId), amountKyat),
  });
  if (!posted.ok) return refused(createRefusal('INSUFFICIENT_BALANCE'));
  await notify(tx, playerId, {
    textKey: amountKyat > 0 ? 'adjustedUp' : 'adjustedDown',
    params: { amountKyat: Math.abs(amountKyat) },
    path: getPath('wallet'),
    at,
  });
  await publishTransactionChange(tx, playerId, { id, state: 'completed' });
  return accepted(null);
}
