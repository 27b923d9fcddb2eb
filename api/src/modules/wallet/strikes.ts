import { BLOCK } from '@padauk/contract/limits';
import { refusal, type RefusalCode } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearTries, lookUnderTries, returnTries, takeTries } from '../accounts/index.ts';
import { pinStrikes } from '../protection/index.ts';

const BLOCK_MINUTES = BLOCK.days * 24 * 60;

/** What an answer turned out to be. `void`: it was never looked at (an expired code), and does not count. */
export type Proof = 'right' | 'wrong' | 'void';

/**
 * T10: asks for a proof (PIN, password or code) under the three strikes that setting, changing, resetting and withdrawing share. The try
 * is taken before the answer is looked at, so that of fifty guesses at once exactly three are looked at; the third blocks the
 * account for three days: no money leaves, and no bet is placed (`bettingRestrictions`). `prove` hashes, so no transaction is open while it runs.
 *
 * @param wrongCode said after the first and the second wrong answer, with the chances left
 */
export async function underStrikes(
  deps: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
  wrongCode: RefusalCode,
  prove: () => Promise<Proof>,
): Promise<Result<null>> {
  const strikes = [pinStrikes(playerId)];
  const taken = await commitIfAccepted(deps.db, (tx) => takeTries(tx, strikes, deps.clock.now()));
  if (!taken.ok) return refused(refusal('PIN_BLOCKED', taken.refusal.params));
  const proof = await lookUnderTries(deps.db, strikes, prove);
  if (proof === 'right') {
    await inTransaction(deps.db, (tx) => clearTries(tx, strikes));
    return accepted(null);
  }
  if (proof === 'void') {
    await inTransaction(deps.db, (tx) => returnTries(tx, strikes));
    return accepted(null);
  }
  if (taken.value > 0) return refused(refusal(wrongCode, { remaining: taken.value }));
  return refused(
    refusal('PIN_BLOCKED', { untilAt: new Date(deps.clock.now().getTime() + BLOCK_MINUTES * 60_000).toISOString() }),
  );
}
