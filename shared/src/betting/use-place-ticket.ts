import { useState } from 'react';
import type { Endpoint } from '@padauk/contract/endpoint';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { getProtection } from '@padauk/contract/endpoints/protection';
import { getTickets } from '@padauk/contract/endpoints/tickets';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import type { AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import { invalidate, useBus, useMoneyCommand, useNavigate, type MoneyCommand } from '@padauk/shared/runtime';
import { vibrate } from '@padauk/shared/vibration';
import { useIsBettingOff } from './use-is-betting-off.ts';

/** A bet that is being placed. */
export interface Placing<Request> {
  /** Accepted, and the receipt is being opened. */
  readonly isPlaced: boolean;
  readonly isSending: boolean;
  /** D2: operators have switched the betting of the product off. Nothing new is sent; what is on its way or unknown is gone on with. */
  readonly isOff: boolean;
  /** The player has tried: from now on each field says what is wrong with it. */
  readonly hasTried: boolean;
  /** The last answer was lost: what was sent is locked, sending it again is safe. */
  readonly unknown: MoneyCommand<Request, unknown>['unknown'];
  /** Why the last try did not place it, or of one that is unknown, what it has heard. */
  readonly refusal: Refusal | null;
  /** Any change of the bet makes the last refusal old. */
  readonly forgetRefusal: () => void;
  /** Sends the bet, or once more the one that is unknown. null: it cannot be sent as it is. */
  readonly place: (request: Request | null) => Promise<void>;
}

interface PlaceOptions<Request, Placed> {
  /** What is bet on: its switch is watched. Builds that were made before there was one leave it out. */
  readonly product?: Product | undefined;
  /** Which bets the screen is about: those on its draw. */
  readonly isFor: (sent: Partial<Request>) => boolean;
  readonly receiptPath: (placed: Placed) => AppPath;
  /** Tells the bus, forgets what was sent of the draft and what the bet has changed. Tickets and wallet are asked for anew without it. */
  readonly onPlaced: (placed: Placed, sent: Request) => void;
  /** Forgets what the refusal says is old. */
  readonly onRefused: (refusal: Refusal) => void;
}

/** B33: the first field that cannot be sent as it is, once it says so: a colour alone is not seen where it lies out of view, nor heard. */
function focusFirstRefused(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** K18: places a ticket, once, and opens its receipt. */
export function usePlaceTicket<Request extends object, Placed>(
  endpoint: Endpoint<Request, Placed>,
  { product, isFor, receiptPath, onPlaced, onRefused }: PlaceOptions<Request, Placed>,
): Placing<Request> {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [hasTried, setTried] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const isSwitchedOff = useIsBettingOff(product);
  useBus('settings.changed', () => setRefusal((last) => (last?.code === 'BETTING_MAINTENANCE' ? null : last)));
  const command = useMoneyCommand(endpoint, {
    isFor,
    onAccepted: (placed, sent) => {
      setPlaced(true);
      vibrate('placed');
      void navigate(receiptPath(placed), { replace: true });
      onPlaced(placed, sent);
      [getTickets, getWallet, getProtection].forEach(invalidate);
    },
    onRefused: (answered) => {
      if (answered.code === 'INSUFFICIENT_BALANCE') invalidate(getWallet);
      if (answered.code.startsWith('STAKE_LIMIT')) invalidate(getProtection);
      onRefused(answered);
      setRefusal(answered);
    },
  });
  const { unknown, isSending } = command;
  const isOff = isSwitchedOff && unknown === null && !isSending;
  const place = async (request: Request | null): Promise<void> => {
    setTried(true);
    if (isSending) return;
    setRefusal(null);
    if (unknown !== null) {
      await command.askAgain();
      return;
    }
    if (isOff) return;
    if (request === null) {
      requestAnimationFrame(focusFirstRefused);
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
    hasTried,
    unknown,
    refusal: unknown === null ? refusal : unknown.refusal,
    forgetRefusal: () => setRefusal(null),
    place,
  };
}
