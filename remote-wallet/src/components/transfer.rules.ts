import type { Kyat } from '@padauk/contract/platform/money';
import { getPath, type AppPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { TransferRequest } from '../resources/transfer.resource.ts';

export type Direction = TransferRequest['direction'];

/** In whole kyat. */
export interface WalletBalances {
  readonly mainKyat: Kyat;
  readonly gameKyat: Kyat;
}

export function getAvailable(direction: Direction, { mainKyat, gameKyat }: WalletBalances): Kyat {
  return direction === 'in' ? mainKyat : gameKyat;
}

/** The draft travels in the query, so that a result page can lead back to it. */
export function toDraftQuery({
  direction,
  amountKyat,
}: {
  readonly direction: string;
  readonly amountKyat: Kyat | null;
}) {
  return { direction, amount: amountKyat };
}

export function parseDraft(params: URLSearchParams): {
  readonly direction: Direction;
  readonly amountKyat: Kyat | null;
} {
  const amount = Number(params.get('amount'));
  return {
    direction: params.get('direction') === 'out' ? 'out' : 'in',
    amountKyat: Number.isSafeInteger(amount) && amount > 0 ? amount : null,
  };
}

/** The page for a refusal, with the draft to return to; null for a refusal shown in the form. */
export function findRefusalPath({ code, params }: Refusal, draft: ReturnType<typeof toDraftQuery>): AppPath | null {
  if (code === 'INSUFFICIENT_TRANSFER_BALANCE') return getPath('transferInsufficient', draft);
  if (code === 'TRANSFER_TOO_FAST') return getPath('transferTooFast', { ...draft, seconds: params?.retryAfterSeconds });
  return null;
}
