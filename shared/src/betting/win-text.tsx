import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount } from '@padauk/shared/ui';
import { computeOutcomeKyat, isNetLoss, type PlacedTicket } from './ticket.rules.ts';

type Paid = Pick<PlacedTicket, 'payoutKyat' | 'stakeKyat'>;

/** T6: a payout below the stake is no win. `number` is null where no number is drawn. */
export function useWinText(ticket: Paid, number: string | null): { readonly title: string; readonly where: string } {
  const t = useText('betting');
  const format = useFormat();
  const { payoutKyat, stakeKyat } = ticket;
  const amount = format.kyat(payoutKyat);
  if (isNetLoss(ticket))
    return {
      title: t('win.less', { amount, stake: format.kyat(stakeKyat) }),
      where: t('win.lessWhere', { loss: format.kyat(stakeKyat - payoutKyat) }),
    };
  return {
    title: number === null ? t('win.title') : t('win.titleOf', { number }),
    where: t('win.where', { amount }),
  };
}

export function StakeAndNet({ ticket }: { readonly ticket: Paid }): ReactElement {
  const t = useText('betting');
  return (
    <span>
      <span>
        {t('list.staked')} <Amount kyat={ticket.stakeKyat} size="small" isUnitHidden />
      </span>{' '}
      <Net ticket={ticket} />
    </span>
  );
}

/** The net of a payout below the stake; nothing for any other ticket. */
export function NetLoss({ ticket }: { readonly ticket: Paid }): ReactElement | null {
  return isNetLoss(ticket) ? <Net ticket={ticket} /> : null;
}

function Net({ ticket }: { readonly ticket: Paid }): ReactElement {
  const t = useText('betting');
  return (
    <span>
      {t('list.net')} <Amount kyat={computeOutcomeKyat(ticket)} size="small" isUnitHidden isSigned isToned />
    </span>
  );
}
