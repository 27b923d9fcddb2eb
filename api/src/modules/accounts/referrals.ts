import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { acquireAdvisoryLock } from '../../platform/database/advisory-locks.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { normaliseReferralCode } from './accounts.rules.ts';
import { maskName } from './masked-name.rules.ts';
import { isReferredBy, readPlayerByReferralCode, readReferrer, writeReferrer } from './player.repository.ts';

/** V13, E16: once per player. The own code and that of a descendant (a cycle) are refused. */
export async function enterReferral(
  deps: Pick<Deps, 'db'>,
  input: { readonly playerId: string; readonly code: string },
): Promise<Result<null>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    // Locking both players is not enough: four players in a cycle would lock two disjoint pairs.
    await acquireAdvisoryLock(tx, 'referralTree');
    const referrer = await readPlayerByReferralCode(tx, normaliseReferralCode(input.code));
    if (referrer === null || referrer.id === input.playerId) return refused(createRefusal('REFERRAL_INVALID'));
    if (await isReferredBy(tx, referrer.id, input.playerId)) return refused(createRefusal('REFERRAL_INVALID'));
    return (await writeReferrer(tx, input.playerId, referrer.id))
      ? accepted(null)
      : refused(createRefusal('REFERRAL_GIVEN'));
  });
}

export async function readReferral(db: Db, playerId: string): Promise<{ readonly referrer: string | null }> {
  const referrer = await readReferrer(db, playerId);
  return { referrer: referrer === null ? null : maskName(referrer) };
}
