import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Button, Card, FailedState, Notice, Page, PageHeader, Receipt, ReceiptRow, Skeleton } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { toneOf } from '../../components/transaction.rules.ts';
import { WithId } from '../../components/with-id.tsx';
import { useWithdrawal, type Withdrawal } from '../../resources/withdrawal.resource.ts';

/** The withdrawal is with the office; this page changes by itself when it is paid. */
export function WithdrawSuccessScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('withdrawSuccess.title')} backTo="/wallet" />
      <WithId>{(id) => <WithdrawalState id={id} />}</WithId>
      <Button isWide to="/home">{t('toHome')}</Button>
      <Button isWide variant="secondary" to="/wallet">{t('toWallet')}</Button>
    </Page>
  );
}

function WithdrawalState({ id }: { readonly id: string }) {
  const withdrawal = useWithdrawal(id);
  switch (withdrawal.kind) {
    case 'loading':
      return <Skeleton shape="card" />;
    case 'failed':
      return <FailedState refusal={withdrawal.refusal} retry={withdrawal.retry} />;
    case 'ready':
      return <WithdrawalReceipt withdrawal={withdrawal.value} />;
  }
}

function WithdrawalReceipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <>
      {withdrawal.state === 'pending' && <Notice tone="info" isAnnounced>{t('withdrawSuccess.waiting')}</Notice>}
      {withdrawal.state === 'withdrawal-success' && <Notice tone="win" isAnnounced>{t('withdrawSuccess.paid')}</Notice>}
      {withdrawal.state === 'refused' && <Notice tone="error" isAnnounced>{t('withdrawSuccess.refused', { note: withdrawal.refusalNote ?? '' })}</Notice>}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}><Badge tone={toneOf(withdrawal.state)}>{t(`state.${withdrawal.state}`)}</Badge></ReceiptRow>
          <ReceiptRow label={t('withdrawal.account')}>{`${bankLabel(withdrawal.bank)} ${withdrawal.maskedNumber}`}</ReceiptRow>
          <ReceiptRow label={t('bank.holder')}>{withdrawal.holderName}</ReceiptRow>
          <ReceiptRow label={t('withdrawal.amount')}><Amount kyat={withdrawal.amountKyat} /></ReceiptRow>
          <ReceiptRow label={t('fee')}><Amount kyat={withdrawal.feeKyat} /></ReceiptRow>
          <ReceiptRow label={t('withdrawal.payout')} isTotal><Amount kyat={withdrawal.amountKyat - withdrawal.feeKyat} /></ReceiptRow>
          <ReceiptRow label={t('sentAt')}>{format.dateTime(withdrawal.sentAt)}</ReceiptRow>
        </Receipt>
      </Card>
      {withdrawal.canCancel && <Button isWide variant="quiet" to={`/twoD/wallet/transaction_status?id=${withdrawal.id}`}>{t('withdrawSuccess.cancel')}</Button>}
    </>
  );
}
