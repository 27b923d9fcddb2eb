import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { isWeakPin } from '@padauk/contract/platform/pin.rules';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  checkOneTimeCode,
  getPlayer,
  isPasswordCorrect,
  lockAndEndOtherSessions,
  lockPlayer,
  lockSenders,
  spendOneTimeCode,
  type CodeClaim,
  type Sender,
  clearAttempts,
  consumeAttempts,
  restoreAttempts,
  restoreAttemptsOnError,
} from '../../accounts/index.ts';
import { notify } from '../../content/index.ts';
import { insertPin, lockPinHash, readPinHash, replacePin, writePin, type NewPin } from './pin.repository.ts';
import type { WithIdentity } from '../wallet.types.ts';
import { BLOCK } from '@padauk/contract/limits';
import { getPinAttemptSubject } from '../../protection/index.ts';

type PinDeps = Pick<Deps, 'db' | 'clock' | 'hashing'> & WithIdentity;
type PinResult = Result<Record<string, never>>;

export async function hasPin(db: Db, playerId: string): Promise<boolean> {
  return (await readPinHash(db, playerId)) !== null;
}

/** T10: WRONG_PIN with the remaining attempts, PIN_BLOCKED or PIN_NOT_SET. Returns the proved hash. */
export async function provePin(
  deps: Omit<PinDeps, 'identity'>,
  playerId: string,
  pin: string,
): Promise<Result<string>> {
  const pinHash = await readPinHash(deps.db, playerId);
  if (pinHash === null) return refused(createRefusal('PIN_NOT_SET'));
  const proved = await checkWithinPinAttempts(deps, playerId, 'WRONG_PIN', async () =>
    (await deps.hashing.matches(pinHash, pin)) ? 'right' : 'wrong',
  );
  return proved.ok ? accepted(pinHash) : proved;
}

/** Checked before a wait, confirmed again under a lock. */
export interface PinProof extends Sender {
  readonly pinHash: string;
}

/** PIN_CHANGED when the PIN was replaced meanwhile. Blocks a change until the transaction ends. */
export async function confirmPin(tx: Tx, { playerId, pinHash }: PinProof): Promise<Result<null>> {
  return (await lockPinHash(tx, playerId)) === pinHash ? accepted(null) : refused(createRefusal('PIN_CHANGED'));
}

/** {@link confirmPin} and the session, for a command without an idempotency key. */
export async function confirmProof(tx: Tx, proof: PinProof): Promise<Result<null>> {
  const mayGoOn = await lockSenders(tx, [proof]);
  return mayGoOn(proof) ? await confirmPin(tx, proof) : refused(createRefusal('SESSION_EXPIRED'));
}

export function createPinFacts(deps: Pick<Deps, 'db' | 'clock' | 'hashing'>) {
  return {
    hasPin: (playerId: string) => hasPin(deps.db, playerId),
    provePin: (playerId: string, pin: string) => provePin(deps, playerId, pin),
  };
}

/** V3, V4: the log-in password is the proof. */
export async function setPin(
  deps: PinDeps,
  input: { readonly playerId: string; readonly pin: string; readonly password: string },
): Promise<PinResult> {
  const { playerId, pin, password } = input;
  if (await isWeak(deps, playerId, pin)) return refused(createRefusal('WEAK_PIN'));
  if (await hasPin(deps.db, playerId)) return refused(createRefusal('ALREADY_DONE'));
  const proved = await checkWithinPinAttempts(deps, playerId, 'WRONG_PASSWORD', async () =>
    (await isPasswordCorrect(deps, playerId, password)) ? 'right' : 'wrong',
  );
  if (!proved.ok) return proved;
  const newPin = await hashPin(deps, playerId, pin);
  return await commitIfAccepted(deps.db, async (tx) =>
    (await insertPin(tx, newPin)) ? accepted({}) : refused(createRefusal('ALREADY_DONE')),
  );
}

/** V4, T10. */
export async function changePin(
  deps: PinDeps,
  input: { readonly playerId: string; readonly sessionId: string; readonly currentPin: string; readonly pin: string },
): Promise<PinResult> {
  const { playerId, pin } = input;
  if (await isWeak(deps, playerId, pin)) return refused(createRefusal('WEAK_PIN'));
  const proved = await provePin(deps, playerId, input.currentPin);
  if (!proved.ok) return proved;
  return await replaceAsOwner(deps, input, async (tx, newPin) =>
    (await replacePin(tx, newPin, proved.value)) ? accepted({}) : refused(createRefusal('ALREADY_DONE')),
  );
}

