import { addOfficeMinutes } from '@padauk/contract/rules/office-time';
import { Stamp } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import type { Withdrawal } from '../resources/withdrawal.resource.ts';
import { getBankLabel } from './bank-label.ts';
import { OfficeHours } from './office-hours.tsx';
import { TimeLeft } from './time-left.tsx';
import { getStampTone } from './transaction.rules.ts';

const END_LABELS = {
  'withdrawal-success': 'withdrawalDetail.paidAt',
  cancelled: 'withdrawalDetail.cancelledAt',
} as const;

function getEndLabel(state: Withdrawal['state']) {
  return state === 'withdrawal-success' || state === 'cancelled' ? END_LABELS[state] : 'topUpDetail.decidedAt';
}

/** Fee and payout are shown only if they apply. */
export function WithdrawalReceipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  const isPaidOut = withdrawal.state === 'pending' || withdrawal.state === 'withdrawal-success';
  return (
    <>
      <WithdrawalStatus withdrawal={withdrawal} />
      <Card>
        <Stamp tone={getStampTone(withdrawal.state)}>{t(`state.${withdrawal.state}`)}</Stamp>
        <Receipt>
          <ReceiptRow
            label={t('withdrawal.account')}
          >{`${getBankLabel(withdrawal.bank)} ${withdrawal.maskedNumber}`}</ReceiptRow>
          <ReceiptRow label={t('bank.holder')}>{apiText(withdrawal.holderName)}</ReceiptRow>
          <ReceiptRow label={t('withdrawal.amount')}>
            <Amount kyat={withdrawal.amountKyat} />
          </ReceiptRow>
          {isPaidOut && (
            <ReceiptRow label={t('fee')}>
              <Amount kyat={withdrawal.feeKyat} />
            </ReceiptRow>
          )}
          {isPaidOut && (
            <ReceiptRow label={t('withdrawal.payout')} isTotal>
              <Amount kyat={withdrawal.amountKyat - withdrawal.feeKyat} />
            </ReceiptRow>
          )}
          <ReceiptRow label={t('sentAt')}>{format.dateTime(withdrawal.sentAt)}</ReceiptRow>
          {withdrawal.decidedAt !== null && (
            <ReceiptRow label={t(getEndLabel(withdrawal.state))}>{format.dateTime(withdrawal.decidedAt)}</ReceiptRow>
          )}
        </Receipt>
      </Card>
    </>
  );
}

function WithdrawalStatus({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const apiText = useApiText();
  const t = useText('wallet');
  switch (withdrawal.state) {
    case 'pending':
      return (
        <Notice tone="info" isAnnounced>
          <p>{t('withdrawSuccess.waiting', { minutes: withdrawal.reviewMinutes })}</p>
          <TimeLeft dueAt={addOfficeMinutes(new Date(withdrawal.sentAt), withdrawal.reviewMinutes)} />
          <OfficeHours />
        </Notice>
      );
    case 'withdrawal-success':
      return (
        <Notice tone="win" isAnnounced>
          {t('withdrawSuccess.paid')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="error" isAnnounced>
          {t('withdrawSuccess.refused', { note: apiText(withdrawal.refusalNote ?? '') })}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="info" isAnnounced>
          {t('withdrawSuccess.cancelled')}
        </Notice>
      );
    default:
      return null;
  }
}
