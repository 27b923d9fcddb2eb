import { getPath } from '@padauk/contract/paths';
import { refused } from '@padauk/contract/result';
import { transfer } from '@padauk/contract/schemas/transfers';
import { AmountField, Form, FormError, RadioCards, SubmitButton, useDraft, useSchemaForm } from '@padauk/shared/forms';
import { useFormat, useHiddenBalance, useNavigate, useSearchParams, useText } from '@padauk/shared/runtime';
import type { TransferCommand, TransferRequest } from '../../resources/transfer.resource.ts';
import {
  getAvailable,
  parseDraft,
  toDraftQuery,
  findRefusalPath,
  findLocalRefusal,
  type Direction,
  type WalletBalances,
} from '../../components/transfer.rules.ts';

const QUICK_KYAT = [1_000, 10_000, 50_000];

interface TransferFormProps {
  readonly wallets: WalletBalances;
  readonly command: TransferCommand;
}

export function TransferForm({ wallets, command }: TransferFormProps) {
  const t = useText('wallet');
  const format = useFormat();
  const { maskAmount } = useHiddenBalance();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useSchemaForm(transfer.request, {
    defaults: parseDraft(params),
    submit: (request) => submitTransfer(request),
  });
  async function submitTransfer(request: TransferRequest) {
    const localRefusal = findLocalRefusal(request, wallets);
    const response = localRefusal === null ? await command.send(request) : refused(localRefusal);
    const draft = toDraftQuery(request);
    const page = response.ok ? null : findRefusalPath(response.refusal, draft);
    if (page !== null) {
      // Stores the draft in the history entry, so that Back restores the form.
      await navigate(getPath('transfer', draft), { replace: true });
      await navigate(page);
    }
    return response;
  }
  const { direction } = useDraft(form);
  const available = getAvailable(direction as Direction, wallets); // the radio cards offer nothing else
  return (
    <Form form={form}>
      <RadioCards
        name="direction"
        label={t('transfer.direction')}
        options={[
          { value: 'in', label: t('transfer.in') },
          { value: 'out', label: t('transfer.out') },
        ]}
      />
      <AmountField
        name="amountKyat"
        label={t('transfer.amount')}
        hint={t('transfer.available', { available: maskAmount(format.kyat(available)) })}
        quickKyat={QUICK_KYAT.filter((kyat) => kyat < available)}
        allKyat={available > 0 ? available : undefined}
      />
      <FormError />
      <SubmitButton>{t('transfer.send')}</SubmitButton>
    </Form>
  );
}
