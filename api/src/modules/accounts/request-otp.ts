import { OTP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { computeCodeBudget, OTP_ADDRESS_LIMIT, OTP_PHONE_LIMIT } from './accounts.rules.ts';
import type { CallingDevice } from './calling-device.ts';
import { consumeAttempts } from './attempts.ts';
import { countDailyCode, type OtpPurpose, sendCode, type CodeDeps, type CodeSent } from './one-time-codes.ts';
import { readPhoneReservedUntil } from './close-account.ts';
import { readDeviceOwner, readPlayerByPhone } from './player.repository.ts';

export interface OtpRequest extends CallingDevice {
  readonly phone: string;
  readonly purpose: Exclude<OtpPurpose, 'verify-email'>;
}

/** E12–E15: sign-up needs an unknown phone, every other purpose a known one. */
export async function requestOtp(
  deps: CodeDeps & Pick<Deps, 'messages'>,
  request: OtpRequest,
): Promise<Result<CodeSent>> {
  const { phone, purpose, deviceId } = request;
  return await sendCode(deps, {
    key: { recipient: phone, purpose },
    deviceId,
    isOwnDevice: (tx) => isDeviceOwner(tx, request),
    checkRecipient: (tx) => checkPhone(tx, deps, request),
    count: (tx, at) => countCodeRequest(tx, { ...request, budget: deps.config.codesPerDay }, at),
    send: (code) =>
      deps.messages.send({
        recipient: phone,
        text: `လျှို့ဝှက်ကုဒ် ${code} · Code ${code} (${OTP.expirySeconds / 60} min)`,
      }),
  });
}

async function checkPhone(tx: Tx, deps: CodeDeps, { phone, purpose }: OtpRequest): Promise<Result<null>> {
  const isKnown = (await readPlayerByPhone(tx, phone)) !== null;
  if (purpose === 'sign-up' && isKnown) return refused(createRefusal('PHONE_REGISTERED'));
  if (purpose !== 'sign-up' && !isKnown) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
  const waitsUntil = purpose === 'sign-up' ? await readPhoneReservedUntil(tx, deps, phone) : null;
  if (waitsUntil !== null) return refused(createRefusal('PHONE_CLOSED', { untilAt: waitsUntil.toISOString() }));
  return accepted(null);
}

async function isDeviceOwner(tx: Tx, { phone, deviceId }: OtpRequest): Promise<boolean> {
  const player = await readPlayerByPhone(tx, phone);
  return player !== null && (await readDeviceOwner(tx, deviceId)) === player.id;
}

/** The own device has a separate counter and no daily budget, so that strangers cannot use up the player's codes. */
async function countCodeRequest(
  tx: Tx,
  { budget, ...request }: OtpRequest & { readonly budget: number },
  at: Date,
): Promise<Result<null>> {
  const { phone, network } = request;
  const isOwnDevice = await isDeviceOwner(tx, request);
  const byPhone = { subject: `${isOwnDevice ? 'otp-own' : 'otp-phone'} ${phone}`, limit: OTP_PHONE_LIMIT };
  const byAddress = { subject: `otp-address ${network}`, limit: OTP_ADDRESS_LIMIT };
  const attempts = await consumeAttempts(tx, isOwnDevice ? [byPhone] : [byPhone, byAddress], at);
  if (!attempts.ok) return refused(createRefusal('PHONE_BLOCKED', attempts.refusal));
  if (isOwnDevice) return accepted(null);
  const isWithin = await countDailyCode(tx, computeCodeBudget(request.purpose, budget), at);
  return isWithin ? accepted(null) : refused(createRefusal('SERVER_UNAVAILABLE'));
}
