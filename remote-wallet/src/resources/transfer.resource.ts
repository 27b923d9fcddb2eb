import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getGameWallet, getTransfer, transfer } from '@padauk/contract/endpoints/transfers';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';
import { sending } from '../state/sending.store.ts';
import { moneyMoved } from './wallet.resource.ts';

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

/** P8: moves money between the two wallets. */
export async function sendTransfer(request: TransferRequest): Promise<Result<Transfer>> {
  const sent = await sending.during(() => api.call(transfer, request));
  if (sent.ok) {
    moneyMoved();
    invalidate(getGameWallet);
  }
  return sent;
}
