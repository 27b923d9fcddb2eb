import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object } from 'yup';
import { kyatField, otpField, phoneField, slipNumberField } from '@padauk/contract/platform/validation';
import { renderScreen } from '@padauk/shared/testing';
import { AmountField, DigitsField, Form, OtpField, PhoneField, useDraft, useSchemaForm } from '@padauk/shared/forms';

const SCHEMA = object({
  phone: phoneField(),
  amountKyat: kyatField(500),
  otp: otpField(),
  slip: slipNumberField(),
  card: slipNumberField(),
});

function Sample() {
  const form = useSchemaForm(SCHEMA, {
    defaults: { phone: '', amountKyat: null, otp: '', slip: '', card: '' },
    submit: jest.fn(),
  });
  const draft = useDraft(form);
  return (
    <Form form={form}>
      <PhoneField name="phone" label="Phone" />
      <AmountField name="amountKyat" label="Amount" quickKyat={[5_000, 10_000]} />
      <OtpField name="otp" label="Code" />
      <DigitsField name="slip" label="Slip" maxDigits={6} retainedDigits="last" />
      <DigitsField name="card" label="Card" maxDigits={6} />
      <p data-testid="draft">{JSON.stringify(draft)}</p>
    </Form>
  );
}

const readDraft = () => screen.getByTestId('draft').textContent;

describe('number fields', () => {
  beforeEach(async () => void (await renderScreen(<Sample />, { texts: {} })));

  it.each([
    ['၀၉၇၇၁၂၃၄၅၆၇', 'Burmese'],
    ['႐႙႗႗႑႒႓႔႕႖႗', 'Shan'],
    ['０９７７１２３４５６７', 'full-width'],
    ['+959771234567', 'international'],
    ['09 7712-34567', 'spaced'],
  ])('V1 parses %s (%s) as 09771234567', async (typed) => {
    await userEvent.type(screen.getByLabelText('Phone'), typed);
    expect(screen.getByLabelText('Phone')).toHaveValue('09771234567');
  });

  it('parses a pasted phone number', async () => {
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste('+95 9 771 234 567');
    expect(screen.getByLabelText('Phone')).toHaveValue('09771234567');
  });

  it('K9 keep the last digits of a pasted transaction id, and the first of typed digits', async () => {
    await userEvent.click(screen.getByLabelText('Slip'));
    await userEvent.paste('0123 4567 8901 234567');
    expect(screen.getByLabelText('Slip')).toHaveValue('234567');
    await userEvent.type(screen.getByLabelText('Slip'), '8');
    expect(screen.getByLabelText('Slip')).toHaveValue('234567');
  });

  it('do not truncate a pasted account number, nor when a digit is deleted', async () => {
    await userEvent.click(screen.getByLabelText('Card'));
    await userEvent.paste('12345678');
    expect(screen.getByLabelText('Card')).toHaveValue('12345678');
    await userEvent.type(screen.getByLabelText('Card'), '{Backspace}');
    expect(screen.getByLabelText('Card')).toHaveValue('1234567');
  });

  it('group the digits of an amount, whose value is whole kyat', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '၁၂34567');
    expect(screen.getByLabelText('Amount')).toHaveValue('1,234,567');
    expect(readDraft()).toContain('"amountKyat":1234567');
  });

  it.each([
    ['10,000.00', '10,000', 10_000],
    ['၁၀,၀၀၀.၀၀', '10,000', 10_000],
    ['Ks 10,000', '10,000', 10_000],
    ['10000.50', '10000.50', null],
    ['1.0E4', '1.0E4', null],
    ['1k', '1k', null],
    ['1,00,00', '1,00,00', null],
    ['-500', '-500', null],
  ])('show a pasted %s as %s with the value %s', async (pasted, shown, kyat) => {
    await userEvent.click(screen.getByLabelText('Amount'));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText('Amount')).toHaveValue(shown);
    expect(readDraft()).toContain(`"amountKyat":${kyat}`);
  });

  it('refuse an amount that is typed with cents', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '10000.50');
    await userEvent.tab();
    expect(screen.getByLabelText('Amount')).toHaveValue('10,000.50');
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(readDraft()).toContain('"amountKyat":null');
  });

  it('accept an amount that is typed with zero decimals', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '10,000.00');
    await userEvent.tab();
    expect(screen.getByLabelText('Amount')).toHaveValue('10,000');
    expect(readDraft()).toContain('"amountKyat":10000');
  });

  it('accept an amount that is pasted over a partial one', async () => {
    const field = screen.getByLabelText('Amount');
    await userEvent.type(field, '1000');
    await userEvent.tripleClick(field);
    await userEvent.paste('10,000.00');
    expect(field).toHaveValue('10,000');
  });

  it('refuse decimals that are pasted after a partial amount', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '1000');
    await userEvent.paste('.50');
    expect(readDraft()).toContain('"amountKyat":null');
  });

  it('regroup the remaining digits when a digit is deleted', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '1000{Backspace}');
    expect(screen.getByLabelText('Amount')).toHaveValue('100');
  });

  it('V1 keep every digit and letter of an invalid pasted phone number', async () => {
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste('09771234567 09771234568');
    expect(screen.getByLabelText('Phone')).toHaveValue('0977123456709771234568');
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.paste('0977l234567');
    expect(screen.getByLabelText('Phone')).toHaveValue('0977l234567');
  });

  it.each(['+95959978412345', '\u202a+95 9 978 412 345\u202c', 'tel:+95 (0)9978412345', 'ဝ၉၉၇၈၄၁၂၃၄၅'])(
    'V1 parse a pasted %s as 09978412345',
    async (pasted) => {
      await userEvent.click(screen.getByLabelText('Phone'));
      await userEvent.paste(pasted);
      expect(screen.getByLabelText('Phone')).toHaveValue('09978412345');
    },
  );

  it('keep the caret after the same digit while regrouping', async () => {
    const field = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(field, '1567');
    await userEvent.type(field, '234', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('1,234,567');
    expect(field.selectionStart).toBe('1,234'.length);
  });

  it('have the value null, not zero, while empty', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await userEvent.clear(screen.getByLabelText('Amount'));
    expect(readDraft()).toContain('"amountKyat":null');
  });

  it('set a quick amount by one tap and show it as pressed', async () => {
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    expect(screen.getByLabelText('Amount')).toHaveValue('10,000');
    expect(screen.getByRole('button', { name: '10,000' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('accept the one-time code of an SMS by autofill', async () => {
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(screen.getByLabelText('Code'), '1234567');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });
});
