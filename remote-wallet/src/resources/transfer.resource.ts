import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { leaveGames } from '@padauk/contract/endpoints/games';
import { getGameWallet, getTransfer, transfer } from '@padauk/contract/endpoints/transfers';
import type { Result } from '@padauk/contract/result';
import {
  api,
  invalidate,
  useMoneyCommand,
  useResource,
  type MoneyCommand,
  type ResourceState,
} from '@padauk/shared/runtime';
import { invalidateBalances } from './wallet.resource.ts';

export type Transfer = AnswerFor<typeof getTransfer>;
export type TransferRequest = RequestFor<typeof transfer>;
export type GameWallet = AnswerFor<typeof getGameWallet>;

export function useGameWallet(): ResourceState<GameWallet> {
  return useResource(getGameWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

/** One transfer; the stream refreshes it when it ends. */
export function useTransfer(id: string): ResourceState<Transfer> {
  return useResource(getTransfer, { id }, { staleMs: 2_000, refreshOn: ['transaction.changed'] });
}

export type TransferCommand = MoneyCommand<TransferRequest, Transfer>;

/** P8 */
export function useTransferCommand(onAccepted: (id: string) => void): TransferCommand {
  return useMoneyCommand(transfer, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      invalidate(getGameWallet);
      onAccepted(id);
    },
  });
}

/** E29: closes the open game on any device, so that money can move at once. */
export async function exitGame(): Promise<Result<AnswerFor<typeof leaveGames>>> {
  const response = await api.callEndpoint(leaveGames, {});
  invalidate(getGameWallet);
  return response;
}
