import type { ReactElement, ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import type { RemarkModel } from './use-remark.ts';

/** Why the bet cannot be placed, right above the button, with the one tap that resolves it. Nothing when it can. */
export function RemarkNews({ model }: { readonly model: RemarkModel }): ReactNode {
  const t = useText('lottery');
  const { ofRefusal } = useRefusalText();
  const { refusal, balanceKyat, totalKyat } = model;
  if (model.isUnknown) return <LostAnswer refusal={refusal} />;
  if (refusal?.code === 'INSUFFICIENT_BALANCE' || (balanceKyat !== null && balanceKyat < totalKyat))
    return <ShortOfMoney />;
  if (model.lines.some((line) => line.roomKyat !== null)) return <OverLimits model={model} />;
  if (refusal !== null)
    return (
      <Notice tone="error" isAnnounced>
        <p>{ofRefusal(refusal)}</p>
      </Notice>
    );
  if (model.hasTried && model.lines.some((line) => line.issue !== null))
    return (
      <Notice tone="error" isAnnounced>
        <p>{t('remark.checkLines')}</p>
      </Notice>
    );
  return null;
}

/** E4, E6: nobody knows whether the bet is placed. The key is kept: sending again cannot place it twice. */
function LostAnswer({ refusal }: { readonly refusal: Refusal | null }): ReactElement {
  const t = useText('lottery');
  const common = useText('common');
  const { ofRefusal } = useRefusalText();
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={refusal === null ? common('lost.title') : ofRefusal(refusal)}
      action={
        <Button variant="quiet" size="small" to={pathOf('tickets')}>
          {t('remark.checkHistory')}
        </Button>
      }
    >
      <p>{t('remark.safeToSendAgain')}</p>
    </Notice>
  );
}

/** E21. `/topup` is a URL of the app; whose page it is, is none of this remote's business. */
function ShortOfMoney(): ReactElement {
  const t = useText('lottery');
  const { ofRefusal } = useRefusalText();
  return (
    <Notice
      tone="error"
      isAnnounced
      action={
        <Button variant="secondary" size="small" to={pathOf('topUp')}>
          {t('remark.topUp')}
        </Button>
      }
    >
      <p>{ofRefusal({ code: 'INSUFFICIENT_BALANCE' })}</p>
    </Notice>
  );
}

/** E22: which number is at its limit and what it still takes; one tap takes all of them down to what fits. */
function OverLimits({ model }: { readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button variant="secondary" size="small" onClick={model.reduce}>
          {t('remark.reduce')}
        </Button>
      }
    >
      <p>
        {t('remark.overLimit', {
          numbers: model.lines
            .filter((line) => line.roomKyat !== null)
            .map((line) => line.number)
            .join(', '),
        })}
      </p>
    </Notice>
  );
}
