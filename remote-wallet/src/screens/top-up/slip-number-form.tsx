import { isBankCode } from '@padauk/contract/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { sendSlipNumber } from '@padauk/contract/schemas/wallet';
import {
  AmountField,
  DigitsField,
  Form,
  FormError,
  SubmitButton,
  TextField,
  useDraft,
  useSchemaForm,
} from '@padauk/shared/forms';
import { useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { CommandLock } from '@padauk/shared/ui';
import { BankField } from '../../components/bank-field.tsx';
import { useSlipNumberCommand, type TopUpOptions } from '../../resources/top-up.resource.ts';
import { lastBank } from '../../state/last-bank.store.ts';
import { topUpDraft } from '../../state/top-up-draft.store.ts';
import { SentSlip } from './sent-slip.tsx';
import { needsSenderName } from './top-up.rules.ts';

/** E26: a slip for money sent before the maintenance. It names no company account. */
export function SlipNumberForm({ banks }: Pick<TopUpOptions, 'banks'>) {
  const t = useText('wallet');
  const format = useFormat();
  const navigate = useNavigate();
  const command = useSlipNumberCommand((id) => {
    topUpDraft.forget();
    void navigate(getPath('topUpSuccess', { id }), { replace: true });
  });
  const form = useSchemaForm(sendSlipNumber.request, {
    defaults: topUpDraft.read(),
    submit: command.send,
    onAccepted: (_, sent) => lastBank.write(sent.bank),
  });
  const { bank } = useDraft(form);
  return (
    <CommandLock command={command} historyPath={getPath('transactions')} summary={(sent) => <SentSlip sent={sent} />}>
      <Form form={form}>
        <BankField banks={banks.map(({ bank: code }) => ({ bank: code }))} />
        <AmountField
          name="amountKyat"
          label={t('topUp.amount')}
          hint={t('topUp.amountHint', { minimum: format.kyat(TOP_UP.minimumKyat) })}
        />
        <DigitsField
          name="slipNumber"
          label={t('topUp.slipNumber')}
          hint={t('topUp.slipNumberHint')}
          maxDigits={TOP_UP.slipDigits}
          retainedDigits="last"
        />
        {needsSenderName(isBankCode(bank) ? bank : null) && (
          <TextField
            name="senderName"
            label={t('topUp.senderName')}
            hint={t('topUp.senderNameHint')}
            autoComplete="name"
          />
        )}
        <FormError />
        <SubmitButton>{t('topUp.sendNumber')}</SubmitButton>
      </Form>
    </CommandLock>
  );
}
