import type { ReactElement, ReactNode } from 'react';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/money';
import type { Refusal } from '@padauk/contract/refusals';
import { useFormat, useHiddenBalance, useOnline, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { BettingOffNotice } from './betting-off-notice.tsx';
import { OverOwnRoom, OwnRoom, useOwnRoom } from './own-room.tsx';
import type { Placing } from './use-place-ticket.ts';

interface PlaceNewsProps {
  readonly placing: Pick<Placing<object>, 'refusal' | 'hasTried' | 'unknown' | 'isOff'>;
  /** null while it is not known. */
  readonly balanceKyat: Kyat | null;
  readonly totalKyat: Kyat;
  /** Where the player can look whether a bet whose answer was lost is there. */
  readonly ticketsPath: AppPath;
  /** A line cannot be sent as it is; its field says why. */
  readonly hasIssue: boolean;
  /** What the product says of a refusal in a better way, with the tap that resolves it. */
  readonly children?: ReactNode;
}

/** Why a bet cannot be placed, right above the button, with the one tap that resolves it. When it can, what the player's own limits still leave, or nothing. */
export function PlaceNews({
  placing,
  balanceKyat,
  totalKyat,
  ticketsPath,
  hasIssue,
  children,
}: PlaceNewsProps): ReactNode {
  const t = useText('betting');
  const { ofRefusal } = useRefusalText();
  const isOnline = useOnline();
  const roomKyat = useOwnRoom();
  const { unknown, hasTried, isOff } = placing;
  // B14: what was true without a network is not said with one.
  const refusal = isOnline && placing.refusal?.code === 'OFFLINE' ? null : placing.refusal;
  if (unknown !== null) return <LostAnswer refusal={refusal} historyPath={ticketsPath} />;
  if (isOff) return <BettingOffNotice />;
  if (refusal?.code === 'INSUFFICIENT_BALANCE' || isShort(balanceKyat, totalKyat))
    return <ShortOfMoney balanceKyat={balanceKyat} totalKyat={totalKyat} />;
  if (roomKyat !== null && totalKyat > roomKyat) return <OverOwnRoom roomKyat={roomKyat} />;
  if (children) return children;
  const text = refusal !== null ? ofRefusal(refusal) : hasTried && hasIssue ? t('place.checkLines') : null;
  if (text === null) return roomKyat === null ? null : <OwnRoom roomKyat={roomKyat} />;
  return (
    <Notice tone="error" isAnnounced>
      <p>{text}</p>
    </Notice>
  );
}

interface LostAnswerProps {
  readonly refusal: Refusal | null;
  readonly historyPath: AppPath;
}

/** E4, E6: nobody knows whether the bet is placed. The key is kept: sending again cannot place it twice. */
function LostAnswer({ refusal, historyPath }: LostAnswerProps): ReactElement {
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

/** E21: the balance is known, and less than the bet. */
function isShort(balanceKyat: Kyat | null, totalKyat: Kyat): boolean {
  return balanceKyat !== null && balanceKyat < totalKyat;
}

/** E21: how much is missing, with the way to top up exactly that. The page of top-ups is a URL of the app; whose page it is, is none of a product's business. */
function ShortOfMoney({ balanceKyat, totalKyat }: Pick<PlaceNewsProps, 'balanceKyat' | 'totalKyat'>): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { shown } = useHiddenBalance();
  const { ofRefusal } = useRefusalText();
  const missingKyat = Math.max(0, totalKyat - (balanceKyat ?? totalKyat));
  // What the server refuses while the balance that is shown would do: nobody knows here how much is missing.
  const amount = Math.max(missingKyat, TOP_UP.minimumKyat);
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={ofRefusal({ code: 'INSUFFICIENT_BALANCE' })}
      action={
        <Button size="small" to={missingKyat > 0 ? pathOf('topUp', { amount }) : pathOf('topUp')}>
          {missingKyat > 0 ? t('place.topUpAmount', { amount: format.kyat(amount) }) : t('place.topUp')}
        </Button>
      }
    >
      {missingKyat > 0 && balanceKyat !== null && (
        <p>{t('place.short', { balance: shown(format.kyat(balanceKyat)), missing: format.kyat(missingKyat) })}</p>
      )}
    </Notice>
  );
}
