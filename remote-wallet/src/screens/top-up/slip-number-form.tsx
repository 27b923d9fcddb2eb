import { ReceiptText } from 'lucide-react';
import { isBankCode, type BankCode } from '@padauk/contract/platform/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { sendSlipNumber } from '@padauk/contract/wallet/wallet.schemas';
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
import { CommandLock, Receipt, ReceiptRow, Button, List, ListItem, Notice, AmountRow } from '@padauk/shared/ui';
import { BankField } from '../../components/bank-field.tsx';
import { useSlipNumberCommand, type TopUpOptions, type SlipNumberRequest } from '../../resources/top-up.resource.ts';
import { lastBank } from '../../state/last-bank.store.ts';
import { topUpDraft } from '../../state/top-up-draft.store.ts';
import { needsSenderName } from './top-up.rules.ts';
import { getBankLabel } from '../../components/bank-label.ts';
import { sortNewestFirst } from '../../components/history.rules.ts';
import { useTransactions } from '../../resources/wallet.resource.ts';

/** E26: a slip for money sent before the maintenance. It names no company account. */
function SlipNumberForm({ banks }: Pick<TopUpOptions, 'banks'>) {
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
        <SlipFields bank={isBankCode(bank) ? bank : null} />
        <FormError />
        <SubmitButton>{t('topUp.sendNumber')}</SubmitButton>
      </Form>
    </CommandLock>
  );
}

/** The sent values, shown while the outcome is unknown. */
export function SentSlip({ sent: { bank, amountKyat, slipNumber } }: { readonly sent: Partial<SlipNumberRequest> }) {
  const t = useText('wallet');
  return (
    <Receipt>
      <ReceiptRow label={t('topUp.bank')}>{bank === undefined ? '' : getBankLabel(bank)}</ReceiptRow>
      <ReceiptRow label={t('topUp.slipNumber')}>{slipNumber}</ReceiptRow>
      <AmountRow label={t('topUp.amount')} isTotal kyat={amountKyat ?? 0} />
    </Receipt>
  );
}

/** E26: names no account, so that no money is sent. Numbers of already sent slips can be entered or corrected. */
export function MaintenanceNotice({ options }: { readonly options: TopUpOptions }) {
  const t = useText('wallet');
  const format = useFormat();
  const history = useTransactions();
  const waiting =
    history.kind === 'ready'
      ? sortNewestFirst(history.value.pages).filter(({ kind, state }) => kind === 'top-up' && state === 'pending')
      : [];
  return (
    <>
      <Notice tone="warn">{t('topUp.maintenance')}</Notice>
      {options.slipsLeftToday > 0 && <SlipNumberForm banks={options.banks} />}
      {waiting.length > 0 && (
        <List label={t('topUpEdit.title')}>
          {waiting.map(({ id, amountKyat, feeKyat, at }) => (
            <ListItem
              key={id}
              icon={ReceiptText}
              title={t('topUpEdit.title')}
              detail={`${format.kyat(amountKyat + feeKyat)} · ${format.dateTime(at)}`}
              to={getPath('topUpEdit', { id })}
            />
          ))}
        </List>
      )}
      <Button isWide variant="secondary" to={getPath('wallet')}>
        {t('toWallet')}
      </Button>
    </>
  );
}

/** The number of the slip, and the sender's name if the bank needs it. */
export function SlipFields({ bank }: { readonly bank: BankCode | null }) {
  const t = useText('wallet');
  return (
    <>
      <DigitsField
        name="slipNumber"
        label={t('topUp.slipNumber')}
        hint={t('topUp.slipNumberHint')}
        maxDigits={TOP_UP.slipDigits}
        retainedDigits="last"
      />
      {needsSenderName(bank) && (
        <TextField
          name="senderName"
          label={t('topUp.senderName')}
          hint={t('topUp.senderNameHint')}
          autoComplete="name"
        />
      )}
    </>
  );
}
