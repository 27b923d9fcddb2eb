import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import type { requestWithdrawal as requestWithdrawalCall } from '@padauk/contract/endpoints/wallet';
import { WITHDRAWAL } from '@padauk/contract/limits';
import { accepted } from '@padauk/contract/result';
import { requestWithdrawal } from '@padauk/contract/schemas/wallet';
import { AmountField, Form, FormError, RadioCards, SubmitButton, useDraft, useSchemaForm } from '@padauk/shared/forms';
import { useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Amount, Button, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import type { BankAccount, WithdrawalOptions } from '../../resources/withdrawal.resource.ts';
import { PinSheet } from './pin-sheet.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { payoutOf } from './withdrawal.rules.ts';

export type WithdrawalRequest = Omit<RequestFor<typeof requestWithdrawalCall>, 'pin'>;

/** The PIN is asked for last, in a sheet of its own, when all else is right. */
const schema = requestWithdrawal.request.omit(['pin']);

/** Account, amount, fee; then the PIN. */
export function WithdrawalForm({ options }: { readonly options: WithdrawalOptions }) {
  const t = useText('wallet');
  const format = useFormat();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<WithdrawalRequest | null>(null);
  const usable = options.accounts.filter((account) => account.withdrawableFrom === null && !account.isUnderMaintenance);
  const form = useSchemaForm(schema, {
    defaults: { accountId: usable.length === 1 ? (usable[0]?.id ?? '') : '', amountKyat: null },
    submit: (values) => Promise.resolve(accepted(values)),
    onAccepted: setAsked,
  });
  const payout = payoutOf(useDraft(form).amountKyat);
  return (
    <>
      <Form form={form}>
        <AccountCards accounts={options.accounts} />
        <Stack isRow gap={2}>
          <Button variant="quiet" size="small" to="/withdrawal_selectBank">{t('withdrawal.addAccount')}</Button>
          <RemoveAccount accounts={options.accounts} />
        </Stack>
        <AmountField name="amountKyat" label={t('withdrawal.amount')} hint={t('withdrawal.amountHint', { minimum: format.kyat(WITHDRAWAL.minimumKyat), available: format.kyat(options.availableKyat) })} />
        {payout !== null && (
          <Receipt>
            <ReceiptRow label={t('fee')}><Amount kyat={payout.feeKyat} /></ReceiptRow>
            <ReceiptRow label={t('withdrawal.payout')} isTotal><Amount kyat={payout.payoutKyat} /></ReceiptRow>
          </Receipt>
        )}
        <p>{t('withdrawal.review', { minutes: options.reviewMinutes })}</p>
        <FormError />
        <SubmitButton>{t('withdrawal.send')}</SubmitButton>
      </Form>
      <PinSheet request={asked} onClose={() => setAsked(null)} onSent={(id) => void navigate(`/withdraw_success?id=${id}`, { replace: true })} />
    </>
  );
}

function AccountCards({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const t = useText('wallet');
  const format = useFormat();
  const detailOf = (account: BankAccount): string => {
    if (account.isUnderMaintenance) return t('topUp.bankMaintenance');
    return account.withdrawableFrom === null ? account.holderName : t('withdrawal.waits', { time: format.dateTime(account.withdrawableFrom) });
  };
  return (
    <RadioCards
      name="accountId"
      label={t('withdrawal.account')}
      options={accounts.map((account) => ({ value: account.id, label: `${bankLabel(account.bank)} ${account.maskedNumber}`, detail: detailOf(account), isDisabled: account.isUnderMaintenance || account.withdrawableFrom !== null }))}
    />
  );
}
