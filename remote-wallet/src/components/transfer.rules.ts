import type { Kyat } from '@padauk/contract/money';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { TransferRequest } from '../resources/transfer.resource.ts';

export type Direction = TransferRequest['direction'];

/** What the two wallets hold, in whole kyat. */
export interface TwoWallets {
  readonly mainKyat: Kyat;
  readonly gameKyat: Kyat;
}

/** What a transfer in this direction can take. */
export function availableFor(direction: Direction, { mainKyat, gameKyat }: TwoWallets): Kyat {
  return direction === 'in' ? mainKyat : gameKyat;
}

/** V18: said before anything is sent; the server says the same. */
export function localRefusal({ direction, amountKyat }: TransferRequest, wallets: TwoWallets): Refusal | null {
  return amountKyat > availableFor(direction, wallets) ? refusal('INSUFFICIENT_TRANSFER_BALANCE') : null;
}

/** What was chosen travels in the address, so that an end page leads back to it and nothing is lost. */
export function draftQuery({
  direction,
  amountKyat,
}: {
  readonly direction: string;
  readonly amountKyat: Kyat | null;
}) {
  return { direction, amount: amountKyat };
}

/** The draft of an address; anything that makes no sense is left out. */
export function draftOf(params: URLSearchParams): { readonly direction: Direction; readonly amountKyat: Kyat | null } {
  const amount = Number(params.get('amount'));
  return {
    direction: params.get('direction') === 'out' ? 'out' : 'in',
    amountKyat: Number.isSafeInteger(amount) && amount > 0 ? amount : null,
  };
}

/** The page that a refusal has of its own, with the draft to come back with; null for those that stay in the form. */
export function refusalPage({ code, params }: Refusal, draft: ReturnType<typeof draftQuery>): AppPath | null {
  if (code === 'INSUFFICIENT_TRANSFER_BALANCE') return pathOf('transferInsufficient', draft);
  if (code === 'TRANSFER_TOO_FAST') return pathOf('transferTooFast', { ...draft, seconds: params?.retryAfterSeconds });
  return null;
}
