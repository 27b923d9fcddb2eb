import { OTP } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { codesLimit, OTP_ADDRESS_LIMIT, OTP_ALL, OTP_PHONE_LIMIT } from './accounts.rules.ts';
import { consumeAttempts } from './attempts.ts';
import { deleteCode, lockCode, replaceCode } from './one-time-code.repository.ts';
import { hashOfCode, type OtpPurpose } from './one-time-codes.ts';
import { readDeviceOwner, readPlayerByPhone } from './player.repository.ts';

export interface OtpRequest {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  readonly deviceId: string;
  readonly ip: string;
}

type OtpDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'messages' | 'log'>;

/** Sends a one-time code (E12–E15): one per five minutes, ten a day, to a phone; sign-up to an unknown one, the resets to a known one. */
export async function requestOtp(
  deps: OtpDeps,
  request: OtpRequest,
): Promise<Result<{ retryAfterSeconds: number; expirySeconds: number }>> {
  const code = String(deps.random.below(10 ** OTP.digits)).padStart(OTP.digits, '0');
  const stored = await commitIfAccepted(deps.db, (tx) => storeCode(tx, deps, { ...request, code }));
  if (!stored.ok) return stored;
  try {
    await deps.messages.send({ recipient: request.phone, text: `လျှို့ဝှက်ကုဒ် ${code} · Code ${code} (5 min)` });
  } catch (error) {
    deps.log.error({ err: error }, 'a one-time code was not sent');
    // The player may ask again at once: nothing was sent.
    await inTransaction(deps.db, (tx) => deleteCode(tx, request));
    return refused(refusal('SERVER_UNAVAILABLE'));
  }
  return accepted({ retryAfterSeconds: OTP.resendSeconds, expirySeconds: OTP.expirySeconds });
}

async function storeCode(
  tx: Tx,
  deps: OtpDeps,
  request: OtpRequest & { readonly code: string },
): Promise<Result<null>> {
  const player = await readPlayerByPhone(tx, request.phone);
  const isKnown = player !== null;
  if (request.purpose === 'sign-up' && isKnown) return refused(refusal('PHONE_REGISTERED'));
  if (request.purpose !== 'sign-up' && !isKnown) return refused(refusal('ACCOUNT_NOT_FOUND'));
  const sentAt = deps.clock.now();
  const codeHash = hashOfCode(request, deps.config.pepper);
  const expiresAt = new Date(sentAt.getTime() + OTP.expirySeconds * 1000);
  const isReplaced = await replaceCode(
    tx,
    request,
    { deviceId: request.deviceId, codeHash, sentAt, expiresAt },
    new Date(sentAt.getTime() - OTP.resendSeconds * 1000),
  );
  if (!isReplaced) {
    const retryAfterSeconds = await secondsUntilResend(tx, request, sentAt);
    return refused(refusal('OTP_TOO_FAST', { retryAfterSeconds }));
  }
  const isOwnDevice = isKnown && (await readDeviceOwner(tx, request.deviceId)) === player.id;
  return await countCode(tx, { ...request, isOwnDevice, budget: deps.config.codesPerDay }, sentAt);
}

/** M5, M6: the player's own device counts for itself, so that strangers who ask for codes to a phone use up neither its day nor the budget of its owner. */
async function countCode(
  tx: Tx,
  { phone, ip, isOwnDevice, budget }: OtpRequest & { readonly isOwnDevice: boolean; readonly budget: number },
  at: Date,
): Promise<Result<null>> {
  const byPhone = { subject: `${isOwnDevice ? 'otp-own' : 'otp-phone'} ${phone}`, limit: OTP_PHONE_LIMIT };
  const byAddress = { subject: `otp-address ${ip}`, limit: OTP_ADDRESS_LIMIT };
  const attempts = await consumeAttempts(tx, [byPhone, byAddress], at);
  if (!attempts.ok) return refused(refusal('PHONE_BLOCKED', attempts.refusal));
  if (isOwnDevice) return accepted(null);
  const all = await consumeAttempts(tx, [{ subject: OTP_ALL, limit: codesLimit(budget) }], at);
  return all.ok ? accepted(null) : refused(refusal('SERVER_UNAVAILABLE'));
}

async function secondsUntilResend(tx: Tx, request: OtpRequest, now: Date): Promise<number> {
  const row = await lockCode(tx, request);
  return row === null ? 0 : Math.max(1, Math.ceil(OTP.resendSeconds - (now.getTime() - row.sentAt.getTime()) / 1000));
}
