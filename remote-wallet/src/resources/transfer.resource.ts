import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { leaveGames, getGameRounds } from '@padauk/contract/games/games.endpoints';
import { getGameWallet, getTransfer, transfer } from '@padauk/contract/games/transfers.endpoints';
import {
  invalidate,
  useMoneyCommand,
  useResource,
  type MoneyCommand,
  usePagedResource,
  callAndInvalidate,
} from '@padauk/shared/runtime';
import { invalidateBalances } from './wallet.resource.ts';

export type Transfer = AnswerFor<typeof getTransfer>;
export type TransferRequest = RequestFor<typeof transfer>;
export type GameWallet = AnswerFor<typeof getGameWallet>;

export function useGameWallet() {
  return useResource(getGameWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

export function useTransfer(id: string) {
  return useResource(getTransfer, { id }, { staleMs: 2_000, refreshOn: ['transaction.changed'] });
}

export type TransferCommand = MoneyCommand<TransferRequest, Transfer>;

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
export const exitGame = () => callAndInvalidate(leaveGames, {}, getGameWallet);

type RoundPage = AnswerFor<typeof getGameRounds>;
export type GameRound = RoundPage['rounds'][number];

/** Newest first. Always revalidated, because games publish no event to this page. */
export function useGameRounds() {
  return usePagedResource(
    getGameRounds,
    {},
    { staleMs: 0, getOlderRequest: ({ olderBefore }) => (olderBefore === null ? null : { before: olderBefore }) },
  );
}
