import type { ReactElement, ReactNode } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/money';
import type { Refusal } from '@padauk/contract/refusals';
import { useFormat, useHiddenBalance, useOnline, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { BettingOffNotice } from './betting-off-notice.tsx';
import { SelfLimitExceeded, SelfLimitNotice, useRemainingSelfLimit } from './self-limit-notice.tsx';
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
  if (refusal?.code === 'INSUFFICIENT_BALANCE' || isInsufficient(balanceKyat, totalKyat))
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

interface UnknownOutcomeProps {
  readonly refusal: Refusal | null;
  readonly historyPath: AppPath;
}

/** E4, E6: the outcome is unknown. The key is stored, so sending again cannot place the bet twice. */
function UnknownOutcome({ refusal, historyPath }: UnknownOutcomeProps): ReactElement {
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

function isInsufficient(balanceKyat: Kyat | null, totalKyat: Kyat): boolean {
  return balanceKyat !== null && balanceKyat < totalKyat;
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
