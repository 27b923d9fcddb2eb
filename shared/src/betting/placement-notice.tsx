import type { ReactElement, ReactNode } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { useFormat, useHiddenBalance, useOnline, useRefusalText, useText, useResource } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { computeLowestRemainingKyat } from '@padauk/contract/account/protection.rules';
import type { TicketPlacement } from './use-place-ticket.ts';

interface PlacementNoticeProps {
  readonly placing: Pick<TicketPlacement<object>, 'refusal' | 'hasAttempted' | 'unknown' | 'isOff'>;
  readonly balanceKyat: Kyat | null;
  readonly totalKyat: Kyat;
  /** The list in which the player can find a bet whose answer was lost. */
  readonly ticketsPath: AppPath;
  /** A line is invalid; its field shows why. */
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
  if (unknown !== null) return <UnknownOutcome refusal={refusal} historyPath={ticketsPath} />;
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
  historyPath,
}: {
  readonly refusal: Refusal | null;
  readonly historyPath: AppPath;
}): ReactElement {
  const t = useText('betting');
  const common = useText('common');
  const { ofRefusal } = useRefusalText();
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={refusal === null ? common('lost.title') : ofRefusal(refusal)}
      action={
        <Button variant="quiet" size="small" to={historyPath}>
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

/** Shown before sending: the draft stays and can be placed later. */
export function BettingOffNotice(): ReactElement {
  const { ofRefusal } = useRefusalText();
  return (
    <Notice tone="warn" isAnnounced>
      <p>{ofRefusal(createRefusal('BETTING_MAINTENANCE'))}</p>
    </Notice>
  );
}

/** The remaining stake under the player's own limits; null without a limit, or while it is unknown. */
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
