import { readJson, writeJson, writeText } from '@padauk/shared/runtime';
import type { SentOtp } from './use-otp.ts';

/** D3: the phone of the forgot flow, and when its code may be sent again. It outlives a look into the SMS app, which may end the tab. */
const KEY = 'forgotPhone';

function isSentOtp(candidate: unknown): candidate is SentOtp {
  return typeof candidate === 'object' && candidate !== null && 'phone' in candidate && typeof candidate.phone === 'string' && 'resendAtMs' in candidate && typeof candidate.resendAtMs === 'number';
}

export const forgotFlow = {
  read: (): SentOtp | null => readJson(KEY, isSentOtp),
  keep: (sent: SentOtp): void => writeJson(KEY, sent),
  end: (): void => writeText(KEY, null),
};
