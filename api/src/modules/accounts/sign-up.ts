import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { signUp as endpoint } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { openPlayerAccounts } from '../ledger/index.ts';
import { normaliseReferralCode, REFERRAL_ALPHABET, REFERRAL_LENGTH, toSignUpSubject } from './accounts.rules.ts';
import type { CallingDevice } from './calling-device.ts';
import { consumeAttempts } from './attempts.ts';
import { checkOneTimeCode, spendOneTimeCode, type CodeClaim } from './one-time-codes.ts';
import { bindDevice, insertPlayer, readPlayerByPhone, readPlayerByReferralCode } from './player.repository.ts';
import { openSession } from './sessions.ts';

type SignUpInput = CallingDevice & Pick<RequestFor<typeof endpoint>, 'phone' | 'otp' | 'password' | 'inviteCode'>;

export interface OpenedSession {
  readonly token: string;
  readonly playerId: string;
}

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'hashing'>;

export async function signUp(deps: SignUpDeps, input: SignUpInput): Promise<Result<OpenedSession>> {
  const claim: CodeClaim = { recipient: input.phone, purpose: 'sign-up', deviceId: input.deviceId, code: input.otp };
  const checked = await checkOneTimeCode(deps, claim);
  if (!checked.ok) return checked;
  const passwordHash = await deps.hashing.hash(input.password);
  return await commitIfAccepted(deps.db, async (tx) => {
    const spent = await spendOneTimeCode(tx, deps, claim);
    if (!spent.ok) return spent;
    const referrer = await findReferrer(tx, input.inviteCode);
    if (!referrer.ok) return referrer;
    const created = await createPlayer(tx, deps, { ...input, passwordHash, referredBy: referrer.value });
    if (created.ok) await consumeAttempts(tx, [toSignUpSubject(input.network)], deps.clock.now());
    return created;
  });
}

async function createPlayer(
  tx: Tx,
  deps: SignUpDeps,
  input: SignUpInput & { readonly passwordHash: string; readonly referredBy: string | null },
): Promise<Result<OpenedSession>> {
  const playerId = deps.random.uuid();
  const joinedAt = deps.clock.now();
  const { phone, passwordHash, referredBy, deviceId, deviceName } = input;
  while (
    !(await insertPlayer(tx, {
      id: playerId,
      phone,
      passwordHash,
      referralCode: createReferralCode(deps),
      referredBy,
      joinedAt,
    }))
  ) {
    if ((await readPlayerByPhone(tx, phone)) !== null) return refused(createRefusal('PHONE_REGISTERED'));
    // The referral code collided (one in 10^12); the loop tries another one.
  }
  if ((await bindDevice(tx, { id: deviceId, playerId, at: joinedAt })) !== playerId)
    return refused(createRefusal('DEVICE_TAKEN'));
  await openPlayerAccounts(tx, playerId);
  return accepted({ token: await openSession(tx, deps, { playerId, deviceId, deviceName }), playerId });
}

async function findReferrer(tx: Tx, inviteCode: string | undefined): Promise<Result<string | null>> {
  if (inviteCode === undefined || inviteCode === '') return accepted(null);
  const referrer = await readPlayerByReferralCode(tx, normaliseReferralCode(inviteCode));
  return referrer === null ? refused(createRefusal('REFERRAL_INVALID')) : accepted(referrer.id);
}

function createReferralCode(deps: Pick<Deps, 'random'>): string {
  return Array.from({ length: REFERRAL_LENGTH }, () =>
    REFERRAL_ALPHABET.charAt(deps.random.below(REFERRAL_ALPHABET.length)),
  ).join('');
}
