import { BLOCK } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearAttempts, consumeAttempts, restoreAttempts, restoreAttemptsOnError } from '../accounts/index.ts';
import { pinStrikes } from '../protection/index.ts';

const BLOCK_MINUTES = BLOCK.days * 24 * 60;

/** Each says how many attempts are left. */
type WrongCode = 'WRONG_PIN' | 'WRONG_PASSWORD' | 'OTP_INCORRECT';

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
  wrongCode: WrongCode,
  prove: () => Promise<Proof>,
): Promise<Result<null>> {
  const strikes = [pinStrikes(playerId)];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, strikes, deps.clock.now()));
  if (!attempts.ok) return refused(refusal('PIN_BLOCKED', attempts.refusal));
  const proof = await restoreAttemptsOnError(deps.db, strikes, prove);
  if (proof === 'right') {
    await inTransaction(deps.db, (tx) => clearAttempts(tx, strikes));
    return accepted(null);
  }
  if (proof === 'void') {
    await inTransaction(deps.db, (tx) => restoreAttempts(tx, strikes));
    return accepted(null);
  }
  if (attempts.value > 0) return refused(refusal(wrongCode, { attemptsLeft: attempts.value }));
  return refused(
    refusal('PIN_BLOCKED', { untilAt: new Date(deps.clock.now().getTime() + BLOCK_MINUTES * 60_000).toISOString() }),
  );
}
