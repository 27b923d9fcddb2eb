import { TOP_UP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasSentByOtherBank, lockConflictingSlip, lockTopUp, updateSlipNumber } from './top-up.repository.ts';
import { getSlipRefusal } from './wallet.rules.ts';

export interface SlipEdit {
  readonly id: string;
  readonly playerId: string;
  readonly slipNumber: string;
}

/** T5: three edits, none after approval. Allowed under maintenance (E26). */
export async function editSlip(deps: Pick<Deps, 'db'>, input: SlipEdit): Promise<Result<{ editsLeft: number }>> {
  return await commitIfAccepted(deps.db, (tx) => editSlipNumber(tx, input));
}

async function editSlipNumber(tx: Tx, input: SlipEdit): Promise<Result<{ editsLeft: number }>> {
  const topUp = await lockTopUp(tx, input.id);
  if (topUp === null || topUp.playerId !== input.playerId) return refused(createRefusal('NOT_FOUND'));
  if (topUp.state === 'approved') return refused(createRefusal('SLIP_APPROVED'));
  // The player must send a new slip instead.
  if (topUp.state === 'refused') return refused(createRefusal('NOT_FOUND'));
  if (topUp.slipNumber === input.slipNumber) return accepted({ editsLeft: TOP_UP.slipEdits - topUp.edits });
  if (topUp.edits >= TOP_UP.slipEdits) return refused(createRefusal('SLIP_EDITS_USED', { maximum: TOP_UP.slipEdits }));
  const corrected = { ...topUp, slipNumber: input.slipNumber };
  const conflict = await lockConflictingSlip(tx, corrected);
  if (conflict !== null) return refused(createRefusal(getSlipRefusal(conflict)));
  if (await hasSentByOtherBank(tx, corrected)) return refused(createRefusal('SLIP_OTHER_BANK'));
  await updateSlipNumber(tx, topUp.id, input.slipNumber);
  return accepted({ editsLeft: TOP_UP.slipEdits - topUp.edits - 1 });
}
