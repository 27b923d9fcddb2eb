import { useEffect } from 'react';
import { isBankCode } from '@padauk/contract/banks';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/money';
import { refused } from '@padauk/contract/result';
import { requestTopUp } from '@padauk/contract/schemas/wallet';
import {
  AmountField,
  DigitsField,
  Form,
  FormError,
  ImageUpload,
  RadioCards,
  SubmitButton,
  TextField,
  useDraft,
  useSchemaForm,
} from '@padauk/shared/forms';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Amount, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import type { TopUpCommand, TopUpOptions } from '../../resources/top-up.resource.ts';
import { topUpDraft } from '../../state/top-up-draft.store.ts';
import { CompanyAccount } from './company-account.tsx';
import { askedKyatOf, asksSenderName, companyAccountOf, creditOf, isOffered, localRefusal } from './top-up.rules.ts';
import styles from './top-up.module.scss';

const QUICK_KYAT = [5_000, 10_000, 50_000, 100_000];
/** The account to send to follows from the bank: it is no field of its own. */
const schema = requestTopUp.request.omit(['companyAccountId']);

interface TopUpFormProps {
  readonly options: TopUpOptions;
  /** False while the accounts are those of an earlier visit. */
  readonly isFresh: boolean;
  readonly command: TopUpCommand;
  /** What the player's own limits still let in; null where none is set. */
  readonly roomKyat: Kyat | null;
}

/** What was typed before, as far as it can still be sent. */
function defaultsFor(options: TopUpOptions, askedKyat: Kyat | null) {
  const kept = topUpDraft.read();
  return {
    ...kept,
    amountKyat: askedKyat ?? kept.amountKyat,
    bank: options.banks.some((option) => option.bank === kept.bank && isOffered(option)) ? kept.bank : '',
    photo: '',
  };
}

/** The form, what is in it now, and the chosen bank. What is typed is kept for a later visit. */
function useTopUpForm({ options, roomKyat, command }: Omit<TopUpFormProps, 'isFresh'>) {
  const [params] = useSearchParams();
  const form = useSchemaForm(schema, {
    defaults: defaultsFor(options, askedKyatOf(params.get('amount'))),
    submit: (values) => {
      const before = localRefusal(values.amountKyat, roomKyat);
      return before === null
        ? command.send({ ...values, companyAccountId: companyAccountOf(options, values.bank)?.id ?? '' })
        : Promise.resolve(refused(before));
    },
  });
  const draft = useDraft(form);
  const bank = isBankCode(draft.bank) ? draft.bank : null;
  const { amountKyat, slipNumber, senderName } = draft;
  useEffect(
    () => topUpDraft.write({ bank: bank ?? '', amountKyat, slipNumber, senderName }),
    [bank, amountKyat, slipNumber, senderName],
  );
  return { form, bank, amountKyat };
}

/** What reaches the wallet of this amount, once its fee is off. */
function Credit({ feeKyat, creditKyat }: { readonly feeKyat: Kyat; readonly creditKyat: Kyat }) {
  const t = useText('wallet');
  return (
    <Receipt>
      <ReceiptRow label={t('fee')}>
        <Amount kyat={feeKyat} />
      </ReceiptRow>
      <ReceiptRow label={t('topUp.credit')} isTotal>
        <Amount kyat={creditKyat} />
      </ReceiptRow>
    </Receipt>
  );
}

/** Bank, our account to copy, amount with its fee, slip photo and number. */
export function TopUpForm({ options, isFresh, roomKyat, command }: TopUpFormProps) {
  const t = useText('wallet');
  const format = useFormat();
  const { form, bank, amountKyat } = useTopUpForm({ options, roomKyat, command });
  const account = bank === null ? null : companyAccountOf(options, bank);
  const credit = creditOf(bank, amountKyat);
  return (
    <Form form={form}>
      <RadioCards
        name="bank"
        label={t('topUp.bank')}
        isCompact
        options={options.banks.map((option) => ({
          value: option.bank,
          label: bankLabel(option.bank),
          isDisabled: !isOffered(option),
          ...(option.isUnderMaintenance ? { detail: t('topUp.bankMaintenance') } : {}),
        }))}
      />
      {account !== null && <CompanyAccount account={account} isFresh={isFresh} />}
      <AmountField
        name="amountKyat"
        label={t('topUp.amount')}
        hint={t('topUp.amountHint', { minimum: format.kyat(TOP_UP.minimumKyat) })}
        quickKyat={QUICK_KYAT}
      />
      {credit !== null && <Credit feeKyat={credit.feeKyat} creditKyat={credit.creditKyat} />}
      <ImageUpload name="photo" label={t('topUp.photo')} hint={t('topUp.photoHint')} />
      <DigitsField
        name="slipNumber"
        label={t('topUp.slipNumber')}
        hint={t('topUp.slipNumberHint')}
        maxDigits={TOP_UP.slipDigits}
        keeps="last"
      />
      {asksSenderName(bank) && (
        <TextField
          name="senderName"
          label={t('topUp.senderName')}
          hint={t('topUp.senderNameHint')}
          autoComplete="name"
        />
      )}
      <FormError />
      <SubmitButton>{t('topUp.send')}</SubmitButton>
      <p className={styles.holder}>{t('topUp.slipsLeft', { count: options.slipsLeftToday })}</p>
    </Form>
  );
}
