import { BANK_CODES } from '@padauk/contract/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { requestTopUp } from '@padauk/contract/schemas/wallet';
import { AmountField, DigitsField, Form, FormError, ImageUpload, RadioCards, SubmitButton, TextField, useDraft, useSchemaForm } from '@padauk/shared/forms';
import { useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Amount, Card, CopyButton, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { sendTopUp, type TopUpOptions } from '../../resources/top-up.resource.ts';
import { asksSenderName, companyAccountOf, creditOf } from './top-up.rules.ts';
import styles from './top-up.module.scss';

const QUICK_KYAT = [5_000, 10_000, 50_000, 100_000];
/** The account to send to follows from the bank: it is no field of its own. */
const schema = requestTopUp.request.omit(['companyAccountId']);

/** Bank, our account to copy, amount with its fee, slip photo and number. */
export function TopUpForm({ options }: { readonly options: TopUpOptions }) {
  const t = useText('wallet');
  const format = useFormat();
  const navigate = useNavigate();
  const form = useSchemaForm(schema, {
    defaults: { bank: '', amountKyat: null, slipNumber: '', photo: '', senderName: '' },
    submit: (values) => sendTopUp({ ...values, companyAccountId: companyAccountOf(options, values.bank)?.id ?? '' }),
    onAccepted: ({ id }) => void navigate(`/topup_success?id=${id}`, { replace: true }),
  });
  const draft = useDraft(form);
  const bank = BANK_CODES.find((code) => code === draft.bank) ?? null;
  const account = bank === null ? null : companyAccountOf(options, bank);
  const credit = creditOf(bank, draft.amountKyat);
  return (
    <Form form={form}>
      <RadioCards
        name="bank"
        label={t('topUp.bank')}
        options={options.banks.map((option) => ({ value: option.bank, label: bankLabel(option.bank), isDisabled: option.isUnderMaintenance || option.accounts.length === 0, ...(option.isUnderMaintenance ? { detail: t('topUp.bankMaintenance') } : {}) }))}
      />
      {account !== null && (
        <Card tone="gold">
          <p className={styles.lead}>{t('topUp.sendTo')}</p>
          <p className={styles.account}><strong>{account.number}</strong><CopyButton value={account.number} label={t('topUp.accountNumber')} /></p>
          <p className={styles.holder}>{account.holderName}</p>
        </Card>
      )}
      <AmountField name="amountKyat" label={t('topUp.amount')} hint={t('topUp.amountHint', { minimum: format.kyat(TOP_UP.minimumKyat) })} quickKyat={QUICK_KYAT} />
      {credit !== null && (
        <Receipt>
          <ReceiptRow label={t('fee')}><Amount kyat={credit.feeKyat} /></ReceiptRow>
          <ReceiptRow label={t('topUp.credit')} isTotal><Amount kyat={credit.creditKyat} /></ReceiptRow>
        </Receipt>
      )}
      <ImageUpload name="photo" label={t('topUp.photo')} hint={t('topUp.photoHint')} />
      <DigitsField name="slipNumber" label={t('topUp.slipNumber')} hint={t('topUp.slipNumberHint')} maxDigits={TOP_UP.slipDigits} />
      {asksSenderName(bank) && <TextField name="senderName" label={t('topUp.senderName')} hint={t('topUp.senderNameHint')} autoComplete="name" />}
      <FormError />
      <SubmitButton>{t('topUp.send')}</SubmitButton>
      <p className={styles.holder}>{t('topUp.slipsLeft', { count: options.slipsLeftToday })}</p>
    </Form>
  );
}
