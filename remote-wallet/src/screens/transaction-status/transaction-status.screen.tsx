import { useState } from 'react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Refusal } from '@padauk/contract/refusals';
import { useConfirm } from '@padauk/shared/overlay';
import { toast, useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Button, Card, FailedState, Icon, Notice, Page, PageHeader, Receipt, ReceiptRow, Skeleton } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { toneOf } from '../../components/transaction.rules.ts';
import { WithId } from '../../components/with-id.tsx';
import { takeWithdrawalBack, useTransaction, type TransactionDetail } from '../../resources/wallet.resource.ts';
import styles from './transaction-status.module.scss';

/** T3, T4: one transaction, step by step; a withdrawal that waits can be taken back. */
export function TransactionStatusScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('status.title')} backTo="/wallet" />
      <WithId>{(id) => <StatusBody id={id} />}</WithId>
    </Page>
  );
}

function StatusBody({ id }: { readonly id: string }) {
  const transaction = useTransaction(id);
  switch (transaction.kind) {
    case 'loading':
      return <Skeleton shape="card" />;
    case 'failed':
      return <FailedState refusal={transaction.refusal} retry={transaction.retry} />;
    case 'ready':
      return <Status transaction={transaction.value} />;
  }
}

function Status({ transaction }: { readonly transaction: TransactionDetail }) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <>
      <Card>
        <Receipt>
          <ReceiptRow label={t('status.kind')}>{t(`kind.${transaction.kind}`)}</ReceiptRow>
          <ReceiptRow label={t('stateLabel')}><Badge tone={toneOf(transaction.state)}>{t(`state.${transaction.state}`)}</Badge></ReceiptRow>
          {transaction.bank !== null && <ReceiptRow label={t('topUp.bank')}>{bankLabel(transaction.bank)}</ReceiptRow>}
          <ReceiptRow label={t('status.amount')} isTotal><Amount kyat={transaction.amountKyat} isSigned isToned /></ReceiptRow>
          <ReceiptRow label={t('fee')}><Amount kyat={transaction.feeKyat} /></ReceiptRow>
          <ReceiptRow label={t('sentAt')}>{format.dateTime(transaction.at)}</ReceiptRow>
        </Receipt>
      </Card>
      {transaction.note !== null && <Notice tone="info">{transaction.note}</Notice>}
      <Steps steps={transaction.steps} />
      {transaction.canCancel && <TakeBack id={transaction.id} />}
    </>
  );
}

function Steps({ steps }: { readonly steps: TransactionDetail['steps'] }) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.name} className={styles.step}>
          <Icon of={step.at === null ? CircleDashed : CircleCheck} size={20} />
          <span>{t(`step.${step.name}`)}</span>
          <span className={styles.when}>{step.at === null ? t('step.notYet') : format.dateTime(step.at)}</span>
        </li>
      ))}
    </ol>
  );
}

function TakeBack({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const { ofRefusal } = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  async function ask(): Promise<void> {
    if (!(await confirm({ title: t('status.cancelTitle'), text: t('status.cancelText'), confirmText: t('status.cancel'), isDanger: true }))) return;
    setBusy(true);
    const taken = await takeWithdrawalBack(id);
    setBusy(false);
    setRefusal(taken.ok ? null : taken.refusal);
    if (taken.ok) toast.show({ tone: 'success', text: t('status.cancelled') });
  }
  return (
    <>
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <Button isWide variant="danger" isBusy={isBusy} onClick={() => void ask()}>{t('status.cancel')}</Button>
      {confirmDialog}
    </>
  );
}
