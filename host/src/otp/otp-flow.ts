import type { Refusal } from '@padauk/contract/refusals';
import { readJson, serverNow, writeJson, writeText } from '@padauk/shared/runtime';

const SECOND_MS = 1_000;

/** `resendAtMs`: the earliest next request (K15), in ms of server time. */
export interface SentOtp {
  readonly phone: string;
  readonly resendAtMs: number;
}

/** Survives a visit to the SMS app, during which a small phone kills the tab. */
export interface OtpFlow {
  readonly read: () => SentOtp | null;
  readonly keep: (sent: SentOtp) => void;
  readonly end: () => void;
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

function keptAs(key: string): OtpFlow {
  return {
    read: () => readJson(key, isSentOtp),
    keep: (sent) => writeJson(key, sent),
    end: () => writeText(key, null),
  };
}

/** D3: kept until the password is set, so that another code needs no retyped phone number. */
export const forgotFlow: OtpFlow = keptAs('forgotPhone');

const signUpPhone = keptAs('signUpPhone');

function isUnderWay(sent: SentOtp | null): sent is SentOtp {
  return sent !== null && sent.resendAtMs > serverNow();
}

/** Ends with the validity of the code, so that a later user of the phone does not see the number. */
export const signUpFlow: OtpFlow = {
  ...signUpPhone,
  read: () => {
    const sent = signUpPhone.read();
    return isUnderWay(sent) ? sent : null;
  },
};

export function sentFor(phone: string, retryAfterSeconds: number): SentOtp {
  return { phone, resendAtMs: serverNow() + retryAfterSeconds * SECOND_MS };
}

/** E12 means that a code was already sent, so the form must accept it. Null for other refusals. */
export function sentBefore(phone: string, { code, params }: Refusal): SentOtp | null {
  if (code !== 'OTP_TOO_FAST') return null;
  return sentFor(phone, params?.retryAfterSeconds ?? 0);
}
