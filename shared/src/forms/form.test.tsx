import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boolean, object } from 'yup';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import * as fields from '@padauk/contract/platform/validation';
import { hasUnsentInput } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import {
  AmountField,
  CheckField,
  Form,
  FormError,
  PasswordField,
  PhoneField,
  SubmitButton,
  useSchemaForm,
} from '@padauk/shared/forms';

const SCHEMA = object({
  phone: fields.phoneField(),
  password: fields.passwordField(),
  passwordAgain: fields.confirmationField('password'),
  amountKyat: fields.kyatField(500, 100, 5_000_000),
  isAdult: boolean().oneOf([true], fields.createIssue('adult')).required(fields.createIssue('required')),
});
const DEFAULTS = { phone: '', password: '', passwordAgain: '', amountKyat: null, isAdult: false };

interface SampleProps {
  readonly submit?: (values: unknown) => Promise<Result<string>>;
  readonly onAccepted?: (answer: string) => void;
}

function Sample({ submit = jest.fn(), onAccepted = jest.fn() }: SampleProps) {
  const form = useSchemaForm(SCHEMA, { defaults: DEFAULTS, submit, onAccepted });
  return (
    <Form form={form}>
      <PhoneField name="phone" label="Phone" hint="From 09" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <PasswordField name="passwordAgain" label="Password again" autoComplete="new-password" />
      <AmountField name="amountKyat" label="Amount" quickKyat={[10_000]} />
      <CheckField name="isAdult">I am 18 or older</CheckField>
      <FormError />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const getPhone = () => screen.getByLabelText('Phone');
const getAmount = () => screen.getByRole('textbox', { name: 'Amount' });
const submitForm = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

/** Fills in and submits a form whose submission gets this refusal. */
async function submitRefused(refusal: Refusal): Promise<void> {
  await renderScreen(<Sample submit={() => Promise.resolve(refused(refusal))} />);
  await fillForm();
  await submitForm();
}

async function fillForm(): Promise<void> {
  await userEvent.type(getPhone(), '09771234567');
  await userEvent.type(screen.getByLabelText('Password'), 'thanaka-2026');
  await userEvent.type(screen.getByLabelText('Password again'), 'thanaka-2026');
  await userEvent.type(getAmount(), '10000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }));
}

describe('a form', () => {
  it('counts as unsent input from the first letter until it is unmounted', async () => {
    const { unmount } = await renderScreen(<Sample />);
    expect(hasUnsentInput()).toBe(false);
    await userEvent.type(getPhone(), '0');
    expect(hasUnsentInput()).toBe(true);
    unmount();
    expect(hasUnsentInput()).toBe(false);
  });

  it('V1 shows a message at each missing field and focuses the first one', async () => {
    const submit = jest.fn();
    await renderScreen(<Sample submit={submit} />);
    await submitForm();
    expect(submit).not.toHaveBeenCalled();
    await waitFor(() => expect(getPhone()).toHaveFocus());
    expect(getPhone()).toBeInvalid();
    expect(getPhone()).toHaveAccessibleDescription(/.+ From 09$/);
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(getAmount()).toBeInvalid();
  });

  it('V2 refuses two passwords that do not match', async () => {
    await renderScreen(<Sample />);
    await userEvent.type(screen.getByLabelText('Password'), 'thanaka-2026');
    await userEvent.type(screen.getByLabelText('Password again'), 'thanaka-2025');
    await userEvent.tab();
    const again = screen.getByLabelText('Password again');
    await waitFor(() => expect(again).toHaveAccessibleDescription("Two inputs don't match!"));
  });

  it('V6 removes an error as soon as the field is valid', async () => {
    await renderScreen(<Sample />);
    await userEvent.type(getAmount(), '150');
    await userEvent.tab();
    await waitFor(() => expect(getAmount()).toBeInvalid());
    await userEvent.clear(getAmount());
    await userEvent.type(getAmount(), '1500');
    await waitFor(() => expect(getAmount()).toBeValid());
  });

  it('V2 removes the error of the repeated password when the first one is corrected', async () => {
    await renderScreen(<Sample />);
    await userEvent.type(screen.getByLabelText('Password'), 'rainy-seasom');
    await userEvent.type(screen.getByLabelText('Password again'), 'rainy-season{Tab}');
    await waitFor(() => expect(screen.getByLabelText('Password again')).toBeInvalid());
    await userEvent.type(screen.getByLabelText('Password'), '{Backspace}n');
    await waitFor(() => expect(screen.getByLabelText('Password again')).toBeValid());
  });

  it('E13 E9 removes a refusal of the server when its field changes', async () => {
    await submitRefused(createRefusal('PHONE_REGISTERED'));
    await waitFor(() => expect(getPhone()).toBeInvalid());
    await userEvent.type(getAmount(), '0');
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    await userEvent.type(getPhone(), '{Backspace}');
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });

  it('submits the transformed values and passes the answer to onAccepted', async () => {
    const submit = jest.fn(() => Promise.resolve(accepted('done')));
    const onAccepted = jest.fn();
    await renderScreen(<Sample submit={submit} onAccepted={onAccepted} />);
    await fillForm();
    await submitForm();
    await waitFor(() => expect(onAccepted).toHaveBeenCalledWith('done', expect.anything()));
    const values = { phone: '09771234567', amountKyat: 10_000, isAdult: true };
    expect(submit).toHaveBeenCalledWith(expect.objectContaining(values));
  });

  it('E13 shows a field error of the server at its field and focuses it', async () => {
    await submitRefused(createRefusal('INVALID_INPUT', undefined, [{ path: ['phone'], code: 'phone' }]));
    await waitFor(() => expect(getPhone()).toBeInvalid());
    expect(getPhone()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('E21 announces a refusal of the whole form and keeps the input', async () => {
    await submitRefused(createRefusal('INSUFFICIENT_BALANCE'));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(getPhone()).toHaveValue('09771234567');
    expect(getAmount()).toHaveValue('10,000');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('shows the error of an unknown field as an error of the whole form', async () => {
    await submitRefused(createRefusal('INVALID_INPUT', undefined, [{ path: ['companyAccountId'], code: 'uuid' }]));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  });

  it('submits once for two taps, and is busy until the answer arrives', async () => {
    let answer: (result: Result<string>) => void = () => undefined;
    const submit = jest.fn(() => new Promise<Result<string>>((resolve) => void (answer = resolve)));
    await renderScreen(<Sample submit={submit} />);
    await fillForm();
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer(accepted('done'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('throws for a field without a default value', async () => {
    function Wrong() {
      const form = useSchemaForm(SCHEMA, { defaults: DEFAULTS, submit: jest.fn() });
      return (
        <Form form={form}>
          <PhoneField name="phon" label="Phone" />
        </Form>
      );
    }
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the error that it is about to throw
    await expect(renderScreen(<Wrong />)).rejects.toThrow('field phon has no default');
  });
});
