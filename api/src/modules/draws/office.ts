import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import type { VoidReason } from '../betting/index.ts';
import { toBoardNumber, buildBoardPublication, publishDraw } from './announce.ts';
import { readCap, writeCap, writeNumberLimit, lockDraw, readDraw, markDrawVoid } from './draw.repository.ts';
import type { DrawsDeps } from './draws.types.ts';
import { readUndecidedStake } from './result.repository.ts';

interface VoidInput {
  readonly drawId: string;
  readonly reason: VoidReason;
  readonly by: `operator:${string}`;
}

export function voidDraw(
  deps: Pick<DrawsDeps, 'db' | 'clock'>,
  input: VoidInput,
): Promise<Result<{ readonly drawId: string }>> {
  return commitIfAccepted(deps.db, (tx) => voidDrawInTransaction(tx, deps, input));
}

/** E27: refunds every stake. Final. Refuses NOT_FOUND and ALREADY_DONE. */
export async function voidDrawInTransaction(
  tx: Tx,
  { clock }: Pick<DrawsDeps, 'clock'>,
  input: VoidInput,
): Promise<Result<{ readonly drawId: string }>> {
  const draw = await lockDraw(tx, input.drawId);
  if (draw === null) return refused(createRefusal('NOT_FOUND'));
  if (draw.voidedAt !== null || draw.result !== null) return refused(createRefusal('ALREADY_DONE'));
  await markDrawVoid(tx, draw.id, { reason: input.reason, by: input.by, at: clock.now() });
  await publishDraw(tx, draw, 'void');
  return accepted({ drawId: draw.id });
}

/** Until the transaction ends, no bet or decision changes the draw. */
export async function lockUndecidedDraw(tx: Tx, drawId: string): ReturnType<typeof readUndecidedStake> {
  await lockDraw(tx, drawId);
  return await readUndecidedStake(tx, drawId);
}

/** A limit below the stakes closes the number. */
export function setNumberLimit(
  deps: Pick<DrawsDeps, 'db'>,
  input: { readonly drawId: string; readonly number: string; readonly limitKyat: number },
): Promise<Result<ReturnType<typeof toBoardNumber>>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const draw = await readDraw(tx, input.drawId);
    const exposure = draw === null ? null : await writeNumberLimit(tx, draw.id, input.number, input.limitKyat);
    if (draw === null || exposure === null) return refused(createRefusal('NOT_FOUND'));
    await publishEvent(tx, buildBoardPublication(draw, [exposure], await readCap(tx, draw.id)));
    return accepted(toBoardNumber(exposure));
  });
}

/** E24: a cap below the stakes closes the draw. */
export function setDrawCap(
  deps: Pick<DrawsDeps, 'db'>,
  { drawId, capKyat }: { readonly drawId: string; readonly capKyat: number },
): Promise<Result<{ readonly stakedKyat: number; readonly capKyat: number }>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (draw === null) return refused(createRefusal('NOT_FOUND'));
    const cap = await writeCap(tx, drawId, capKyat);
    await publishEvent(tx, buildBoardPublication(draw, [], cap));
    return accepted({ stakedKyat: cap.stakedKyat, capKyat: cap.capKyat });
  });
}
