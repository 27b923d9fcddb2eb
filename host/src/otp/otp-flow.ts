import type { Refusal } from '@padauk/contract/refusals';
import { readJson, getServerNow, writeJson, writeText } from '@padauk/shared/runtime';

const SECOND_MS = 1_000;

/** `resendAtMs`: the earliest next request (K15), in ms of server time. */
export interface SentOtp {
  readonly phone: string;
  readonly resendAtMs: number;
}

/** Survives a visit to the SMS app, during which a small phone kills the tab. */
export interface OtpFlow {
  readonly read: () => SentOtp | null;
  readonly save: (sent: SentOtp) => void;
  readonly clear: () => void;
}

function isSentOtp(candidate: unknown): candidate is SentOtp {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'phone' in candidate &&
    typeof candidate.phone === 'string' &&
    'resendAtMs' in candidate &&
    typeof candidate.resendAtMs === 'number'
  );
}

function createOtpFlow(key: string): OtpFlow {
  return {
    read: () => readJson(key, isSentOtp),
    save: (sent) => writeJson(key, sent),
    clear: () => writeText(key, null),
  };
}

/** D3: stored until the password is set, so that another code needs no retyped phone number. */
export const forgotFlow: OtpFlow = createOtpFlow('forgotPhone');

const signUpPhone = createOtpFlow('signUpPhone');

function isWaiting(sent: SentOtp | null): sent is SentOtp {
  return sent !== null && sent.resendAtMs > getServerNow();
}

/** Ends with the validity of the code, so that a later user of the phone does not see the number. */
export const signUpFlow: OtpFlow = {
  ...signUpPhone,
  read: () => {
    const sent = signUpPhone.read();
    return isWaiting(sent) ? sent : null;
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
