import type { AnswerFor, Endpoint } from '@padauk/contract/platform/endpoint';
import {
  claimInviteBonus,
  getInviteBook,
  getInvitees,
  getInvites,
  getTopInviters,
  claimCashBack,
  getCashBack,
} from '@padauk/contract/wallet/bonus.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { Kyat } from '@padauk/contract/platform/money';
import { invalidate, useMoneyCommand, useResource } from '@padauk/shared/runtime';

export type Invites = AnswerFor<typeof getInvites>;
export type Invitee = AnswerFor<typeof getInvitees>['items'][number];
export type TopInviter = AnswerFor<typeof getTopInviters>['items'][number];

export const useInvites = () => useResource(getInvites, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });

export const useInvitees = () => useResource(getInvitees, {}, { staleMs: 5_000 });

export const useInviteBook = () => useResource(getInviteBook, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });

export const useTopInviters = () => useResource(getTopInviters, {}, { staleMs: 60_000 });

/** The link for a friend. The host stores its code until it is used (P11). */
export function buildInviteUrl(code: string): string {
  return `${globalThis.location.origin}${getPath('inviteLink', { referralCode: code })}`;
}

export type CashBack = AnswerFor<typeof getCashBack>;
export type CashBackRecord = CashBack['records'][number];

export const useCashBack = () => useResource(getCashBack, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });

const CLAIMS = {
  cashBack: { endpoint: claimCashBack, stale: [getCashBack, getWallet] },
  invite: { endpoint: claimInviteBonus, stale: [getInvites, getInviteBook, getInvitees, getWallet] },
} as const;
export type BonusKind = keyof typeof CLAIMS;

export function useBonusClaim(kind: BonusKind, week: string, onAccepted: (bonusKyat: Kyat) => void) {
  const { stale } = CLAIMS[kind];
  const endpoint: Endpoint<{ week: string }, { readonly bonusKyat: Kyat }> = CLAIMS[kind].endpoint;
  const refresh = (): void => stale.forEach(invalidate);
  return useMoneyCommand(endpoint, {
    matches: (sent) => sent.week === week,
    onAccepted: ({ bonusKyat }) => {
      refresh();
      onAccepted(bonusKyat);
    },
    onRefused: refresh,
    showsToast: true,
  });
}
