import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { claimCashBack, getCashBack } from '@padauk/contract/endpoints/bonus';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import {
  invalidate,
  useMoneyCommand,
  useResource,
  type MoneyCommand,
  type ResourceState,
} from '@padauk/shared/runtime';

export type CashBack = AnswerFor<typeof getCashBack>;
export type CashBackRecord = CashBack['records'][number];
export type ClaimCommand = MoneyCommand<RequestFor<typeof claimCashBack>, AnswerFor<typeof claimCashBack>>;

export function useCashBack(): ResourceState<CashBack> {
  return useResource(getCashBack, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

export function useCashBackClaim(week: string, onAccepted: (claimed: CashBackRecord) => void): ClaimCommand {
  const refresh = (): void => {
    invalidate(getCashBack);
    invalidate(getWallet);
  };
  return useMoneyCommand(claimCashBack, {
    matches: (sent) => sent.week === week,
    onAccepted: (claimed) => {
      refresh();
      onAccepted(claimed);
    },
    onRefused: refresh,
    showsToast: true,
  });
}
