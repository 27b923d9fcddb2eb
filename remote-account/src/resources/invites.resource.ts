import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import {
  claimInviteBonus,
  getInviteBook,
  getInvitees,
  getInvites,
  getTopInviters,
} from '@padauk/contract/endpoints/bonus';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { getPath } from '@padauk/contract/paths';
import {
  invalidate,
  useMoneyCommand,
  useResource,
  type MoneyCommand,
  type ResourceState,
} from '@padauk/shared/runtime';

export type Invites = AnswerFor<typeof getInvites>;
export type InviteRecord = Invites['records'][number];
export type Invitee = AnswerFor<typeof getInvitees>['items'][number];
export type TopInviter = AnswerFor<typeof getTopInviters>['items'][number];
type ClaimCommand = MoneyCommand<RequestFor<typeof claimInviteBonus>, AnswerFor<typeof claimInviteBonus>>;

export function useInvites(): ResourceState<Invites> {
  return useResource(getInvites, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

export function useInvitees(): ResourceState<AnswerFor<typeof getInvitees>> {
  return useResource(getInvitees, {}, { staleMs: 5_000 });
}

export function useInviteBook(): ResourceState<AnswerFor<typeof getInviteBook>> {
  return useResource(getInviteBook, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

export function useTopInviters(): ResourceState<AnswerFor<typeof getTopInviters>> {
  return useResource(getTopInviters, {}, { staleMs: 60_000 });
}

export function useInviteClaim(week: string, onAccepted: (claimed: InviteRecord) => void): ClaimCommand {
  const refresh = (): void => {
    invalidate(getInvites);
    invalidate(getInviteBook);
    invalidate(getInvitees);
    invalidate(getWallet);
  };
  return useMoneyCommand(claimInviteBonus, {
    matches: (sent) => sent.week === week,
    onAccepted: (claimed) => {
      refresh();
      onAccepted(claimed);
    },
    onRefused: refresh,
    showsToast: true,
  });
}

/** The link for a friend. The host stores its code until it is used (P11). */
export function buildInviteUrl(code: string): string {
  return `${globalThis.location.origin}${getPath('inviteLink', { referralCode: code })}`;
}
