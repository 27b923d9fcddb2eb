import type { Refusal } from '@padauk/contract/refusals';
import { readJson, serverNow, writeJson, writeText } from '@padauk/shared/runtime';

const SECOND_MS = 1_000;

/** A code that was sent: to which phone, and when another may be asked for (K15; server time, ms). */
export interface SentOtp {
  readonly phone: string;
  readonly resendAtMs: number;
}

/** What is kept of a code that was sent. It outlives a look into the SMS app, during which a small phone ends the tab. */
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

/** D3: the phone of the forgot flow. It stays until the password is set: the phone need not be typed again for another code. */
export const forgotFlow: OtpFlow = keptAs('forgotPhone');

const signUpPhone = keptAs('signUpPhone');

function isUnderWay(sent: SentOtp | null): sent is SentOtp {
  return sent !== null && sent.resendAtMs > serverNow();
}

/** The sign-up flow, for as long as its code is good: nobody else who takes the phone later finds the number of a stranger. */
export const signUpFlow: OtpFlow = {
  ...signUpPhone,
  read: () => {
    const sent = signUpPhone.read();
    return isUnderWay(sent) ? sent : null;
  },
};

/** A code that has just been sent. */
export function sentFor(phone: string, retryAfterSeconds: number): SentOtp {
  return { phone, resendAtMs: serverNow() + retryAfterSeconds * SECOND_MS };
}

/** E12 means that a code is on its way already, or in the player's SMS: it must be possible to enter it. null for every other refusal. */
export function sentBefore(phone: string, { code, params }: Refusal): SentOtp | null {
  if (code !== 'OTP_TOO_FAST') return null;
  return sentFor(phone, params?.retryAfterSeconds ?? 0);
}
