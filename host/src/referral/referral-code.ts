import { readText, session, writeText } from '@padauk/shared/runtime';

const KEY = 'referralCode';
const CODE = /^[\dA-Z]{4,20}$/;

/** D3, P11: an invite link carries the code of who sent it, `?referralCode=`. It is kept until it is given: the visitor may sign up days later. The last link counts. */
export function storeReferralCode(search: string): void {
  const now = session.current();
  if (now.kind === 'player' && now.player.hasReferrer) return;
  const code = (new URLSearchParams(search).get(KEY) ?? '').trim().toUpperCase();
  if (CODE.test(code)) writeText(KEY, code);
}

/** The code of the last invite link; empty when there is none. */
export function keptReferralCode(): string {
  return readText(KEY) ?? '';
}

/** It has been given, and only one can be (V13). */
export function forgetReferralCode(): void {
  writeText(KEY, null);
}
