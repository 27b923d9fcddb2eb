import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import { requestOtp } from '@padauk/contract/endpoints/accounts';
import type { Refusal } from '@padauk/contract/refusals';
import { api, serverNow } from '@padauk/shared/runtime';

const SECOND_MS = 1_000;

/** A code that was sent: to which phone, and when another may be asked for (K15; server time, ms). */
export interface SentOtp {
  readonly phone: string;
  readonly resendAtMs: number;
}

export interface OtpModel {
  readonly sent: SentOtp | null;
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  /** Asks for a code. True when it was sent. */
  readonly request: (phone: string) => Promise<boolean>;
}

/** E10–E12: one-time codes of one purpose. Nothing else on the page is touched by a refusal. */
export function useOtp(purpose: RequestFor<typeof requestOtp>['purpose'], before: SentOtp | null = null): OtpModel {
  const [sent, setSent] = useState<SentOtp | null>(before);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const request = async (phone: string): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    const result = await api.call(requestOtp, { phone, purpose });
    setBusy(false);
    if (result.ok) setSent({ phone, resendAtMs: serverNow() + result.value.resendSeconds * SECOND_MS });
    else setRefusal(result.refusal);
    return result.ok;
  };
  return { sent, isBusy, refusal, request };
}
