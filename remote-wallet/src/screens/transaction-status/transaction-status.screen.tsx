import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { getTransaction, getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Card,
  Icon,
  type IconType,
  Notice,
  Page,
  Receipt,
  ReceiptRow,
  AmountRow,
} from '@padauk/shared/ui';
import { MoneyHeader, PlayWithdrawalNotice } from '../../components/money-header.tsx';
import { CancelWithdrawalButton } from '../../components/cancel-withdrawal-button.tsx';
import {
  getAmountLook,
  getDetailPath,
  listStepStates,
  getStepText,
  getStateTone,
  isFeeDue,
  type StepState,
} from '../../components/transaction.rules.ts';
import { WithResource } from '../../components/with-id.tsx';
import { useRecord, type TransactionDetail } from '../../resources/wallet.resource.ts';
import { getBankLabel } from '../../components/bank-label.ts';
import styles from './transaction-status.module.scss';

/** T3, T4: steps of one transaction; a pending withdrawal can be cancelled. */
export function TransactionStatusScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <MoneyHeader title={t('status.title')} />
      <WithResource endpoint={getTransaction}>{(transaction) => <Status transaction={transaction} />}</WithResource>
    </Page>
  );
}

function Status({ transaction }: { readonly transaction: TransactionDetail }) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  const details = getDetailPath(transaction);
  return (
    <>
      <Card>
        <Receipt>
          <ReceiptRow label={t('status.kind')}>{t(`kind.${transaction.kind}`)}</ReceiptRow>
          <ReceiptRow label={t('stateLabel')}>
            <Badge tone={getStateTone(transaction.state)}>{t(`state.${transaction.state}`)}</Badge>
          </ReceiptRow>
          {transaction.bank !== null && (
            <ReceiptRow label={t('topUp.bank')}>
              {getBankLabel(transaction.bank)}
              {transaction.kind === 'withdrawal' && <AccountNumber withdrawalId={transaction.id} />}
            </ReceiptRow>
          )}
          <ReceiptRow label={t(AT_LABELS[transaction.kind] ?? 'at')}>{format.dateTime(transaction.at)}</ReceiptRow>
          {isFeeDue(transaction) && <AmountRow label={t('fee')} kyat={transaction.feeKyat} />}
          <AmountRow label={t('status.amount')} isTotal {...getAmountLook(transaction)} />
        </Receipt>
      </Card>
      {transaction.note !== null && (
        <Notice tone={transaction.state === 'refused' ? 'error' : 'info'}>{apiText(transaction.note)}</Notice>
      )}
      {transaction.steps.length > 1 && (
        <Card>
          <ol className={styles.steps}>
            {listStepStates(transaction).map(({ step, state }) => (
              <li
                key={step.name}
                className={styles.step}
                data-look={state}
                {...(state === 'now' ? { 'aria-current': 'step' } : {})}
              >
                <span className={styles.sign}>
                  <Icon of={STEP_ICONS[state]} size={22} />
                </span>
                <span>{t(`step.${getStepText(transaction.kind, step.name, state)}`)}</span>
                <span className={styles.when}>{step.at === null ? t('step.notYet') : format.dateTime(step.at)}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {transaction.state === 'withdrawal-success' && <PlayWithdrawalNotice />}
      {details !== undefined && (
        <Button isWide variant="secondary" to={details}>
          {t(transaction.ticket === undefined ? 'status.receipt' : 'status.ticket')}
        </Button>
      )}
      {transaction.canCancel && <CancelWithdrawalButton id={transaction.id} />}
    </>
  );
}

/** The account that is paid; empty until loaded, in a row that has its height already. */
function AccountNumber({ withdrawalId }: { readonly withdrawalId: string }) {
  const withdrawal = useRecord(getWithdrawal, withdrawalId);
  return withdrawal.kind === 'ready' ? ` ${withdrawal.value.maskedNumber}` : null;
}

const AT_LABELS: Partial<Record<TransactionDetail['kind'], string>> = {
  'top-up': 'sentAt',
  withdrawal: 'withdrawalDetail.requestedAt',
};

const STEP_ICONS: Readonly<Record<StepState, IconType>> = {
  done: CircleCheck,
  now: Clock,
  bad: CircleX,
  ahead: CircleDashed,
};
