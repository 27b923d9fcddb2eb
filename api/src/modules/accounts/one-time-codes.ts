import { createHmac, timingSafeEqual } from 'node:crypto';
import { OTP } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { countWrongCode, lockCode, markSpent, type CodeRow } from './one-time-code.repository.ts';

export type OtpPurpose = 'sign-up' | 'reset-password' | 'reset-pin' | 'verify-phone' | 'verify-email';

/** A code as someone typed it, with what it is bound to: it is good for one phone or e-mail, one purpose and the device that asked for it. */
export interface CodeClaim {
  readonly recipient: string;
  readonly purpose: OtpPurpose;
  readonly deviceId: string;
  readonly code: string;
}

/**
 * Looks at a code and counts a wrong one, in a transaction of its own so that the count outlives the refusal. OTP_INCORRECT (E11)
 * with the attempts left; OTP_EXPIRED (E10) when it is old, used, burned by five wrong tries, or not this device's. A right code is not
 * used up yet: {@link spendOneTimeCode} does that with the effect.
 */
export async function checkOneTimeCode(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  claim: CodeClaim,
): Promise<Result<null>> {
  return await inTransaction(deps.db, async (tx) => {
    const row = await lockCode(tx, claim);
    if (row === null || !isUsable(row, deps.clock.now())) return refused(refusal('OTP_EXPIRED'));
    if (isRight(row, claim, deps.config.pepper)) return accepted(null);
    await countWrongCode(tx, claim);
    return refused(refusal('OTP_INCORRECT', { attemptsLeft: OTP.attempts - row.wrongAttempts - 1 }));
  });
}

/** Uses a checked code up, in the transaction of what it allows: two requests at once with one code have one effect. */
export async function spendOneTimeCode(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  claim: CodeClaim,
): Promise<Result<null>> {
  const row = await lockCode(tx, claim);
  const now = deps.clock.now();
  if (row === null || !isUsable(row, now) || !isRight(row, claim, deps.config.pepper))
    return refused(refusal('OTP_EXPIRED'));
  await markSpent(tx, claim, now);
  return accepted(null);
}

/** Six digits are guessed in an instant from a plain hash: the key outside the database is what protects them. */
export function hashOfCode(claim: Omit<CodeClaim, 'deviceId'>, pepper: string): string {
  return createHmac('sha256', pepper).update(`${claim.purpose} ${claim.recipient} ${claim.code}`).digest('hex');
}

function isUsable(row: CodeRow, now: Date): boolean {
  return row.spentAt === null && row.wrongAttempts < OTP.attempts && row.expiresAt > now;
}

function isRight(row: CodeRow, claim: CodeClaim, pepper: string): boolean {
  return timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOfCode(claim, pepper)));
}
