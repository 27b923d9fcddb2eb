import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { decideHold, holdLookAlikes, readHolds, type InviteHold } from './invite-hold.repository.ts';

const LISTED = 200;

/** Looks at all who were brought: what a claim would hold, the office sees before it. Idempotent. */
export async function findLookAlikes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, (tx) => holdLookAlikes(tx, { inviterId: null, at: clock.now() }));
}

export async function listInviteHolds(db: Db, state: InviteHold['state']): Promise<InviteHold[]> {
  return await readHolds(db, state, LISTED);
}

/** Once: NOT_FOUND for who is not held. What was claimed meanwhile is not paid later. */
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
