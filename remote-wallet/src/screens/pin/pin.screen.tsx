import { toAppPath, getPath } from '@padauk/contract/paths';
import { PIN } from '@padauk/contract/limits';
import { changePin, setPin } from '@padauk/contract/wallet/wallet.schemas';
import { toast, useNavigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Page, PageHeader, ResourceView, Skeleton, Button } from '@padauk/shared/ui';
import {
  DigitInput,
  Field,
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  useField,
  useSchemaForm,
} from '@padauk/shared/forms';
import { useWithdrawalOptions, replacePin, savePin } from '../../resources/withdrawal.resource.ts';
import styles from './pin.module.scss';

/** V3, V4, T10: sets the first PIN or changes the existing one. */
export function PinScreen() {
  const t = useText('wallet');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const leavePage = (): void => {
    toast.show({ tone: 'success', text: t('pin.saved') });
    void navigate(toAppPath(params.get('next')) ?? getPath('wallet'), { replace: true });
  };
  return (
    <Page>
      <PageHeader title={t('pin.title')} backTo={getPath('wallet')} />
      <ResourceView resource={useWithdrawalOptions()} skeleton={<Skeleton shape="row" count={3} />}>
        {({ hasPin }) => (hasPin ? <ChangePinForm onDone={leavePage} /> : <SetPinForm onDone={leavePage} />)}
      </ResourceView>
    </Page>
  );
}

interface PinFormProps {
  readonly onDone: () => void;
}

/** A PIN in a form with other fields uses the numeric keyboard, because three PIN pads do not fit one page. */
function PinDigits({ name, label, isNew }: { readonly name: string; readonly label: string; readonly isNew: boolean }) {
  const field = useField({ name, label });
  return (
    <Field field={field} label={label}>
      <DigitInput
        {...field.aria}
        id={field.id}
        inputRef={field.ref}
        name={name}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxDigits={PIN.digits}
        className={styles.digits}
        digits={typeof field.value === 'string' ? field.value : ''}
        onDigits={field.change}
        onBlur={field.blur}
      />
    </Field>
  );
}

/** The first PIN needs the password: a stolen, unlocked phone must not be able to withdraw. */
function SetPinForm({ onDone }: PinFormProps) {
  const t = useText('wallet');
  const form = useSchemaForm(setPin.request, {
    defaults: { pin: '', confirmPin: '', password: '' },
    submit: savePin,
    onAccepted: onDone,
  });
  return (
    <Form form={form}>
      <p>{t('pin.why')}</p>
      <PinDigits name="pin" label={t('pin.new')} isNew />
      <PinDigits name="confirmPin" label={t('pin.again')} isNew />
      <PasswordField name="password" label={t('pin.password')} autoComplete="current-password" />
      <FormError />
      <SubmitButton>{t('pin.set')}</SubmitButton>
    </Form>
  );
}

/** Needs the old PIN; a forgotten one is reset by a code. */
function ChangePinForm({ onDone }: PinFormProps) {
  const t = useText('wallet');
  const form = useSchemaForm(changePin.request, {
    defaults: { currentPin: '', pin: '', confirmPin: '' },
    submit: replacePin,
    onAccepted: onDone,
  });
  return (
    <Form form={form}>
      <PinDigits name="currentPin" label={t('pin.current')} isNew={false} />
      <PinDigits name="pin" label={t('pin.new')} isNew />
      <PinDigits name="confirmPin" label={t('pin.again')} isNew />
      <FormError />
      <SubmitButton>{t('pin.change')}</SubmitButton>
      <Button variant="quiet" to={getPath('resetPin')}>
        {t('withdrawal.forgotPin')}
      </Button>
    </Form>
  );
}