/** T10: the proof is a code to the phone; a wrong one is an attempt. */
export async function resetPin(
  deps: PinDeps & Pick<Deps, 'config'>,
  input: Required<Sender> & { readonly deviceId: string; readonly otp: string; readonly pin: string },
): Promise<PinResult> {
  const { playerId, deviceId, otp, pin } = input;
  if (await isWeak(deps, playerId, pin)) return refused(createRefusal('WEAK_PIN'));
  const { phone } = await getPlayer(deps.db, playerId);
  const claim: CodeClaim = { recipient: phone, purpose: 'reset-pin', deviceId, code: otp };
  const proved = await checkWithinPinAttempts(deps, playerId, 'OTP_INCORRECT', async () => {
    const checked = await checkOneTimeCode(deps, claim);
    if (checked.ok) return 'right';
    return checked.refusal.code === 'OTP_INCORRECT' ? 'wrong' : 'void';
  });
  if (!proved.ok) return proved;
  return await replaceAsOwner(deps, input, async (tx, newPin) => {
    // Refuses OTP_EXPIRED also when the check above was void.
    const spent = await spendOneTimeCode(tx, deps, claim);
    if (spent.ok) await writePin(tx, newPin);
    return spent.ok ? accepted({}) : spent;
  });
}

/** Ends the other sessions and notifies the player, because another person may know the old PIN. */
async function replaceAsOwner(
  deps: PinDeps,
  input: { readonly playerId: string; readonly sessionId: string; readonly pin: string },
  write: (tx: Tx, newPin: NewPin) => Promise<PinResult>,
): Promise<PinResult> {
  const { playerId } = input;
  const newPin = await hashPin(deps, playerId, input.pin);
  return await commitIfAccepted(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await lockSenders(tx, [input]))(input)) return refused(createRefusal('SESSION_EXPIRED'));
    const written = await write(tx, newPin);
    if (!written.ok) return written;
    await lockAndEndOtherSessions(tx, input, newPin.at);
    await notify(tx, playerId, { textKey: 'pinChanged', params: {}, path: getPath('pin'), at: newPin.at });
    return written;
  });
}

/** V4: includes the player's phone and birthday, which only the server knows. */
async function isWeak({ db, identity }: PinDeps, playerId: string, pin: string): Promise<boolean> {
  const { phone } = await getPlayer(db, playerId);
  return isWeakPin(pin, { phone, birthday: await identity.birthdayOf(playerId) });
}

async function hashPin(
  { hashing, clock }: Pick<Deps, 'hashing' | 'clock'>,
  playerId: string,
  pin: string,
): Promise<NewPin> {
  return { playerId, pinHash: await hashing.hash(pin), at: clock.now() };
}

const DAY_MS = 86_400_000;

/** Refusals that have the remaining attempts as a parameter. */
type WrongCode = 'WRONG_PIN' | 'WRONG_PASSWORD' | 'OTP_INCORRECT';

/** `void`: the answer was not checked (an expired code) and does not count. */
type ProofOutcome = 'right' | 'wrong' | 'void';

/**
 * T10: the attempt is consumed before the check, so that concurrent guesses cannot exceed the limit of three. The third
 * wrong answer blocks withdrawals and bets for three days. `prove` hashes, so no transaction may be open.
 * @param wrongCode the refusal after the first and second wrong answer
 */
async function checkWithinPinAttempts(
  deps: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
  wrongCode: WrongCode,
  prove: () => Promise<ProofOutcome>,
): Promise<Result<null>> {
  const subjects = [getPinAttemptSubject(playerId)];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(createRefusal('PIN_BLOCKED', attempts.refusal));
  const proof = await restoreAttemptsOnError(deps.db, subjects, prove);
  if (proof !== 'wrong') {
    const settleAttempts = proof === 'right' ? clearAttempts : restoreAttempts;
    await runInTransaction(deps.db, (tx) => settleAttempts(tx, subjects));
    return accepted(null);
  }
  if (attempts.value > 0) return refused(createRefusal(wrongCode, { attemptsLeft: attempts.value }));
  const untilAt = new Date(deps.clock.now().getTime() + BLOCK.days * DAY_MS).toISOString();
  return refused(createRefusal('PIN_BLOCKED', { untilAt }));
}
