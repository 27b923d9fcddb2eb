import type { ReactElement, ReactNode } from 'react';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { computeLowestRemainingKyat } from '@padauk/contract/account/protection.rules';
import { TOP_UP } from '@padauk/contract/limits';
import { getPath, type AppPath } from '@padauk/contract/paths';
import type { Kyat } from '@padauk/contract/platform/money';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { useFormat, useHiddenBalance, useOnline, useRefusalText, useResource, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import type { EditableBet, TicketPlacement } from './use-place-ticket.ts';

interface PlacementNoticeProps<Request> {
  readonly placing: TicketPlacement<Request>;
  readonly balanceKyat: Kyat | null;
  readonly totalKyat: Kyat;
  readonly ticketsPath: AppPath;
  readonly hasIssue: boolean;
  readonly children?: ReactNode;
}

/** Shown above the button: why a bet cannot be placed, with an action to resolve it, or the remaining own limits. */
export function PlacementNotice<Request>({
  placing,
  balanceKyat,
  totalKyat,
  ticketsPath,
  hasIssue,
  children,
}: PlacementNoticeProps<Request>): ReactNode {
  const t = useText('betting');
  const { ofRefusal } = useRefusalText();
  const isOnline = useOnline();
  const remainingKyat = useRemainingSelfLimit();
  const limitNotice = remainingKyat === null ? null : <SelfLimitNotice remainingKyat={remainingKyat} />;
  // B14: an offline refusal is outdated once the network is back.
  const dropOutdated = (last: Refusal | null): Refusal | null => (isOnline && last?.code === 'OFFLINE' ? null : last);
  switch (placing.kind) {
    case 'unknown':
      return <UnknownOutcome refusal={dropOutdated(placing.refusal)} ticketsPath={ticketsPath} />;
    case 'off':
      return <BettingOffNotice />;
    case 'sending':
    case 'placed':
      // The balance and the limits may already include this bet, so they are not compared with it.
      return limitNotice;
    case 'ready':
      break;
  }
  const refusal = dropOutdated(placing.refusal);
  if (refusal?.code === 'INSUFFICIENT_BALANCE' || (balanceKyat !== null && balanceKyat < totalKyat))
    return <InsufficientBalance balanceKyat={balanceKyat} totalKyat={totalKyat} />;
  if (remainingKyat !== null && totalKyat > remainingKyat) return <SelfLimitExceeded remainingKyat={remainingKyat} />;
  if (children) return children;
  const text = refusal !== null ? ofRefusal(refusal) : placing.hasAttempted && hasIssue ? t('place.checkLines') : null;
  if (text === null) return limitNotice;
  return (
    <Notice tone="error" isAnnounced>
      <p>{text}</p>
    </Notice>
  );
}

interface PlaceButtonProps<Request> {
  readonly placing: TicketPlacement<Request>;
  /** Null while the bet is invalid: the button is muted, and a press marks the invalid fields. */
  readonly request: Request | null;
  /** Nothing new can be placed. A bet with an unknown outcome can still be sent again. */
  readonly isBlocked: boolean;
  readonly children: ReactNode;
}

export function PlaceButton<Request>(props: PlaceButtonProps<Request>): ReactElement {
  const { placing, request, isBlocked, children } = props;
  const t = useText('betting');
  switch (placing.kind) {
    case 'ready':
      return (
        <Button isWide disabled={isBlocked} isMuted={request === null} onClick={() => void placing.place(request)}>
          {children}
        </Button>
      );
    case 'off':
      return (
        <Button isWide disabled>
          {children}
        </Button>
      );
    case 'sending':
    case 'placed':
      return (
        <Button isWide isBusy>
          {children}
        </Button>
      );
    case 'unknown':
      return (
        <Button isWide isBusy={placing.isResending} onClick={() => void placing.resend()}>
          {t('place.sendAgain')}
        </Button>
      );
  }
}

/** E4, E6: the outcome is unknown. The key is stored, so sending again cannot place the bet twice. */
function UnknownOutcome({
  refusal,
  ticketsPath,
}: Pick<PlacementNoticeProps<never>, 'ticketsPath'> & Pick<EditableBet, 'refusal'>): ReactElement {
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
}: Pick<PlacementNoticeProps<never>, 'balanceKyat' | 'totalKyat'>): ReactElement {
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
