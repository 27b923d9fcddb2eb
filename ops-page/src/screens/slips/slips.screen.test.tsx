import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import type { Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS } from '../../test-data/releases.ts';
import { SlipsScreen } from './slips.screen.tsx';

const CASHIER: Operator = { key: 'key-of-hla', name: 'hla', roles: ['cashier'] };
const createSlip = (id: string, slipNumber: string) => ({
  id,
  state: 'pending',
  bank: 'kbz_pay',
  slipNumber,
  amountKyat: 25_000,
  senderName: 'U Hla',
  playerId: 'p',
});

describe('slips', () => {
  let port: FakePort;
  beforeEach(async () => {
    URL.createObjectURL = () => 'blob:slip';
    URL.revokeObjectURL = () => undefined;
    port = createFakePort();
    port.setReply('/office/top-ups', { body: { rows: [createSlip('one', '481516'), createSlip('two', '234200')] } });
    for (const id of ['one', 'two']) port.setReply(`/office/photos/${id}`, { body: 'a picture' });
    await renderScreen(<SlipsScreen operator={CASHIER} />, STAFF_OPTIONS);
  });

  const asks = (path: string): number => port.calls.filter((call) => call.path === path).length;

  it('stand one at a time: the photo, fetched with the key, beside bank, number and amount', async () => {
    expect(await screen.findByAltText('Photo of the slip')).toHaveAttribute('src', 'blob:slip');
    expect(screen.getByText('481516')).toBeVisible();
    expect(screen.getByText('25,000')).toBeVisible();
    expect(port.calls.find(({ path }) => path === '/office/photos/one')?.key).toBe('key-of-hla');
    expect(screen.getByLabelText('Number at the bank')).toHaveValue('');
  });

  it('are approved by keyboard alone, by what the bank shows; then the list is asked for again', async () => {
    port.setReply('/office/approve', { body: { rows: [{ ...createSlip('two', '234200'), state: 'approved' }] } });
    await screen.findByText('481516');
    await userEvent.keyboard('j');
    await screen.findByText('234200');
    await userEvent.keyboard('a');
    await userEvent.keyboard('234200{Tab}25000{Enter}');

    expect(port.changes()).toEqual([
      {
        path: '/office/approve',
        key: 'key-of-hla',
        body: { id: 'two', slipNumber: '234200', amountKyat: '25000' },
      },
    ]);
    await waitFor(() => expect(asks('/office/top-ups')).toBe(2));
  });

  it('are refused by keyboard with a reason, in which j and a are letters', async () => {
    port.setReply('/office/refuse', { body: { rows: [] } });
    await screen.findByText('481516');
    await userEvent.keyboard('r');
    await userEvent.keyboard('a jar{Enter}');

    expect(port.changes().map(({ body }) => body)).toEqual([{ id: 'one', reason: 'a jar' }]);
    await waitFor(() => expect(asks('/office/top-ups')).toBe(2));
  });

  it('say at its field what is wrong with a number or a reason', async () => {
    const refused = (word: string) => ({
      status: 400,
      body: { refusal: { code: 'INVALID_INPUT', fields: [{ path: [word], code: 'required' }] } },
    });
    port.setReply('/office/approve', refused('slipNumber'));
    port.setReply('/office/refuse', refused('reason'));
    await screen.findByText('481516');
    const [number, , reason] = screen.getAllByRole('textbox');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(number).toBeInvalid());
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(reason).toBeInvalid());
    expect(number).toBeValid();
  });

  it('say that a second person is waited for, and what the office refuses', async () => {
    port.setReply('/office/approve', { body: { rows: [{ state: 'waiting' }] } });
    await screen.findByText('481516');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/second person/)).toBeVisible();

    port.setReply('/office/approve', { status: 409, body: { refusal: { code: 'ALREADY_DONE' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  });
});

it('M2 slips are looked at when somebody looks, and not by themselves: each look stands in the audit', async () => {
  jest.useFakeTimers();
  const port = createFakePort();
  port.setReply('/office/top-ups', { body: { rows: [] } });
  await renderScreen(<SlipsScreen operator={CASHIER} />, STAFF_OPTIONS);
  await screen.findByText('No slip waits');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();

  expect(port.calls.filter(({ path }) => path === '/office/top-ups')).toHaveLength(1);
});
