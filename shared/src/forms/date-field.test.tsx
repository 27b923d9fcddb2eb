import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as yup from 'yup';
import { accepted } from '@padauk/contract/platform/result';
import { createIssue } from '@padauk/contract/platform/validation';
import { DateField, Form, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { renderScreen } from '@padauk/shared/testing';

const schema = yup.object({
  born: yup
    .string()
    .required(createIssue('required'))
    .matches(/^\d{4}-\d{2}-\d{2}$/, createIssue('birthDate')),
});

function DateForm({ born, send }: { readonly born: string; readonly send: (values: unknown) => void }) {
  const form = useSchemaForm(schema, {
    defaults: { born },
    submit: async (values) => {
      send(values);
      return accepted(null);
    },
  });
  return (
    <Form form={form}>
      <DateField name="born" label="Birth date" isBirthday />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const send = jest.fn();
const openForm = (born = '') => renderScreen(<DateForm born={born} send={send} />);
const getPart = (name: string): HTMLElement =>
  within(screen.getByRole('group', { name: 'Birth date' })).getByLabelText(name);
const tapSend = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => send.mockClear());

describe('DateField', () => {
  it.each([
    ['5', '4', '1990', '1990-04-05'],
    ['၀၅', '၁၂', '၁၉၉၀', '1990-12-05'],
  ])('S22 sends %s, %s and %s as %s, whatever the language of the browser', async (day, month, year, value) => {
    await openForm();
    await userEvent.type(getPart('Day'), day);
    await userEvent.type(getPart('Month'), month);
    await userEvent.type(getPart('Year'), year);
    await tapSend();
    expect(send).toHaveBeenCalledWith({ born: value });
  });

  it('shows a stored date in its parts', async () => {
    await openForm('1990-04-05');
    expect(['Day', 'Month', 'Year'].map((part) => getPart(part))).toMatchObject([
      { value: '5', autocomplete: 'bday-day' },
      { value: '4', autocomplete: 'bday-month' },
      { value: '1990', autocomplete: 'bday-year' },
    ]);
  });

  it('shows the error once all three parts are left, not between them', async () => {
    await openForm();
    await userEvent.type(getPart('Day'), '5{Tab}');
    expect(getPart('Day')).toBeValid();
    await userEvent.tab();
    await userEvent.tab();
    expect(await screen.findByText('Enter a valid birth date.')).toBeVisible();
    expect(getPart('Day')).toBeInvalid();
    expect(getPart('Year')).toHaveAccessibleDescription('Enter a valid birth date.');
  });

  it('focuses the day if the form is sent without a date', async () => {
    await openForm();
    await tapSend();
    expect(getPart('Day')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });
});
