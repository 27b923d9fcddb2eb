import type { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { Result } from '@padauk/contract/platform/result';
import { getServerNow, hasFields, readJson, writeJson, writeText } from '@padauk/shared/runtime';

const SECOND_MS = 1_000;

/** `resendAtMs`: the earliest next request (K15), in ms of server time. */
export interface SentOtp {
  readonly phone: string;
  readonly resendAtMs: number;
}

function isSentOtp(candidate: unknown): candidate is SentOtp {
  return hasFields<SentOtp>(candidate, { phone: 'string', resendAtMs: 'number' });
}

/** Survives a visit to the SMS app, during which a small phone kills the tab. */
function createOtpFlow(key: string) {
  return {
    read: () => readJson(key, isSentOtp),
    save: (sent: SentOtp): void => writeJson(key, sent),
    clear: (): void => writeText(key, null),
  };
}

export type OtpFlow = ReturnType<typeof createOtpFlow>;

/** D3: stored until the password is set, so that another code needs no retyped phone number. */
export const forgotFlow = createOtpFlow('forgotPhone');

const signUpPhone = createOtpFlow('signUpPhone');

/** Ends with the validity of the code, so that a later user of the phone does not see the number. */
export const signUpFlow: OtpFlow = {
  ...signUpPhone,
  read: () => {
    const sent = signUpPhone.read();
    return sent !== null && sent.resendAtMs > getServerNow() ? sent : null;
  },
};

/** E12 means that a code was already sent, so the form must accept it. Null for other refusals. */
export function toSentOtp(phone: string, answer: Result<AnswerFor<typeof requestOtp>>): SentOtp | null {
  const toSent = (seconds: number): SentOtp => ({ phone, resendAtMs: getServerNow() + seconds * SECOND_MS });
  if (answer.ok) return toSent(answer.value.retryAfterSeconds);
  const { code, params } = answer.refusal;
  return code === 'OTP_TOO_FAST' ? toSent(params?.retryAfterSeconds ?? 0) : null;
}
