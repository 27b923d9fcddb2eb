import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { api } from '@padauk/shared/runtime';
import { toSentOtp, type OtpFlow, type SentOtp } from './otp-flow.ts';

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

/** Focuses the code field after a request, which opens the keypad. */
export function useCodeFocus(sent: SentOtp | null, focus: () => void): void {
  const first = useRef(sent);
  const focusCode = useEffectEvent(focus);
  useEffect(() => {
    if (sent !== null && sent !== first.current) focusCode();
  }, [sent]);
}
