import { TOP_UP } from '@padauk/contract/limits';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Button, Card, FailedState, Notice, Page, PageHeader, Receipt, ReceiptRow, Skeleton } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { toneOf } from '../../components/transaction.rules.ts';
import { WithId } from '../../components/with-id.tsx';
import { useTopUp, type TopUp } from '../../resources/top-up.resource.ts';

/** The slip is with the office; this page changes by itself when it has been looked at. */
export function TopUpSuccessScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUpSuccess.title')} backTo="/wallet" />
      <WithId>{(id) => <TopUpState id={id} />}</WithId>
      <Button isWide to="/home">{t('toHome')}</Button>
      <Button isWide variant="secondary" to="/wallet">{t('toWallet')}</Button>
    </Page>
  );
}

function TopUpState({ id }: { readonly id: string }) {
  const topUp = useTopUp(id);
  switch (topUp.kind) {
    case 'loading':
      return <Skeleton shape="card" />;
    case 'failed':
      return <FailedState refusal={topUp.refusal} retry={topUp.retry} />;
    case 'ready':
      return <TopUpReceipt topUp={topUp.value} />;
  }
}

function TopUpReceipt({ topUp }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <>
      {topUp.state === 'pending' && <Notice tone="info" isAnnounced>{t('topUpSuccess.waiting', { minutes: TOP_UP.approvalMinutes })}</Notice>}
      {topUp.state === 'top-up-success' && <Notice tone="win" isAnnounced>{t('topUpSuccess.approved')}</Notice>}
      {topUp.state === 'refused' && <Notice tone="error" isAnnounced>{t('topUpSuccess.refused', { note: topUp.refusalNote ?? '' })}</Notice>}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}><Badge tone={toneOf(topUp.state)}>{t(`state.${topUp.state}`)}</Badge></ReceiptRow>
          <ReceiptRow label={t('topUp.bank')}>{bankLabel(topUp.bank)}</ReceiptRow>
          <ReceiptRow label={t('topUp.amount')}><Amount kyat={topUp.amountKyat} /></ReceiptRow>
          <ReceiptRow label={t('fee')}><Amount kyat={topUp.feeKyat} /></ReceiptRow>
          <ReceiptRow label={t('topUp.credit')} isTotal><Amount kyat={topUp.amountKyat - topUp.feeKyat} /></ReceiptRow>
          <ReceiptRow label={t('topUp.slipNumber')}>{topUp.slipNumber}</ReceiptRow>
          <ReceiptRow label={t('sentAt')}>{format.dateTime(topUp.sentAt)}</ReceiptRow>
        </Receipt>
      </Card>
    </>
  );
}
