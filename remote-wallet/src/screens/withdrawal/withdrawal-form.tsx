import { FEE, OFFICE_HOURS, WITHDRAWAL } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { accepted } from '@padauk/contract/platform/result';
import { isOfficeOpen } from '@padauk/contract/text/myanmar-time.rules';
import { requestWithdrawal } from '@padauk/contract/wallet/wallet.schemas';
import { createIssue, kyatField } from '@padauk/contract/platform/validation';
import { AmountField, Form, FormError, RadioCards, SubmitButton, useDraft, useSchemaForm } from '@padauk/shared/forms';
import { BankIcon } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { getServerNow, useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Button, Notice, Receipt, AmountRow, RefusalNotice } from '@padauk/shared/ui';
import { PlayWithdrawalNotice } from '../../components/money-header.tsx';
import { formatClock, OfficeHours } from '../../components/office-hours.tsx';
import type { BankAccount, WithdrawalDraft, WithdrawalOptions } from '../../resources/withdrawal.resource.ts';
import { ManageAccounts } from './manage-accounts.tsx';
import { findFirstUsableAt, isUsable, computePayout } from './withdrawal.rules.ts';
import { formatAccountName } from '../../components/bank-label.ts';
import styles from './withdrawal.module.scss';

/** All fields except the PIN. E21: an amount above the balance is reported at its field. */
function buildSchema(availableKyat: Kyat) {
  const request = requestWithdrawal.request.omit(['pin']);
  return request.shape({
    amountKyat: kyatField(WITHDRAWAL.minimumKyat, 1, WITHDRAWAL.maximumKyat).max(availableKyat, createIssue('balance')),
  });
}

const QUICK_KYAT = [5_000, 10_000, 50_000];

interface WithdrawalFormProps {
  readonly options: WithdrawalOptions;
  /** The server's refusal after the PIN. */
  readonly refusal: Refusal | null;
  /** The form is valid; the PIN follows. */
  readonly onReady: (draft: WithdrawalDraft) => void;
}

export function WithdrawalForm({ options, refusal, onReady }: WithdrawalFormProps) {
  const format = useFormat();
  const first = findFirstUsableAt(options.accounts);
  const t = useText('wallet');
  const usable = options.accounts.filter(isUsable);
  const form = useSchemaForm(buildSchema(options.availableKyat), {
    defaults: { accountId: usable.length === 1 ? (usable[0]?.id ?? '') : '', amountKyat: null },
    submit: (values) => Promise.resolve(accepted(values)),
    onAccepted: onReady,
  });
  const draft = useDraft(form);
  return (
    <Form form={form}>
      <PlayWithdrawalNotice />
      <AccountCards accounts={options.accounts} />
      <div className={styles.links}>
        <Button variant="quiet" size="small" to={getPath('selectBank')}>
          {t('withdrawal.addAccount')}
        </Button>
        <ManageAccounts options={options} />
      </div>
      {/* Another account would not help, because it has the same waiting time: shows when one becomes usable. */}
      {usable.length === 0 ? (
        <Notice tone="info">
          {first === null ? t('withdrawal.noneUsable') : t('withdrawal.usableFrom', { time: format.dateTime(first) })}
        </Notice>
      ) : (
        <AmountFields options={options} amountKyat={draft.amountKyat} refusal={refusal} />
      )}
    </Form>
  );
}

interface AmountFieldsProps {
  readonly options: WithdrawalOptions;
  readonly amountKyat: Kyat | null;
  /** The server's refusal after the PIN. */
  readonly refusal: Refusal | null;
}

function AmountFields({ options: { availableKyat, reviewMinutes }, amountKyat, refusal }: AmountFieldsProps) {
  const t = useText('wallet');
  const format = useFormat();
  const { maskAmount } = useHiddenBalance();
  const payout = computePayout(amountKyat, availableKyat);
  const isOpen = isOfficeOpen(new Date(getServerNow()));
  return (
    <>
      <AmountField
        name="amountKyat"
        label={t('withdrawal.amount')}
        hint={t('withdrawal.amountHint', {
          minimum: format.kyat(WITHDRAWAL.minimumKyat),
          available: maskAmount(format.kyat(availableKyat)),
        })}
        quickKyat={availableKyat < WITHDRAWAL.minimumKyat ? [] : QUICK_KYAT.filter((kyat) => kyat < availableKyat)}
        allKyat={availableKyat < WITHDRAWAL.minimumKyat ? undefined : Math.min(availableKyat, WITHDRAWAL.maximumKyat)}
      />
      {payout !== null && (
        <Receipt>
          <AmountRow label={t('fee')} kyat={payout.feeKyat} />
          <AmountRow label={t('withdrawal.payout')} isTotal kyat={payout.payoutKyat} />
        </Receipt>
      )}
      <div className={styles.quiet}>
        <p>
          {t('fee')}:{' '}
          {t('guide.factDetail.fee', {
            fee: format.kyat(FEE.kyat),
            from: format.kyat(FEE.freeFromKyat),
          })}
        </p>
        {isOpen && <p>{t('withdrawal.review', { minutes: reviewMinutes, to: formatClock(OFFICE_HOURS.toMinute) })}</p>}
        <div className={styles.links}>
          <Button variant="quiet" size="small" to={getPath('withdrawalRules')}>
            {t('guide.before')}
          </Button>
        </div>
      </div>
      {!isOpen && (
        <Notice tone="info">
          <p>{t('withdrawal.officeClosed')}</p>
          <OfficeHours />
        </Notice>
      )}
      <FormError />
      <RefusalNotice refusal={refusal} />
      <SubmitButton>{t('withdrawal.send')}</SubmitButton>
    </>
  );
}

function AccountCards({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  const getAccountDetail = (account: BankAccount): string => {
    if (account.isUnderMaintenance) return t('topUp.bankMaintenance');
    return account.withdrawableFrom === null
      ? apiText(account.holderName)
      : t('withdrawal.waits', { time: format.dateTime(account.withdrawableFrom) });
  };
  return (
    <RadioCards
      name="accountId"
      label={t('withdrawal.account')}
      options={accounts.map((account) => ({
        value: account.id,
        label: formatAccountName(account, apiText),
        detail: getAccountDetail(account),
        leading: <BankIcon bank={account.bank} />,
        isDisabled: !isUsable(account),
      }))}
    />
  );
}
