import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object } from 'yup';
import { bankField } from '@padauk/contract/platform/validation';
import { renderScreen } from '@padauk/shared/testing';
import { Form, RadioCards, SelectField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';

const SCHEMA = object({ bank: bankField(), other: bankField() });
const BANKS = [
  { value: 'kbz_pay', label: 'KBZ Pay', detail: 'open' },
  { value: 'wave_pay', label: 'Wave Pay' },
  { value: 'cb_pay', label: 'CB Pay', isDisabled: true },
];

function Sample() {
  const form = useSchemaForm(SCHEMA, { defaults: { bank: '', other: '' }, submit: jest.fn() });
  return (
    <Form form={form}>
      <RadioCards name="bank" label="Bank" options={BANKS} />
      <SelectField name="other" label="Other bank" options={BANKS} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('choices in a form', () => {
  beforeEach(async () => void (await renderScreen(<Sample />)));

  it('V1 requires a bank and focuses the first invalid field', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Bank' })).toBeInvalid());
    expect(screen.getByRole('radiogroup', { name: 'Bank' })).toHaveAccessibleDescription(/.+/);
    expect(screen.getByRole('radio', { name: 'KBZ Pay open' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Other bank' })).toBeInvalid();
  });

  it('selects one card, and disables a card that is off', async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Wave Pay' }));
    expect(screen.getByRole('radio', { name: 'Wave Pay' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'CB Pay' })).toBeDisabled();
  });

  it('selects an option of the list', async () => {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Other bank' }), 'Wave Pay');
    expect(screen.getByRole('combobox', { name: 'Other bank' })).toHaveValue('wave_pay');
  });
});
