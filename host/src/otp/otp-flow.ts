import type { Refusal } from '@padauk/contract/platform/refusals';
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

export function toSentOtp(phone: string, retryAfterSeconds: number): SentOtp {
  return { phone, resendAtMs: getServerNow() + retryAfterSeconds * SECOND_MS };
}

/** E12 means that a code was already sent, so the form must accept it. Null for other refusals. */
export function toEarlierOtp(phone: string, { code, params }: Refusal): SentOtp | null {
  if (code !== 'OTP_TOO_FAST') return null;
  return toSentOtp(phone, params?.retryAfterSeconds ?? 0);
}
