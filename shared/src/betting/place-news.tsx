import type { ReactElement, ReactNode } from 'react';
import { pathOf, type AppPath } from '@padauk/contract/paths';
import type { Kyat } from '@padauk/contract/money';
import type { Refusal } from '@padauk/contract/refusals';
import { useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { BettingOffNotice } from './betting-off-notice.tsx';
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

/** Why a bet cannot be placed, right above the button, with the one tap that resolves it. Nothing when it can. */
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
  const { refusal, unknown, hasTried, isOff } = placing;
  if (unknown !== null) return <LostAnswer refusal={refusal} historyPath={ticketsPath} />;
  if (isOff) return <BettingOffNotice />;
  if (refusal?.code === 'INSUFFICIENT_BALANCE' || (balanceKyat !== null && balanceKyat < totalKyat))
    return <ShortOfMoney />;
  if (children) return children;
  const text = refusal !== null ? ofRefusal(refusal) : hasTried && hasIssue ? t('place.checkLines') : null;
  if (text === null) return null;
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

/** E21. The page of top-ups is a URL of the app; whose page it is, is none of a product's business. */
function ShortOfMoney(): ReactElement {
  const t = useText('betting');
  const { ofRefusal } = useRefusalText();
  return (
    <Notice
      tone="error"
      isAnnounced
      action={
        <Button variant="secondary" size="small" to={pathOf('topUp')}>
          {t('place.topUp')}
        </Button>
      }
    >
      <p>{ofRefusal({ code: 'INSUFFICIENT_BALANCE' })}</p>
    </Notice>
  );
}
