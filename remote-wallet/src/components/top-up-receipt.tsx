import { TOP_UP } from '@padauk/contract/limits';
import { addOfficeMinutes } from '@padauk/contract/rules/office-time';
import { Stamp } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import type { TopUp } from '../resources/top-up.resource.ts';
import { getBankLabel } from './bank-label.ts';
import { OfficeHours } from './office-hours.tsx';
import { TimeLeft } from './time-left.tsx';
import { getStampTone } from './transaction.rules.ts';

/** A refused slip has no fee and no credit. */
export function TopUpReceipt({ topUp }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  const format = useFormat();
  const isRefused = topUp.state === 'refused';
  return (
    <>
      <TopUpStatus topUp={topUp} />
      <Card>
        <Stamp tone={getStampTone(topUp.state)}>{t(`state.${topUp.state}`)}</Stamp>
        <Receipt>
          <ReceiptRow label={t('topUp.bank')}>{getBankLabel(topUp.bank)}</ReceiptRow>
          <ReceiptRow label={t('topUp.slipNumber')}>{topUp.slipNumber}</ReceiptRow>
          <ReceiptRow label={t('topUp.amount')}>
            <Amount kyat={topUp.amountKyat} />
          </ReceiptRow>
          {!isRefused && (
            <ReceiptRow label={t('fee')}>
              <Amount kyat={topUp.feeKyat} />
            </ReceiptRow>
          )}
          {!isRefused && (
            <ReceiptRow label={t('topUp.credit')} isTotal>
              <Amount kyat={topUp.amountKyat - topUp.feeKyat} />
            </ReceiptRow>
          )}
          <ReceiptRow label={t('sentAt')}>{format.dateTime(topUp.sentAt)}</ReceiptRow>
          {topUp.decidedAt !== null && (
            <ReceiptRow label={t(isRefused ? 'topUpDetail.decidedAt' : 'topUpDetail.approvedAt')}>
              {format.dateTime(topUp.decidedAt)}
            </ReceiptRow>
          )}
        </Receipt>
      </Card>
    </>
  );
}

function TopUpStatus({ topUp }: { readonly topUp: TopUp }) {
  const apiText = useApiText();
  const t = useText('wallet');
  if (topUp.state === 'top-up-success')
    return (
      <Notice tone="win" isAnnounced>
        {t('topUpSuccess.approved')}
      </Notice>
    );
  if (topUp.state === 'refused')
    return (
      <Notice tone="error" isAnnounced>
        {t('topUpSuccess.refused', { note: apiText(topUp.refusalNote ?? '') })}
      </Notice>
    );
  return (
    <Notice tone="info" isAnnounced>
      <p>{t('topUpSuccess.waiting', { minutes: TOP_UP.approvalMinutes })}</p>
      <TimeLeft dueAt={addOfficeMinutes(new Date(topUp.sentAt), TOP_UP.approvalMinutes)} />
      <OfficeHours />
    </Notice>
  );
}
