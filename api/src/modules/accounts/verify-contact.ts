import { OTP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PlayerCall } from '../../platform/http/calls.ts';
import { OTP_PHONE_LIMIT } from './accounts.rules.ts';
import { consumeAttempts } from './attempts.ts';
import {
  checkOneTimeCode,
  spendOneTimeCode,
  type CodeClaim,
  sendCode,
  type CodeDeps,
  type CodeSent,
} from './one-time-codes.ts';
import { writePhoneVerified, writeVerifiedEmail } from './player.repository.ts';
import { getPlayer } from './profile.ts';

type Owner = Pick<PlayerCall, 'playerId' | 'deviceId'>;

/** E-mail addresses are compared in lower case. */
const recipientOf = (email: string): string => email.toLowerCase();

/** V12: the answer does not reveal whose e-mail it is. Ten codes a day per player and per mailbox. */
export async function requestEmailCode(
  deps: CodeDeps & Pick<Deps, 'emails'>,
  { playerId, email, deviceId }: Owner & { readonly email: string },
): Promise<Result<CodeSent>> {
  const recipient = recipientOf(email);
  const subjects = [
    { subject: `otp-email-of ${playerId}`, limit: OTP_PHONE_LIMIT },
    { subject: `otp-mailbox ${recipient}`, limit: OTP_PHONE_LIMIT },
  ];
  return await sendCode(deps, {
    key: { recipient, purpose: 'verify-email' },
    deviceId,
    // A mailbox has no owner until its code is confirmed.
    isOwnDevice: () => Promise.resolve(false),
    checkRecipient: () => Promise.resolve(accepted(null)),
    count: (tx, at) => countEmailRequest(tx, subjects, at),
    send: (code) => deps.emails.send({ recipient: email, ...buildEmail(deps.config.brand, code) }),
  });
}

async function countEmailRequest(
  tx: Tx,
  subjects: Parameters<typeof consumeAttempts>[1],
  at: Date,
): Promise<Result<null>> {
  const counted = await consumeAttempts(tx, subjects, at);
  if (counted.ok) return accepted(null);
  const retryAfterSeconds = Math.ceil((Date.parse(counted.refusal.untilAt) - at.getTime()) / 1_000);
  return refused(createRefusal('OTP_TOO_FAST', { retryAfterSeconds }));
}

function buildEmail(brand: string, code: string): { readonly subject: string; readonly text: string } {
  const minutes = OTP.expirySeconds / 60;
  return {
    subject: `${brand}: ${code}`,
    text: [
      `လျှို့ဝှက်ကုဒ်မှာ ${code} ဖြစ်ပါသည်။ ${minutes} မိနစ်အတွင်း ထည့်ပါ။`,
      `Your code is ${code}. It is good for ${minutes} minutes.`,
      `Nobody of ${brand} ever asks for it.`,
    ].join('\n'),
  };
}

export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { playerId, deviceId, otp, email }: Owner & { readonly otp: string; readonly email: string },
): Promise<Result<null>> {
  const claim: CodeClaim = { recipient: recipientOf(email), purpose: 'verify-email', deviceId, code: otp };
  return await spendCodeFor(deps, claim, (tx) => writeVerifiedEmail(tx, playerId, { email, at: deps.clock.now() }));
}

export async function verifyPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { playerId, deviceId, otp }: Owner & { readonly otp: string },
): Promise<Result<null>> {
  const { phone } = await getPlayer(deps.db, playerId);
  const claim: CodeClaim = { recipient: phone, purpose: 'verify-phone', deviceId, code: otp };
  return await spendCodeFor(deps, claim, (tx) => writePhoneVerified(tx, playerId));
}

async function spendCodeFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  claim: CodeClaim,
  effect: (tx: Tx) => Promise<void>,
): Promise<Result<null>> {
  const checked = await checkOneTimeCode(deps, claim);
  if (!checked.ok) return checked;
  return await commitIfAccepted(deps.db, async (tx) => {
    const spent = await spendOneTimeCode(tx, deps, claim);
    if (spent.ok) await effect(tx);
    return spent;
  });
}
