import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { decideHold, holdSuspiciousInvites, readHolds, type InviteHold } from './invite.repository.ts';

const MAX_LISTED = 200;

/** Before any claim, so that the office sees suspicious friends early. */
export async function holdAllSuspiciousInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await runInTransaction(db, (tx) => holdSuspiciousInvites(tx, { inviterId: null, at: clock.now() }));
}

export async function listInviteHolds(db: Db, state: InviteHold['state']): Promise<InviteHold[]> {
  return await readHolds(db, state, MAX_LISTED);
}

/** Weeks that were claimed meanwhile are not paid later. */
export async function decideInviteHold(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  decision: { readonly inviteeId: string; readonly state: 'cleared' | 'refused'; readonly by: string },
): Promise<Result<{ readonly playerId: string; readonly state: string }>> {
  return await commitIfAccepted(db, async (tx) =>
    (await decideHold(tx, { ...decision, at: clock.now() }))
      ? accepted({ playerId: decision.inviteeId, state: decision.state })
      : refused(createRefusal('NOT_FOUND')),
  );
}
