import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { api, getServerNow, hasFields, readJson, writeJson, writeText } from '@padauk/shared/runtime';

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

type OtpFlow = ReturnType<typeof createOtpFlow>;

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
  const toSent = (seconds: number): SentOtp => ({ phone, resendAtMs: getServerNow() + seconds * 1_000 });
  if (answer.ok) return toSent(answer.value.retryAfterSeconds);
  const { code, params } = answer.refusal;
  return code === 'OTP_TOO_FAST' ? toSent(params?.retryAfterSeconds ?? 0) : null;
}

/** E10–E12: with a flow, the code survives a reload while the player reads the SMS. */
export function useOtp(purpose: RequestFor<typeof requestOtp>['purpose'], flow?: OtpFlow) {
  const [sent, setSent] = useState<SentOtp | null>(() => flow?.read() ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const request = async (phone: string): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const result = await api.callEndpoint(requestOtp, { phone, purpose });
    setBusy(false);
    if (!result.ok) setRefusal(result.refusal);
    const sentOtp = toSentOtp(phone, result);
    if (sentOtp === null) return;
    setSent(sentOtp);
    flow?.save(sentOtp);
  };
  return { sent, isBusy, refusal, request };
}

export type OtpModel = ReturnType<typeof useOtp>;

export function useCodeFocus(sent: SentOtp | null, focus: () => void): void {
  const first = useRef(sent);
  const focusCode = useEffectEvent(focus);
  useEffect(() => {
    if (sent !== null && sent !== first.current) focusCode();
  }, [sent]);
}
