import { useState } from 'react';
import { BANK_CODES, BANKS, type Bank, type BankCode } from '@padauk/contract/platform/banks';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { bindBankAccount as bindEndpoint } from '@padauk/contract/wallet/wallet.endpoints';
import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { accepted } from '@padauk/contract/platform/result';
import { bindBankAccount } from '@padauk/contract/wallet/wallet.schemas';
import { DigitsField, Form, FormError, PhoneField, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { BankIcon } from '@padauk/shared/money';
import { Navigate, useLateAnswer, useNavigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Notice, Page, PageHeader, RefusalNotice } from '@padauk/shared/ui';
import { PinSheet, type PinQuestion } from '../../components/pin-sheet.tsx';
import { bindAccount } from '../../resources/withdrawal.resource.ts';
import { getBankLabel } from '../../components/bank-label.ts';

const CARD_DIGITS = 20;
const DRAFT_SCHEMA = bindBankAccount.request.omit(['pin']);
type AccountDraft = Omit<RequestFor<typeof bindEndpoint>, 'pin'>;

export function AddCardScreen() {
  return <AddBank kind="card" />;
}

export function AddMobileScreen() {
  return <AddBank kind="mobile" />;
}

function AddBank({ kind }: { readonly kind: Bank['kind'] }) {
  const [params] = useSearchParams();
  const bank = BANK_CODES.find((code) => code === params.get('bank') && BANKS[code].kind === kind);
  const t = useText('wallet');
  return bank === undefined ? (
    <Navigate to={getPath('selectBank')} replace />
  ) : (
    <Page>
      <PageHeader
        title={t('bank.bind', { bank: getBankLabel(bank) })}
        backTo={getPath('selectBank')}
        action={<BankIcon bank={bank} />}
      />
      <Notice tone="warn">
        {t('bank.bindNote', { days: BANK_ACCOUNT.changeDays, hours: BANK_ACCOUNT.firstWithdrawalHours })}
      </Notice>
      <BindForm bank={bank} />
    </Page>
  );
}

/** V15: the number is entered twice, because a wrong one pays a stranger. The PIN is asked for last, in a sheet. */
function BindForm({ bank }: { readonly bank: BankCode }) {
  const t = useText('wallet');
  const navigate = useNavigate();
  const isMobile = BANKS[bank].kind === 'mobile';
  const [account, setAccount] = useState<AccountDraft | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const startLateAnswer = useLateAnswer('other');
  const form = useSchemaForm(DRAFT_SCHEMA, {
    defaults: { bank, accountNumber: '', confirmAccountNumber: '', holderName: '' },
    submit: (values) => Promise.resolve(accepted(values)),
    onAccepted: (draft) => {
      setRefusal(null);
      setAccount(draft);
    },
  });
  const question: PinQuestion | null = account && {
    title: t('withdrawal.pinTitle'),
    detail: t('bank.pinDetail', { bank: getBankLabel(bank) }),
    send: async (pin) => {
      const notifyLate = startLateAnswer();
      const bound = await bindAccount({ ...account, pin });
      notifyLate(bound);
      if (bound.ok) void navigate(getPath('bankBound', { id: bound.value.id }), { replace: true });
      return bound;
    },
  };
  const refuse = (reason: Refusal): void => {
    setAccount(null);
    setRefusal(reason);
  };
  return (
    <Form form={form}>
      {isMobile ? (
        <PhoneField name="accountNumber" label={t('bank.phone')} autoComplete="off" />
      ) : (
        <DigitsField name="accountNumber" label={t('bank.number')} maxDigits={CARD_DIGITS} autoComplete="off" />
      )}
      {isMobile ? (
        <PhoneField name="confirmAccountNumber" label={t('bank.phoneAgain')} autoComplete="off" />
      ) : (
        <DigitsField
          name="confirmAccountNumber"
          label={t('bank.numberAgain')}
          maxDigits={CARD_DIGITS}
          autoComplete="off"
        />
      )}
      <TextField name="holderName" label={t('bank.holder')} hint={t('bank.holderHint')} autoComplete="name" />
      <FormError />
      <RefusalNotice refusal={refusal} />
      <SubmitButton>{t('bank.save')}</SubmitButton>
      <PinSheet question={question} onClose={() => setAccount(null)} onRefused={refuse} />
    </Form>
  );
}
