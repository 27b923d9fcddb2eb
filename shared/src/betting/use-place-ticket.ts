import { useState } from 'react';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import type { AppPath } from '@padauk/contract/paths';
import { bettingSwitchOf, type Product } from '@padauk/contract/betting/products';
import type { Refusal } from '@padauk/contract/platform/refusals';
import {
  invalidate,
  useBus,
  useMoneyCommand,
  useNavigate,
  useSwitches,
  type MoneyCommand,
} from '@padauk/shared/runtime';
import { vibrate } from '@padauk/shared/vibration';

export interface TicketPlacement<Request> {
  readonly isPlaced: boolean;
  readonly isSending: boolean;
  /** D2: betting is switched off. Nothing new is sent; an unfinished bet can still be completed. */
  readonly isOff: boolean;
  readonly hasAttempted: boolean;
  /** The last answer was lost: the input is locked, and sending again is safe. */
  readonly unknown: MoneyCommand<Request, unknown>['unknown'];
  readonly refusal: Refusal | null;
  /** Call it on any change of the bet. */
  readonly clearRefusal: () => void;
  /** Sends the bet, or resends the unknown one. Null: the bet is invalid. */
  readonly place: (request: Request | null) => Promise<void>;
}

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
  const { unknown, isSending } = command;
  const isOff = isSwitchedOff && unknown === null && !isSending;
  const place = async (request: Request | null): Promise<void> => {
    setAttempted(true);
    if (isSending) return;
    setRefusal(null);
    if (unknown !== null) {
      await command.resend();
      return;
    }
    if (isOff) return;
    if (request === null) {
      requestAnimationFrame(focusFirstInvalid);
      return;
    }
    const answer = await command.send(request);
    if (answer.ok) return;
    if (answer.refusal.code === 'BETTING_MAINTENANCE') invalidate(getAppSettings);
    setRefusal(answer.refusal);
  };
  return {
    isOff,
    isPlaced,
    isSending,
    hasAttempted,
    unknown,
    refusal: unknown === null ? refusal : unknown.refusal,
    clearRefusal: () => setRefusal(null),
    place,
  };
}

/** D2: whether operators have switched off the betting of this product. */
export function useIsBettingOff(product: Product | undefined): boolean {
  const isOn = useSwitches();
  return product !== undefined && !isOn(bettingSwitchOf(product));
}
