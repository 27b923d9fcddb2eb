import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, EmptyState, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { SlipLines } from '../../components/slip-lines.tsx';
import { SlipPage } from '../../components/slip-page.tsx';
import type { Slip } from '../../resources/lottery.types.ts';
import { returnedKyat, shortId } from '../../resources/slip.rules.ts';

/** `/twoD/refund_detail?id=`: why a bet was refunded (E27), and that the whole stake is back. */
export function RefundDetailScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <SlipPage title={t('refund.title')} backTo="/bet_history">
      {(slip) => (slip.state === 'refunded' ? <Refund slip={slip} /> : <NotRefunded slip={slip} />)}
    </SlipPage>
  );
}

function Refund({ slip }: { readonly slip: Slip }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <>
      <Notice tone="info" title={t('refund.back')}>
        <p>{t(`refund.reason.${slip.refundReason ?? 'other'}`)}</p>
      </Notice>
      <Card>
        <Receipt>
          <ReceiptRow label={t('ticket')}>{shortId(slip.id)}</ReceiptRow>
          <ReceiptRow label={t('sectionLabel')}>
            {format.date(slip.section.date)} ·{' '}
            {t('sectionAt', { name: t(`section.${slip.section.slot}`), time: format.time(slip.section.drawsAt) })}
          </ReceiptRow>
          <ReceiptRow label={t('total')}>
            <Amount kyat={slip.totalKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('refundedKyat')} isTotal>
            <Amount kyat={returnedKyat(slip)} isSigned isToned />
          </ReceiptRow>
        </Receipt>
      </Card>
      <SlipLines slip={slip} hasStates />
    </>
  );
}

function NotRefunded({ slip }: { readonly slip: Slip }): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('refund.none')}
      action={
        <Button variant="secondary" to={`/bet_detail?id=${slip.id}`}>
          {t('status.detail')}
        </Button>
      }
    />
  );
}
