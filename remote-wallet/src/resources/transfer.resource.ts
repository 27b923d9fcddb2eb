import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getGameWallet, getTransfer, transfer } from '@padauk/contract/endpoints/transfers';
import {
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

/** The game wallet as its own service knows it. */
export function useGameWallet(): ResourceState<GameWallet> {
  return useResource(getGameWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

/** One transfer; the page changes by itself when it has ended. */
export function useTransfer(id: string): ResourceState<Transfer> {
  return useResource(getTransfer, { id }, { staleMs: 2_000, refreshOn: ['transaction.changed'] });
}

export type TransferCommand = MoneyCommand<TransferRequest, Transfer>;

/** P8: moves money between the two wallets. */
export function useTransferCommand(onAccepted: (id: string) => void): TransferCommand {
  return useMoneyCommand(transfer, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      invalidate(getGameWallet);
      onAccepted(id);
    },
  });
}
