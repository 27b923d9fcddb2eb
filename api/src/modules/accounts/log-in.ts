import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { clearAttempts, restoreAttemptsOnError, consumeAttempts, type AttemptSubject } from './attempts.ts';
import { bindDevice, lockPasswordHash, readDeviceOwner, readPlayerByPhone } from './player.repository.ts';
import { provePassword } from './profile.ts';
import { endSessionsOnDevice } from './session.repository.ts';
import { openSession } from './sessions.ts';
import type { OpenedSession } from './sign-up.ts';

export interface LogIn {
  readonly phone: string;
  readonly password: string;
  readonly deviceId: string;
  /** By what its player recognises it later. */
  readonly deviceName: string;
  readonly ip: string;
}

type LogInDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'hashing'>;

/** T1: opens a session (E9, E14, E15; A5). An attempt is consumed before the password is checked, and cleared when it was right. */
export async function logIn(deps: LogInDeps, input: LogIn): Promise<Result<OpenedSession>> {
  const player = await readPlayerByPhone(deps.db, input.phone);
  const owner = player === null ? null : await readDeviceOwner(deps.db, input.deviceId);
  // L1: before the password is looked at, or this answer would tell that it was the right one.
  if (player !== null && owner !== null && owner !== player.id) return refused(refusal('DEVICE_TAKEN'));
  const isOwnDevice = player !== null && owner === player.id;
  const subjects = subjectsOf(input, isOwnDevice);
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(refusal('PHONE_BLOCKED', attempts.refusal));
  if (player === null) return refused(refusal('ACCOUNT_NOT_FOUND'));
  const wrongPassword = refused(refusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  const provedHash = await restoreAttemptsOnError(deps.db, subjects, () =>
    provePassword(deps, player.id, input.password),
  );
  if (provedHash === null) return wrongPassword;

  return await commitIfAccepted(deps.db, async (tx) => {
    // The check waited its turn, and the password may have been reset since: what it proved must still hold.
    if ((await lockPasswordHash(tx, player.id)) !== provedHash) return wrongPassword;
    const { deviceId, deviceName } = input;
    const opened = await openOnDevice(tx, deps, { playerId: player.id, deviceId, deviceName });
    if (opened.ok) await clearAttempts(tx, subjects);
    return opened;
  });
}

/** The session of a player who has proved who it is, on a device that is theirs from here on (A5). The player's row is locked. */
export async function openOnDevice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  owner: { readonly playerId: string; readonly passkeyId?: string } & Pick<LogIn, 'deviceId' | 'deviceName'>,
): Promise<Result<OpenedSession>> {
  const { playerId, deviceId, deviceName } = owner;
  const now = deps.clock.now();
  const isNewDevice = (await readDeviceOwner(tx, deviceId)) === null;
  if ((await bindDevice(tx, { id: deviceId, playerId, at: now })) !== playerId) return refused(refusal('DEVICE_TAKEN'));
  await endSessionsOnDevice(tx, { playerId, deviceId }, now);
  if (isNewDevice) await notifyOfNewDevice(tx, playerId, { deviceName, at: now });
  return accepted({ token: await openSession(tx, deps, owner), playerId });
}

/** M8: it may be somebody else who has learnt the password, and the owner can log that device out. */
async function notifyOfNewDevice(
  tx: Tx,
  playerId: string,
  { deviceName, at }: { readonly deviceName: string; readonly at: Date },
): Promise<void> {
  const [textKey, params] = deviceName === '' ? ['unknownDevice', {}] : ['newDevice', { device: deviceName }];
  await notify(tx, playerId, { textKey, params, path: pathOf('me', { panel: 'devices' }), at });
}

/**
 * The first is what the player is told about. On the player's own device only that device's attempts count, so that a stranger who knows
 * the phone cannot lock its owner out.
 */
function subjectsOf({ phone, deviceId, ip }: LogIn, isOwnDevice: boolean): AttemptSubject[] {
  const [onDevice, elsewhere] = subjectsOfPhone({ phone, deviceId });
  if (isOwnDevice) return [onDevice];
  return [onDevice, elsewhere, { subject: `log-in-address ${ip}`, limit: LOG_IN_LIMITS.address }];
}

/** What counts wrong passwords of a phone: on this device, and on all that are not its player's. */
export function subjectsOfPhone({
  phone,
  deviceId,
}: Pick<LogIn, 'phone' | 'deviceId'>): readonly [AttemptSubject, AttemptSubject] {
  return [
    { subject: `log-in ${phone} ${deviceId}`, limit: LOG_IN_LIMITS.phoneOnDevice },
    { subject: `log-in-elsewhere ${phone}`, limit: LOG_IN_LIMITS.phoneOnStrangeDevices },
  ];
}
