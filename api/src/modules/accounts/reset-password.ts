import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import { clearAttempts } from './attempts.ts';
import { buildPhoneSubjects } from './log-in.ts';
import { checkOneTimeCode, spendOneTimeCode, type CodeClaim } from './one-time-codes.ts';
import { removePlayerPasskeys } from './passkeys/index.ts';
import { bindDevice, readPlayerByPhone, writePasswordHash } from './player.repository.ts';
import { endSessionsOfPlayer } from './session.repository.ts';

export interface PasswordReset {
  readonly phone: string;
  readonly otp: string;
  readonly password: string;
  readonly deviceId: string;
}

/** Ends every session. The code proves the phone: attempt counters are cleared and the device is bound (A5). */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashing'>,
  input: PasswordReset,
): Promise<Result<Record<string, never>>> {
  const claim: CodeClaim = {
    recipient: input.phone,
    purpose: 'reset-password',
    deviceId: input.deviceId,
    code: input.otp,
  };
  const checked = await checkOneTimeCode(deps, claim);
  if (!checked.ok) return checked;
  const passwordHash = await deps.hashing.hash(input.password);
  return await commitIfAccepted(deps.db, async (tx) => {
    const player = await readPlayerByPhone(tx, input.phone);
    if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
    const spent = await spendOneTimeCode(tx, deps, claim);
    if (!spent.ok) return spent;
    await writePasswordHash(tx, player.id, passwordHash);
    const now = deps.clock.now();
    await bindDevice(tx, { id: input.deviceId, playerId: player.id, at: now });
    await clearAttempts(tx, buildPhoneSubjects(input));
    await endSessionsOfPlayer(tx, player.id, now);
    // A player who lost the password may have lost the phone or the PIN too.
    await removePlayerPasskeys(tx, player.id, now);
    // The calling device is bound now, so its next log-in sends no notification of a new device.
    await notify(tx, player.id, { textKey: 'passwordChanged', params: {}, path: getPath('changePassword'), at: now });
    return accepted({});
  });
}
