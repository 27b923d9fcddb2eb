import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/stream/publish.ts';
import type { VoidReason } from '../betting/index.ts';
import { boardNumber, boardPublication, publishDraw } from './announce.ts';
import { readCap, writeCap } from './cap.repository.ts';
import { lockDraw, readDraw, writeVoid } from './draw.repository.ts';
import type { DrawsDeps } from './draws.types.ts';
import { writeLimit } from './number.repository.ts';
import { undecidedStake } from './result.repository.ts';

interface VoidOrder {
  readonly drawId: string;
  readonly reason: VoidReason;
  readonly by: `operator:${string}`;
}

export function voidDraw(
  deps: Pick<DrawsDeps, 'db' | 'clock'>,
  given: VoidOrder,
): Promise<Result<{ readonly drawId: string }>> {
  return commitIfAccepted(deps.db, (tx) => voidDrawIn(tx, deps, given));
}

/** E27: refunds every stake. Final. Refuses NOT_FOUND and ALREADY_DONE. */
export async function voidDrawIn(
  tx: Tx,
  { clock }: Pick<DrawsDeps, 'clock'>,
  given: VoidOrder,
): Promise<Result<{ readonly drawId: string }>> {
  const draw = await lockDraw(tx, given.drawId);
  if (draw === null) return refused(refusal('NOT_FOUND'));
  if (draw.voidedAt !== null || draw.result !== null) return refused(refusal('ALREADY_DONE'));
  await writeVoid(tx, draw.id, { reason: given.reason, by: given.by, at: clock.now() });
  await publishDraw(tx, draw, 'void');
  return accepted({ drawId: draw.id });
}

/** Until the transaction ends, no bet or decision changes the draw. */
export async function lockUndecided(tx: Tx, drawId: string): ReturnType<typeof undecidedStake> {
  await lockDraw(tx, drawId);
  return await undecidedStake(tx, drawId);
}

/** A limit below the stakes closes the number. */
export function setNumberLimit(
  deps: Pick<DrawsDeps, 'db'>,
  given: { readonly drawId: string; readonly number: string; readonly limitKyat: number },
): Promise<Result<ReturnType<typeof boardNumber>>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const draw = await readDraw(tx, given.drawId);
    const exposure = draw === null ? null : await writeLimit(tx, draw.id, given.number, given.limitKyat);
    if (draw === null || exposure === null) return refused(refusal('NOT_FOUND'));
    await publish(tx, boardPublication(draw, [exposure], await readCap(tx, draw.id)));
    return accepted(boardNumber(exposure));
  });
}

/** E24: a cap below the stakes closes the draw. */
export function setDrawCap(
  deps: Pick<DrawsDeps, 'db'>,
  { drawId, capKyat }: { readonly drawId: string; readonly capKyat: number },
): Promise<Result<{ readonly stakedKyat: number; readonly capKyat: number }>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (draw === null) return refused(refusal('NOT_FOUND'));
    const cap = await writeCap(tx, drawId, capKyat);
    await publish(tx, boardPublication(draw, [], cap));
    return accepted({ stakedKyat: cap.stakedKyat, capKyat: cap.capKyat });
  });
}
