import type { Kyat } from '@padauk/contract/money';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { TransferRequest } from '../resources/transfer.resource.ts';

export type Direction = TransferRequest['direction'];

/** In whole kyat. */
export interface TwoWallets {
  readonly mainKyat: Kyat;
  readonly gameKyat: Kyat;
}

export function availableFor(direction: Direction, { mainKyat, gameKyat }: TwoWallets): Kyat {
  return direction === 'in' ? mainKyat : gameKyat;
}

/** V18: checked before sending; the server applies the same rule. */
export function localRefusal({ direction, amountKyat }: TransferRequest, wallets: TwoWallets): Refusal | null {
  return amountKyat > availableFor(direction, wallets) ? refusal('INSUFFICIENT_TRANSFER_BALANCE') : null;
}

/** The draft travels in the query, so that a result page can lead back to it. */
export function draftQuery({
  direction,
  amountKyat,
}: {
  readonly direction: string;
  readonly amountKyat: Kyat | null;
}) {
  return { direction, amount: amountKyat };
}

/** Parses a draft from a query; ignores invalid values. */
export function draftOf(params: URLSearchParams): { readonly direction: Direction; readonly amountKyat: Kyat | null } {
  const amount = Number(params.get('amount'));
  return {
    direction: params.get('direction') === 'out' ? 'out' : 'in',
    amountKyat: Number.isSafeInteger(amount) && amount > 0 ? amount : null,
  };
}

/** The page for a refusal, with the draft to return to; null for a refusal shown in the form. */
export function refusalPage({ code, params }: Refusal, draft: ReturnType<typeof draftQuery>): AppPath | null {
  if (code === 'INSUFFICIENT_TRANSFER_BALANCE') return pathOf('transferInsufficient', draft);
  if (code === 'TRANSFER_TOO_FAST') return pathOf('transferTooFast', { ...draft, seconds: params?.retryAfterSeconds });
  return null;
}
