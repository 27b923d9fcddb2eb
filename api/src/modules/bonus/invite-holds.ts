import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { decideHold, holdLookAlikes, readHolds, type InviteHold } from './invite-hold.repository.ts';

const LISTED = 200;

/** Before any claim, so that the office sees suspicious friends early. */
export async function findLookAlikes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, (tx) => holdLookAlikes(tx, { inviterId: null, at: clock.now() }));
}

export async function listInviteHolds(db: Db, state: InviteHold['state']): Promise<InviteHold[]> {
  return await readHolds(db, state, LISTED);
}

/** Weeks that were claimed meanwhile are not paid later. */
export async function decideInviteHold(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  decision: { readonly inviteeId: string; readonly state: 'cleared' | 'refused'; readonly by: string },
): Promise<Result<{ readonly playerId: string; readonly state: string }>> {
  return await commitIfAccepted(db, async (tx) =>
    (await decideHold(tx, { ...decision, at: clock.now() }))
      ? accepted({ playerId: decision.inviteeId, state: decision.state })
      : refused(refusal('NOT_FOUND')),
  );
}
