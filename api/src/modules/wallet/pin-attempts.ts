import { BLOCK } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearAttempts, consumeAttempts, restoreAttempts, restoreAttemptsOnError } from '../accounts/index.ts';
import { getPinAttemptSubject } from '../protection/index.ts';

const BLOCK_MINUTES = BLOCK.days * 24 * 60;

/** Refusals that have the remaining attempts as a parameter. */
type WrongCode = 'WRONG_PIN' | 'WRONG_PASSWORD' | 'OTP_INCORRECT';

/** `void`: the answer was not checked (an expired code) and does not count. */
export type ProofOutcome = 'right' | 'wrong' | 'void';

/**
 * T10: the attempt is consumed before the check, so that concurrent guesses cannot exceed the limit of three. The third
 * wrong answer blocks withdrawals and bets for three days. `prove` hashes, so no transaction may be open.
 * @param wrongCode the refusal after the first and second wrong answer
 */
export async function checkWithinPinAttempts(
  deps: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
  wrongCode: WrongCode,
  prove: () => Promise<ProofOutcome>,
): Promise<Result<null>> {
  const subjects = [getPinAttemptSubject(playerId)];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(createRefusal('PIN_BLOCKED', attempts.refusal));
  const proof = await restoreAttemptsOnError(deps.db, subjects, prove);
  if (proof === 'right') {
    await runInTransaction(deps.db, (tx) => clearAttempts(tx, subjects));
    return accepted(null);
  }
  if (proof === 'void') {
    await runInTransaction(deps.db, (tx) => restoreAttempts(tx, subjects));
    return accepted(null);
  }
  if (attempts.value > 0) return refused(createRefusal(wrongCode, { attemptsLeft: attempts.value }));
  return refused(
    createRefusal('PIN_BLOCKED', {
      untilAt: new Date(deps.clock.now().getTime() + BLOCK_MINUTES * 60_000).toISOString(),
    }),
  );
}
