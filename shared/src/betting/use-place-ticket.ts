import { useState } from 'react';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { bettingSwitchOf, type Product } from '@padauk/contract/betting/products';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { AppPath } from '@padauk/contract/paths';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { invalidate, useBus, useMoneyCommand, useNavigate, useSwitches } from '@padauk/shared/runtime';
import { vibrate } from '@padauk/shared/vibration';

/** Nothing of the bet is on its way, so it can be changed. */
export interface EditableBet {
  readonly hasAttempted: boolean;
  /** Of the last attempt. */
  readonly refusal: Refusal | null;
  /** Call it on any change of the bet. */
  readonly clearRefusal: () => void;
}

/** The input is locked unless `ready` or `off`. */
export type TicketPlacement<Request> =
  /** A null request is invalid: the first invalid field gets the focus. */
  | (EditableBet & { readonly kind: 'ready'; readonly place: (request: Request | null) => Promise<void> })
  /** D2: betting is switched off. Nothing new is sent. */
  | (EditableBet & { readonly kind: 'off' })
  | { readonly kind: 'sending' }
  /** The last answer was lost: sending again is safe, also while betting is switched off. */
  | {
      readonly kind: 'unknown';
      readonly sent: Partial<Request>;
      readonly refusal: Refusal | null;
      readonly isResending: boolean;
      readonly resend: () => Promise<void>;
    }
  /** Accepted; the receipt is opening. */
  | { readonly kind: 'placed' };

interface PlaceOptions<Request, Placed> {
  /** Its operator switch is watched. Older builds omit it. */
  readonly product?: Product | undefined;
  /** Selects the bets of this screen: those on its draw. */
  readonly matches: (sent: Partial<Request>) => boolean;
  readonly getReceiptPath: (placed: Placed) => AppPath;
  /** Publishes the event and clears the placed draft. Tickets and wallet refresh without it. */
  readonly onPlaced: (placed: Placed, sent: Request) => void;
  /** Drops data that the refusal shows to be outdated. */
  readonly onRefused: (refusal: Refusal) => void;
}

/** Focuses the first invalid field: it may be out of view, and a screen reader cannot perceive colour. */
function focusFirstInvalid(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** K18: sends the bet at most once, then opens its receipt. */
export function usePlaceTicket<Request extends object, Placed>(
  endpoint: Endpoint<Request, Placed>,
  { product, matches, getReceiptPath, onPlaced, onRefused }: PlaceOptions<Request, Placed>,
): TicketPlacement<Request> {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [hasAttempted, setAttempted] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const isSwitchedOff = useIsBettingOff(product);
  useBus('settings.changed', () => setRefusal((last) => (last?.code === 'BETTING_MAINTENANCE' ? null : last)));
  const command = useMoneyCommand(endpoint, {
    matches,
    onAccepted: (placed, sent) => {
      setPlaced(true);
      vibrate('placed');
      void navigate(getReceiptPath(placed), { replace: true });
      onPlaced(placed, sent);
      [getTickets, getWallet, getProtection].forEach(invalidate);
    },
    onRefused: (newRefusal) => {
      if (newRefusal.code === 'INSUFFICIENT_BALANCE') invalidate(getWallet);
      if (newRefusal.code.startsWith('STAKE_LIMIT')) invalidate(getProtection);
      onRefused(newRefusal);
      setRefusal(newRefusal);
    },
  });
  const startAttempt = (): void => {
    setAttempted(true);
    setRefusal(null);
  };
  const place = async (request: Request | null): Promise<void> => {
    startAttempt();
    if (request === null) {
      requestAnimationFrame(focusFirstInvalid);
      return;
    }
    const answer = await command.send(request);
    if (answer.ok) return;
    if (answer.refusal.code === 'BETTING_MAINTENANCE') invalidate(getAppSettings);
    setRefusal(answer.refusal);
  };
  const resend = (): Promise<void> => {
    startAttempt();
    return command.resend();
  };
  if (isPlaced) return { kind: 'placed' };
  if (command.unknown !== null) return { ...command.unknown, kind: 'unknown', isResending: command.isSending, resend };
  if (command.isSending) return { kind: 'sending' };
  const bet = { hasAttempted, refusal, clearRefusal: () => setRefusal(null) };
  return isSwitchedOff ? { ...bet, kind: 'off' } : { ...bet, kind: 'ready', place };
}

export function useIsBettingOff(product: Product | undefined): boolean {
  const isOn = useSwitches();
  return product !== undefined && !isOn(bettingSwitchOf(product));
}
