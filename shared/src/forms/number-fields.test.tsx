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
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typeInto = (label: string, text: string) => userEvent.type(getField(label), text);
async function pasteInto(label: string, text: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.paste(text);
}

describe('number fields', () => {
  beforeEach(async () => void (await renderScreen(<Sample />)));

  it('V1 shows the form of a phone number, which does not look like a fixed prefix', () => {
    expect(getField('Phone')).toHaveAttribute('placeholder', '09 xxx xxx xxx');
  });

  it.each(['၀၉၇၇၁၂၃၄၅၆၇', '႐႙႗႗႑႒႓႔႕႖႗', '０９７７１２３４５６７', '+959771234567', '09 7712-34567'])(
    'V1 parse a typed %s as 09771234567',
    async (typed) => {
      await typeInto('Phone', typed);
      expect(getField('Phone')).toHaveValue('09771234567');
    },
  );

  it('K9 keep the last digits of a pasted transaction id, and the first of typed digits', async () => {
    await pasteInto('Slip', '0123 4567 8901 234567');
    expect(getField('Slip')).toHaveValue('234567');
    await typeInto('Slip', '8');
    expect(getField('Slip')).toHaveValue('234567');
  });

  it.each(['1.00012E+18', '123456 20/11/2026', '123456 20-11-2026', '100,012,000'])(
    'K9 keep a pasted %s as text, which is no transaction id, until it is deleted',
    async (pasted) => {
      await pasteInto('Slip', pasted);
      await typeInto('Slip', '9{Tab}');
      expect(getField('Slip')).toHaveValue(`${pasted}9`);
      expect(getField('Slip')).toBeInvalid();
      await userEvent.clear(getField('Slip'));
      await typeInto('Slip', '၁23456');
      expect(getField('Slip')).toHaveValue('123456');
    },
  );

  it('parse a pasted account number with dashes', async () => {
    await pasteInto('Card', '123-456');
    await userEvent.tab();
    expect(getField('Card')).toBeValid();
  });

  it('do not truncate a pasted account number, nor when a digit is deleted', async () => {
    await pasteInto('Card', '12345678');
    expect(getField('Card')).toHaveValue('12345678');
    await typeInto('Card', '{Backspace}');
    expect(getField('Card')).toHaveValue('1234567');
  });

  it('group the digits of an amount, whose value is whole kyat', async () => {
    await typeInto('Amount', '၁၂34567');
    expect(getField('Amount')).toHaveValue('1,234,567');
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
    await pasteInto('Amount', pasted);
    expect(getField('Amount')).toHaveValue(shown);
    expect(readDraft()).toContain(`"amountKyat":${kyat}`);
  });

  it('refuse an amount that is typed with cents', async () => {
    await typeInto('Amount', '10000.50{Tab}');
    expect(getField('Amount')).toHaveValue('10,000.50');
    expect(getField('Amount')).toBeInvalid();
    expect(readDraft()).toContain('"amountKyat":null');
  });

  it('accept an amount that is typed with zero decimals', async () => {
    await typeInto('Amount', '10,000.00{Tab}');
    expect(getField('Amount')).toHaveValue('10,000');
    expect(readDraft()).toContain('"amountKyat":10000');
  });

  it('accept an amount that is pasted over a partial one', async () => {
    await typeInto('Amount', '1000');
    await userEvent.tripleClick(getField('Amount'));
    await userEvent.paste('10,000.00');
    expect(getField('Amount')).toHaveValue('10,000');
  });

  it('refuse decimals that are pasted after a partial amount', async () => {
    await typeInto('Amount', '1000');
    await userEvent.paste('.50');
    expect(readDraft()).toContain('"amountKyat":null');
  });

  it('regroup the remaining digits when a digit is deleted', async () => {
    await typeInto('Amount', '1000{Backspace}');
    expect(getField('Amount')).toHaveValue('100');
  });

  it('V1 keep every digit and letter of an invalid pasted phone number', async () => {
    await pasteInto('Phone', '09771234567 09771234568');
    expect(getField('Phone')).toHaveValue('0977123456709771234568');
    await userEvent.clear(getField('Phone'));
    await userEvent.paste('0977l234567');
    expect(getField('Phone')).toHaveValue('0977l234567');
  });

  it.each([
    '+95 9 978 412 345',
    '+95959978412345',
    '\u202a+95 9 978 412 345\u202c',
    'tel:+95 (0)9978412345',
    'ဝ၉၉၇၈၄၁၂၃၄၅',
  ])('V1 parse a pasted %s as 09978412345', async (pasted) => {
    await pasteInto('Phone', pasted);
    expect(getField('Phone')).toHaveValue('09978412345');
  });

  it('keep the caret after the same digit while regrouping', async () => {
    const field = getField('Amount');
    await userEvent.type(field, '1567');
    await userEvent.type(field, '234', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('1,234,567');
    expect(field.selectionStart).toBe('1,234'.length);
  });

  it('have the value null, not zero, while empty', async () => {
    await typeInto('Amount', '5');
    await userEvent.clear(getField('Amount'));
    expect(readDraft()).toContain('"amountKyat":null');
  });

  it('set a quick amount by one tap and show it as pressed', async () => {
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    expect(getField('Amount')).toHaveValue('10,000');
    expect(screen.getByRole('button', { name: '10,000' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('accept the one-time code of an SMS by autofill', async () => {
    expect(getField('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await typeInto('Code', '1234567');
    expect(getField('Code')).toHaveValue('123456');
  });
});
