import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { clearAttempts, restoreAttemptsOnError, consumeAttempts, type AttemptSubject } from './attempts.ts';
import type { CallingDevice } from './calling-device.ts';
import { bindDevice, lockPasswordHash, readDeviceOwner, readPlayerByPhone } from './player.repository.ts';
import { getPlayer, provePassword } from './profile.ts';
import { endSessionsOnDevice } from './session.repository.ts';
import { openSession } from './sessions.ts';
import type { OpenedSession } from './sign-up.ts';

export interface LogInInput extends CallingDevice {
  readonly phone: string;
  readonly password: string;
}

type LogInDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'hashing'>;

/** T1, E9, E14, E15, A5. An attempt is consumed before the password check and cleared when it was right. */
export async function logIn(deps: LogInDeps, input: LogInInput): Promise<Result<OpenedSession>> {
  const player = await readPlayerByPhone(deps.db, input.phone);
  const owner = player === null ? null : await readDeviceOwner(deps.db, input.deviceId);
  // Before the password check: a later refusal would reveal that the password was right.
  if (player !== null && owner !== null && owner !== player.id) return refused(createRefusal('DEVICE_TAKEN'));
  const isOwnDevice = player !== null && owner === player.id;
  const subjects = buildSubjects(input, isOwnDevice);
  const attempts = await consumeLogInAttempt(deps, subjects);
  if (!attempts.ok) return attempts;
  if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
  const wrongPassword = refused(createRefusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  const provedHash = await restoreAttemptsOnError(deps.db, subjects, () =>
    provePassword(deps, player.id, input.password),
  );
  if (provedHash === null) return wrongPassword;

  return await commitIfAccepted(deps.db, async (tx) => {
    // The hash waited in a queue: check again under the lock that the password is still the same.
    if ((await lockPasswordHash(tx, player.id)) !== provedHash) return wrongPassword;
    const { deviceId, deviceName } = input;
    const opened = await openSessionOnDevice(tx, deps, { playerId: player.id, deviceId, deviceName });
    if (opened.ok) await clearAttempts(tx, subjects);
    return opened;
  });
}

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>;

async function consumeLogInAttempt(
  deps: Pick<ProofDeps, 'db' | 'clock'>,
  subjects: readonly AttemptSubject[],
): Promise<Result<number>> {
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  return attempts.ok ? attempts : refused(createRefusal('PHONE_BLOCKED', attempts.refusal));
}

export interface OwnPassword {
  readonly playerId: string;
  readonly deviceId: string;
  readonly password: string;
}

export interface ProvedPassword {
  readonly phone: string;
  readonly hash: string;
  /** The caller clears them in the transaction of its effect. */
  readonly subjects: readonly AttemptSubject[];
  readonly wrongPassword: Result<never>;
}

/** A wrong password of a logged-in player counts as a log-in attempt: an unlocked phone gives no extra guesses. */
export async function proveOwnPassword(
  deps: ProofDeps,
  { playerId, deviceId, password }: OwnPassword,
): Promise<Result<ProvedPassword>> {
  const { phone } = await getPlayer(deps.db, playerId);
  const subjects = [buildPhoneSubjects({ phone, deviceId })[0]];
  const attempts = await consumeLogInAttempt(deps, subjects);
  if (!attempts.ok) return attempts;
  const wrongPassword = refused(createRefusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  const hash = await restoreAttemptsOnError(deps.db, subjects, () => provePassword(deps, playerId, password));
  return hash === null ? wrongPassword : accepted({ phone, hash, subjects, wrongPassword });
}

/** {@link proveOwnPassword} for an effect that the proof alone allows. Returns the phone. */
export async function proveOwnPasswordAtOnce(deps: ProofDeps, input: OwnPassword): Promise<Result<string>> {
  const proved = await proveOwnPassword(deps, input);
  if (!proved.ok) return proved;
  await runInTransaction(deps.db, (tx) => clearAttempts(tx, proved.value.subjects));
  return accepted(proved.value.phone);
}

/** The caller has authenticated the player and locked the player's row. Binds the device (A5). */
export async function openSessionOnDevice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  owner: { readonly playerId: string; readonly passkeyId?: string } & Pick<LogInInput, 'deviceId' | 'deviceName'>,
): Promise<Result<OpenedSession>> {
  const { playerId, deviceId, deviceName } = owner;
  const now = deps.clock.now();
  const isNewDevice = (await readDeviceOwner(tx, deviceId)) === null;
  if ((await bindDevice(tx, { id: deviceId, playerId, at: now })) !== playerId)
    return refused(createRefusal('DEVICE_TAKEN'));
  await endSessionsOnDevice(tx, { playerId, deviceId }, now);
  if (isNewDevice) {
    const [textKey, params] = deviceName === '' ? ['unknownDevice', {}] : ['newDevice', { device: deviceName }];
    await notify(tx, playerId, { textKey, params, path: getPath('me', { panel: 'devices' }), at: now });
  }
  return accepted({ token: await openSession(tx, deps, owner), playerId });
}

/** On the player's own device only that device counts, so that a stranger cannot lock the player out. */
function buildSubjects({ phone, deviceId, network }: LogInInput, isOwnDevice: boolean): AttemptSubject[] {
  const [onDevice, elsewhere] = buildPhoneSubjects({ phone, deviceId });
  if (isOwnDevice) return [onDevice];
  return [onDevice, elsewhere, { subject: `log-in-address ${network}`, limit: LOG_IN_LIMITS.address }];
}

export function buildPhoneSubjects({ phone, deviceId }: Pick<LogInInput, 'phone' | 'deviceId'>) {
  return [
    { subject: `log-in ${phone} ${deviceId}`, limit: LOG_IN_LIMITS.phoneOnDevice },
    { subject: `log-in-elsewhere ${phone}`, limit: LOG_IN_LIMITS.phoneOnStrangeDevices },
  ] as const;
}
