import { createHmac, timingSafeEqual } from 'node:crypto';
import { OTP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { countWrongCode, lockCode, markCodeSpent, type CodeRow } from './one-time-code.repository.ts';

export type OtpPurpose = 'sign-up' | 'reset-password' | 'reset-pin' | 'verify-phone' | 'verify-email';

/** Valid for one phone or e-mail, one purpose and the requesting device. */
export interface CodeClaim {
  readonly recipient: string;
  readonly purpose: OtpPurpose;
  readonly deviceId: string;
  readonly code: string;
}

/**
 * Counts a wrong code in a separate transaction, so that the count survives the refusal. OTP_INCORRECT (E11) has the
 * remaining attempts; OTP_EXPIRED (E10): old, used, five wrong attempts, or another device's.
 */
export async function checkOneTimeCode(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  claim: CodeClaim,
): Promise<Result<null>> {
  return await runInTransaction(deps.db, async (tx) => {
    const row = await lockCode(tx, claim);
    if (row === null || !isUsable(row, deps.clock.now())) return refused(createRefusal('OTP_EXPIRED'));
    if (isCorrect(row, claim, deps.config.pepper)) return accepted(null);
    await countWrongCode(tx, claim);
    return refused(createRefusal('OTP_INCORRECT', { attemptsLeft: OTP.attempts - row.wrongAttempts - 1 }));
  });
}

/** Consumes a checked code in the transaction of its effect, so that concurrent requests have one effect. */
export async function spendOneTimeCode(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  claim: CodeClaim,
): Promise<Result<null>> {
  const row = await lockCode(tx, claim);
  const now = deps.clock.now();
  if (row === null || !isUsable(row, now) || !isCorrect(row, claim, deps.config.pepper))
    return refused(createRefusal('OTP_EXPIRED'));
  await markCodeSpent(tx, claim, now);
  return accepted(null);
}

/** A plain hash of six digits is easy to reverse, so the key is stored outside the database. */
export function hashCode(claim: Omit<CodeClaim, 'deviceId'>, pepper: string): string {
  return createHmac('sha256', pepper).update(`${claim.purpose} ${claim.recipient} ${claim.code}`).digest('hex');
}

function isUsable(row: CodeRow, now: Date): boolean {
  return row.spentAt === null && row.wrongAttempts < OTP.attempts && row.expiresAt > now;
}

function isCorrect(row: CodeRow, claim: CodeClaim, pepper: string): boolean {
  return timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(claim, pepper)));
}
