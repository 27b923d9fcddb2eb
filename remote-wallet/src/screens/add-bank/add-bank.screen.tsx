import { BANK_CODES, BANKS, type Bank, type BankCode } from '@padauk/contract/banks';
import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { pathOf } from '@padauk/contract/paths';
import { bindBankAccount } from '@padauk/contract/schemas/wallet';
import { DigitsField, Form, FormError, PhoneField, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { Navigate, useNavigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Notice, Page, PageHeader } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { bindAccount } from '../../resources/withdrawal.resource.ts';

const CARD_DIGITS = 20;

/** Binds a bank card. */
export function AddCardScreen() {
  return <AddBank kind="card" />;
}

/** Binds a mobile wallet by its phone number. */
export function AddMobileScreen() {
  return <AddBank kind="mobile" />;
}

function AddBank({ kind }: { readonly kind: Bank['kind'] }) {
  const [params] = useSearchParams();
  const bank = BANK_CODES.find((code) => code === params.get('bank') && BANKS[code].kind === kind);
  return bank === undefined ? <Navigate to={pathOf('selectBank')} replace /> : <BindPage bank={bank} />;
}

function BindPage({ bank }: { readonly bank: BankCode }) {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('bank.bind', { bank: bankLabel(bank) })} backTo={pathOf('selectBank')} />
      <Notice tone="warn">
        {t('bank.bindNote', { days: BANK_ACCOUNT.changeDays, hours: BANK_ACCOUNT.firstWithdrawalHours })}
      </Notice>
      <BindForm bank={bank} />
    </Page>
  );
}

/** V15: the number twice, since a wrong one sends the money to a stranger. */
function BindForm({ bank }: { readonly bank: BankCode }) {
  const t = useText('wallet');
  const navigate = useNavigate();
  const isMobile = BANKS[bank].kind === 'mobile';
  const form = useSchemaForm(bindBankAccount.request, {
    defaults: { bank, accountNumber: '', confirmAccountNumber: '', holderName: '' },
    submit: bindAccount,
    onAccepted: ({ id }) => void navigate(pathOf('bankBound', { id }), { replace: true }),
  });
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
      <SubmitButton>{t('bank.save')}</SubmitButton>
    </Form>
  );
}
