import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { boardNumber, boardPublication, publishSection } from './announce.ts';
import { publish } from '../../platform/stream/publish.ts';
import type { LotteryDeps, VoidReason } from './lottery.types.ts';
import { lockSection, writeLimit, writeVoid } from './section.repository.ts';

/** Calls a section off: no more bets, no result, and every stake goes back (E27). Final. Refuses NOT_FOUND, and ALREADY_DONE once it has a result or is void. */
export function voidSection(
  deps: Pick<LotteryDeps, 'db' | 'clock'>,
  given: { readonly sectionId: string; readonly reason: VoidReason; readonly by: `operator:${string}` },
): Promise<Result<{ readonly sectionId: string }>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const section = await lockSection(tx, given.sectionId);
    if (section === null) return refused(refusal('NOT_FOUND'));
    if (section.voidedAt !== null || section.result !== null) return refused(refusal('ALREADY_DONE'));
    await writeVoid(tx, section.id, { reason: given.reason, by: given.by, at: deps.clock.now() });
    await publishSection(tx, section, 'void');
    return accepted({ sectionId: section.id });
  });
}

/**
 * Sets the most that may be staked on one number of a section. What is staked stays: a limit below it, and so 0, closes the number.
 *
 * @returns the number as the board shows it now
 */
export function setNumberLimit(
  deps: Pick<LotteryDeps, 'db'>,
  given: { readonly sectionId: string; readonly number: string; readonly limitKyat: number },
): Promise<Result<ReturnType<typeof boardNumber>>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const room = await writeLimit(tx, given.sectionId, given.number, given.limitKyat);
    if (room === null) return refused(refusal('NOT_FOUND'));
    await publish(tx, boardPublication(given.sectionId, [room]));
    return accepted(boardNumber(room));
  });
}
