import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import rabbit from 'rabbit-node';
import { object } from 'yup';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { nameField, passwordField } from '@padauk/contract/platform/validation';
import { renderScreen } from '@padauk/shared/testing';
import { Form, PasswordField, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';

const UNICODE = 'ကျေးဇူးပြု၍ ငွေလွှဲပါ';
const ZAWGYI = rabbit.uni2zg(UNICODE);
const SCHEMA = object({ name: nameField(), password: passwordField() });

function Sample({ submit }: { readonly submit: (values: unknown) => Promise<Result<string>> }) {
  const form = useSchemaForm(SCHEMA, { defaults: { name: '', password: '' }, submit });
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('text from a Zawgyi keyboard', () => {
  it('P22 is sent in Unicode in a text field, and unchanged in a password field', async () => {
    const submit = jest.fn().mockResolvedValue(accepted('done'));
    await renderScreen(<Sample submit={submit} />);
    await userEvent.type(screen.getByLabelText('Name'), ZAWGYI);
    await userEvent.type(screen.getByLabelText('Password'), ZAWGYI);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: UNICODE, password: ZAWGYI }));
    expect(screen.getByLabelText('Name')).toHaveValue(ZAWGYI);
  });

  it('P22 is not converted if it is Unicode, except a zero that stands for the letter wa', async () => {
    const submit = jest.fn().mockResolvedValue(accepted('done'));
    await renderScreen(<Sample submit={submit} />);
    await userEvent.type(screen.getByLabelText('Name'), 'မေသူဇာ ၀င်း');
    await userEvent.type(screen.getByLabelText('Password'), 'password-1');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'မေသူဇာ ဝင်း', password: 'password-1' }));
  });
});
