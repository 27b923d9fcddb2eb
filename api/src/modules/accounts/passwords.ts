import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type * as endpoints from '@padauk/contract/account/accounts.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { findPasswordWeakness } from '@padauk/contract/account/weak-password.rules';
import { refuseField } from '../../platform/http/read-input.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PlayerCall } from '../../platform/http/calls.ts';
import { notify } from '../content/index.ts';
import { clearAttempts, restoreAttemptsOnError } from './attempts.ts';
import { buildPhoneSubjects, proveOwnPassword } from './log-in.ts';
import { checkOneTimeCode, spendOneTimeCode, type CodeClaim } from './one-time-codes.ts';
import { removePlayerPasskeys } from './passkeys/passkey.repository.ts';
import { bindDevice, lockPasswordHash, readPlayerByPhone, writePasswordHash } from './player.repository.ts';
import { getPlayer } from './profile.ts';
import { endOtherSessions, endSessionsOfPlayer } from './session.repository.ts';

/** V2: a wrong old password counts as a log-in attempt (E9, E15), so that an unlocked phone gives no extra guesses. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing'>,
  input: Pick<RequestFor<typeof endpoints.changePassword>, 'currentPassword' | 'password'> &
    Pick<PlayerCall, 'playerId' | 'sessionId' | 'deviceId'>,
): Promise<Result<Record<string, never>>> {
  const { playerId, password } = input;
  const { phone } = await getPlayer(deps.db, playerId);
  const weakness = findPasswordWeakness(password, phone);
  if (weakness !== null) return refuseField('password', weakness);
  const proved = await proveOwnPassword(deps, { ...input, password: input.currentPassword });
  if (!proved.ok) return proved;
  const { hash, subjects, wrongPassword } = proved.value;
  const passwordHash = await restoreAttemptsOnError(deps.db, subjects, () => deps.hashing.hash(password));
  return await commitIfAccepted(deps.db, async (tx) => {
    // The hash waited in a queue: check again under the lock that the password is still the same.
    if ((await lockPasswordHash(tx, playerId)) !== hash) return wrongPassword;
    const at = deps.clock.now();
    await writePasswordHash(tx, playerId, passwordHash);
    await clearAttempts(tx, subjects);
    await endOtherSessions(tx, input, at);
    await notify(tx, playerId, { textKey: 'passwordChanged', params: {}, path: getPath('changePassword'), at });
    return accepted({});
  });
}

/** Ends every session. The code proves the phone: attempt counters are cleared and the device is bound (A5). */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashing'>,
  input: Pick<RequestFor<typeof endpoints.resetPassword>, 'phone' | 'otp' | 'password'> & Pick<PlayerCall, 'deviceId'>,
): Promise<Result<Record<string, never>>> {
  const { phone, otp: code, deviceId } = input;
  const claim: CodeClaim = { recipient: phone, purpose: 'reset-password', deviceId, code };
  const checked = await checkOneTimeCode(deps, claim);
  if (!checked.ok) return checked;
  const passwordHash = await deps.hashing.hash(input.password);
  return await commitIfAccepted(deps.db, async (tx) => {
    const player = await readPlayerByPhone(tx, phone);
    if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
    const spent = await spendOneTimeCode(tx, deps, claim);
    if (!spent.ok) return spent;
    await writePasswordHash(tx, player.id, passwordHash);
    const now = deps.clock.now();
    await bindDevice(tx, { id: deviceId, playerId: player.id, at: now });
    await clearAttempts(tx, buildPhoneSubjects(input));
    await endSessionsOfPlayer(tx, player.id, now);
    // A player who lost the password may have lost the phone or the PIN too.
    await removePlayerPasskeys(tx, player.id, now);
    // The calling device is bound now, so its next log-in sends no notification of a new device.
    await notify(tx, player.id, { textKey: 'passwordChanged', params: {}, path: getPath('changePassword'), at: now });
    return accepted({});
  });
}
