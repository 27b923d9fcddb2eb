import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { isWeakPin } from '@padauk/contract/rules/pin';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  checkOneTimeCode,
  findPlayer,
  isPasswordOf,
  keepOnlySession,
  lockPlayer,
  lockSenders,
  spendOneTimeCode,
  type CodeClaim,
  type Sender,
} from '../accounts/index.ts';
import { notify } from '../content/index.ts';
import { insertPin, lockPinHash, readPinHash, replacePin, writePin, type NewPin } from './pin.repository.ts';
import { checkWithinPinAttempts } from './pin-attempts.ts';
import type { WithIdentity } from './wallet.types.ts';

type PinDeps = Pick<Deps, 'db' | 'clock' | 'hashing'> & WithIdentity;
type Done = Result<Record<string, never>>;

/** Has the player a withdrawal PIN? */
export async function hasPin(db: Db, playerId: string): Promise<boolean> {
  return (await readPinHash(db, playerId)) !== null;
}

/** Is this the player's PIN? T10 counts a wrong one: WRONG_PIN with the chances left, PIN_BLOCKED; PIN_NOT_SET where there is none. Answers the hash that was proved. */
export async function provePin(
  deps: Omit<PinDeps, 'identity'>,
  playerId: string,
  pin: string,
): Promise<Result<string>> {
  const pinHash = await readPinHash(deps.db, playerId);
  if (pinHash === null) return refused(refusal('PIN_NOT_SET'));
  const proved = await checkWithinPinAttempts(deps, playerId, 'WRONG_PIN', async () =>
    (await deps.hashing.matches(pinHash, pin)) ? 'right' : 'wrong',
  );
  return proved.ok ? accepted(pinHash) : proved;
}

/** What was proved before a wait: who sends the command, and the hash of the PIN. */
export interface PinProof extends Sender {
  readonly pinHash: string;
}

/** Is the PIN that was proved before a wait still the player's? PIN_CHANGED where it is not. It stays so until the transaction ends. */
export async function confirmPin(tx: Tx, { playerId, pinHash }: PinProof): Promise<Result<null>> {
  return (await lockPinHash(tx, playerId)) === pinHash ? accepted(null) : refused(refusal('PIN_CHANGED'));
}

/** {@link confirmPin}, and the session has not ended: for a command without a key. */
export async function confirmProof(tx: Tx, proof: PinProof): Promise<Result<null>> {
  const mayGoOn = await lockSenders(tx, [proof]);
  return mayGoOn(proof) ? await confirmPin(tx, proof) : refused(refusal('SESSION_EXPIRED'));
}

/** What accounts ask of PINs. */
export function pinFacts(deps: Pick<Deps, 'db' | 'clock' | 'hashing'>) {
  return {
    hasPin: (playerId: string) => hasPin(deps.db, playerId),
    provePin: (playerId: string, pin: string) => provePin(deps, playerId, pin),
  };
}

/** V3, V4: sets the first PIN, with the log-in password as proof. */
export async function setPin(
  deps: PinDeps,
  input: { readonly playerId: string; readonly pin: string; readonly password: string },
): Promise<Done> {
  const { playerId, pin, password } = input;
  if (await isWeak(deps, playerId, pin)) return refused(refusal('WEAK_PIN'));
  if (await hasPin(deps.db, playerId)) return refused(refusal('ALREADY_DONE'));
  const proved = await checkWithinPinAttempts(deps, playerId, 'WRONG_PASSWORD', async () =>
    (await isPasswordOf(deps, playerId, password)) ? 'right' : 'wrong',
  );
  if (!proved.ok) return proved;
  const newPin = await hashed(deps, playerId, pin);
  return await commitIfAccepted(deps.db, async (tx) =>
    (await insertPin(tx, newPin)) ? accepted({}) : refused(refusal('ALREADY_DONE')),
  );
}

/**
 * V4, T10: changes the PIN, with the old one as proof. Ends the player's other sessions, and puts a notice into the inbox: it may not have been
 * the player, or the player may have seen that somebody else knew it.
 */
export async function changePin(
  deps: PinDeps,
  input: { readonly playerId: string; readonly sessionId: string; readonly currentPin: string; readonly pin: string },
): Promise<Done> {
  const { playerId, pin } = input;
  if (await isWeak(deps, playerId, pin)) return refused(refusal('WEAK_PIN'));
  const proved = await provePin(deps, playerId, input.currentPin);
  if (!proved.ok) return proved;
  const newPin = await hashed(deps, playerId, pin);
  return await commitIfAccepted(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await lockSenders(tx, [input]))(input)) return refused(refusal('SESSION_EXPIRED'));
    if (!(await replacePin(tx, newPin, proved.value))) return refused(refusal('ALREADY_DONE'));
    await keepOnlySession(tx, input, newPin.at);
    await notify(tx, playerId, { textKey: 'pinChanged', params: {}, path: pathOf('pin'), at: newPin.at });
    return accepted({});
  });
}

/** T10: sets a new PIN by a code that was sent to the player's phone, and ends the other sessions. A wrong code is an attempt. */
export async function resetPin(
  deps: PinDeps & Pick<Deps, 'config'>,
  input: {
    readonly playerId: string;
    readonly sessionId: string;
    readonly deviceId: string;
    readonly otp: string;
    readonly pin: string;
  },
): Promise<Done> {
  const { playerId, deviceId, otp, pin } = input;
  if (await isWeak(deps, playerId, pin)) return refused(refusal('WEAK_PIN'));
  const { phone } = await findPlayer(deps.db, playerId);
  const claim: CodeClaim = { recipient: phone, purpose: 'reset-pin', deviceId, code: otp };
  const proved = await checkWithinPinAttempts(deps, playerId, 'OTP_INCORRECT', async () => {
    const checked = await checkOneTimeCode(deps, claim);
    if (checked.ok) return 'right';
    return checked.refusal.code === 'OTP_INCORRECT' ? 'wrong' : 'void';
  });
  if (!proved.ok) return proved;
  const newPin = await hashed(deps, playerId, pin);
  return await commitIfAccepted(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await lockSenders(tx, [input]))(input)) return refused(refusal('SESSION_EXPIRED'));
    // A code that had expired, or was never sent, ends here too: OTP_EXPIRED.
    const spent = await spendOneTimeCode(tx, deps, claim);
    if (!spent.ok) return spent;
    await writePin(tx, newPin);
    await keepOnlySession(tx, input, newPin.at);
    await notify(tx, playerId, { textKey: 'pinChanged', params: {}, path: pathOf('pin'), at: newPin.at });
    return accepted({});
  });
}

/** V4: also the tail of the player's own phone is weak, and the birthday, which only the server knows. */
async function isWeak({ db, identity }: PinDeps, playerId: string, pin: string): Promise<boolean> {
  const { phone } = await findPlayer(db, playerId);
  return isWeakPin(pin, { phone, birthday: await identity.birthdayOf(playerId) });
}

async function hashed(
  { hashing, clock }: Pick<Deps, 'hashing' | 'clock'>,
  playerId: string,
  pin: string,
): Promise<NewPin> {
  return { playerId, pinHash: await hashing.hash(pin), at: clock.now() };
}
