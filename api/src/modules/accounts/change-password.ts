import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { findPasswordWeakness } from '@padauk/contract/rules/weak-password';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import { clearAttempts, consumeAttempts, restoreAttemptsOnError } from './attempts.ts';
import { buildPhoneSubjects } from './log-in.ts';
import { lockPasswordHash, writePasswordHash } from './player.repository.ts';
import { getPlayer, provePassword } from './profile.ts';
import { endOtherSessions } from './session.repository.ts';

export interface PasswordChange {
  readonly playerId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly currentPassword: string;
  readonly password: string;
}

/** V2: a wrong old password counts as a log-in attempt (E9, E15), so that an unlocked phone gives no extra guesses. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing'>,
  input: PasswordChange,
): Promise<Result<Record<string, never>>> {
  const { playerId, password } = input;
  const { phone } = await getPlayer(deps.db, playerId);
  const weakness = findPasswordWeakness(password, phone);
  if (weakness !== null)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['password'], code: weakness }]));
  const subjects = [buildPhoneSubjects({ phone, deviceId: input.deviceId })[0]];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(createRefusal('PHONE_BLOCKED', attempts.refusal));
  const wrongPassword = refused(createRefusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  const provedHash = await restoreAttemptsOnError(deps.db, subjects, () =>
    provePassword(deps, playerId, input.currentPassword),
  );
  if (provedHash === null) return wrongPassword;
  const passwordHash = await restoreAttemptsOnError(deps.db, subjects, () => deps.hashing.hash(password));

  return await commitIfAccepted(deps.db, async (tx) => {
    // The hash waited in a queue: check again under the lock that the password is still the same.
    if ((await lockPasswordHash(tx, playerId)) !== provedHash) return wrongPassword;
    const at = deps.clock.now();
    await writePasswordHash(tx, playerId, passwordHash);
    await clearAttempts(tx, subjects);
    await endOtherSessions(tx, input, at);
    await notify(tx, playerId, { textKey: 'passwordChanged', params: {}, path: getPath('changePassword'), at });
    return accepted({});
  });
}
