import { readText, session, writeText } from '@padauk/shared/runtime';

const KEY = 'referralCode';
const CODE = /^[\dA-Z]{4,20}$/;

/** D3, P11: stores `?referralCode=` of an invite link, because sign-up may follow days later. The last link counts. */
export function storeReferralCode(search: string): void {
  const now = session.current();
  if (now.kind === 'player' && now.player.hasReferrer) return;
  const code = (new URLSearchParams(search).get(KEY) ?? '').trim().toUpperCase();
  if (CODE.test(code)) writeText(KEY, code);
}

export function readReferralCode(): string {
  return readText(KEY) ?? '';
}

export function clearReferralCode(): void {
  writeText(KEY, null);
}
