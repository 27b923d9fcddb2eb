import { useState, type ReactElement, type ReactNode } from 'react';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { computeLowestRemainingKyat } from '@padauk/contract/account/protection.rules';
import { bettingSwitchOf, type Product } from '@padauk/contract/betting/products';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { TOP_UP } from '@padauk/contract/limits';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath, type AppPath } from '@padauk/contract/paths';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import type { Kyat } from '@padauk/contract/platform/money';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import {
  invalidate,
  useBus,
  useFormat,
  useHiddenBalance,
  useMoneyCommand,
  useNavigate,
  useOnline,
  useRefusalText,
  useResource,
  useSwitches,
  useText,
  type MoneyCommand,
} from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
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

export function useIsBettingOff(product: Product | undefined): boolean {
  const isOn = useSwitches();
  return product !== undefined && !isOn(bettingSwitchOf(product));
}

interface PlacementNoticeProps {
  readonly placing: Pick<TicketPlacement<object>, 'refusal' | 'hasAttempted' | 'unknown' | 'isOff'>;
  readonly balanceKyat: Kyat | null;
  readonly totalKyat: Kyat;
  readonly ticketsPath: AppPath;
  readonly hasIssue: boolean;
  readonly children?: ReactNode;
}

/** Shown above the button: why a bet cannot be placed, with an action to resolve it, or the remaining own limits. */
export function PlacementNotice({
  placing,
  balanceKyat,
  totalKyat,
  ticketsPath,
  hasIssue,
  children,
}: PlacementNoticeProps): ReactNode {
  const t = useText('betting');
  const { ofRefusal } = useRefusalText();
  const isOnline = useOnline();
  const remainingKyat = useRemainingSelfLimit();
  const { unknown, hasAttempted, isOff } = placing;
  // B14: an offline refusal is outdated once the network is back.
  const refusal = isOnline && placing.refusal?.code === 'OFFLINE' ? null : placing.refusal;
  if (unknown !== null) return <UnknownOutcome refusal={refusal} ticketsPath={ticketsPath} />;
  if (isOff) return <BettingOffNotice />;
  if (refusal?.code === 'INSUFFICIENT_BALANCE' || (balanceKyat !== null && balanceKyat < totalKyat))
    return <InsufficientBalance balanceKyat={balanceKyat} totalKyat={totalKyat} />;
  if (remainingKyat !== null && totalKyat > remainingKyat) return <SelfLimitExceeded remainingKyat={remainingKyat} />;
  if (children) return children;
  const text = refusal !== null ? ofRefusal(refusal) : hasAttempted && hasIssue ? t('place.checkLines') : null;
  if (text === null) return remainingKyat === null ? null : <SelfLimitNotice remainingKyat={remainingKyat} />;
  return (
    <Notice tone="error" isAnnounced>
      <p>{text}</p>
    </Notice>
  );
}

/** E4, E6: the outcome is unknown. The key is stored, so sending again cannot place the bet twice. */
function UnknownOutcome({
  refusal,
  ticketsPath,
}: Pick<PlacementNoticeProps, 'ticketsPath'> & Pick<TicketPlacement<object>, 'refusal'>): ReactElement {
  const t = useText('betting');
  const common = useText('common');
  const { ofRefusal } = useRefusalText();
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={refusal === null ? common('lost.title') : ofRefusal(refusal)}
      action={
        <Button variant="quiet" size="small" to={ticketsPath}>
          {t('place.checkHistory')}
        </Button>
      }
    >
      <p>{t('place.safeToSendAgain')}</p>
    </Notice>
  );
}

/** E21: links to a top-up of the missing amount by a URL of the app, so that no product depends on the wallet. */
function InsufficientBalance({
  balanceKyat,
  totalKyat,
}: Pick<PlacementNoticeProps, 'balanceKyat' | 'totalKyat'>): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { maskAmount } = useHiddenBalance();
  const { ofRefusal } = useRefusalText();
  const missingKyat = Math.max(0, totalKyat - (balanceKyat ?? totalKyat));
  // The server may refuse although the shown balance suffices: the missing amount is then unknown.
  const amount = Math.max(missingKyat, TOP_UP.minimumKyat);
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={ofRefusal({ code: 'INSUFFICIENT_BALANCE' })}
      action={
        <Button size="small" to={missingKyat > 0 ? getPath('topUp', { amount }) : getPath('topUp')}>
          {missingKyat > 0 ? t('place.topUpAmount', { amount: format.kyat(amount) }) : t('place.topUp')}
        </Button>
      }
    >
      {missingKyat > 0 && balanceKyat !== null && (
        <p>{t('place.short', { balance: maskAmount(format.kyat(balanceKyat)), missing: format.kyat(missingKyat) })}</p>
      )}
    </Notice>
  );
}

export function BettingOffNotice(): ReactElement {
  const { ofRefusal } = useRefusalText();
  return (
    <Notice tone="warn" isAnnounced>
      <p>{ofRefusal(createRefusal('BETTING_MAINTENANCE'))}</p>
    </Notice>
  );
}

function useRemainingSelfLimit(): Kyat | null {
  const protection = useResource(getProtection, {}, { refreshOn: ['balance.changed'] });
  return protection.kind === 'ready' ? computeLowestRemainingKyat(protection.value.stakeLimits) : null;
}

export function SelfLimitNotice({ remainingKyat }: { readonly remainingKyat: Kyat }): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return <p>{t('place.ownRoom', { room: format.kyat(remainingKyat) })}</p>;
}

export function SelfLimitExceeded({ remainingKyat }: { readonly remainingKyat: Kyat }): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button size="small" variant="secondary" to={getPath('wallet', { panel: 'limits' })}>
          {t('place.ownLimits')}
        </Button>
      }
    >
      <p>{t('place.overOwnRoom', { room: format.kyat(remainingKyat) })}</p>
    </Notice>
  );
}
