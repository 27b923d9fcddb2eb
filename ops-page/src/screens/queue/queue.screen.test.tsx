import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import type { Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS } from '../../test-data/releases.ts';
import { QueueScreen } from './queue.screen.tsx';

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

describe('QueueScreen of slips', () => {
  let port: FakePort;
  beforeEach(async () => {
    URL.createObjectURL = () => 'blob:slip';
    URL.revokeObjectURL = () => undefined;
    port = createFakePort();
    port.setReply('/office/top-ups', { body: { rows: [createSlip('one', '481516'), createSlip('two', '234200')] } });
    for (const id of ['one', 'two']) port.setReply(`/office/photos/${id}`, { body: 'a picture' });
    await renderScreen(<QueueScreen operator={CASHIER} queue="top-ups" id="" />, STAFF_OPTIONS);
  });

  /** The next item is in the page too, but hidden. */
  const inItem = () => within(screen.getByRole('article'));
  const countCalls = (path: string): number => port.calls.filter((call) => call.path === path).length;

  it('shows one slip at a time: number, amount, and the photo fetched with the key', async () => {
    await screen.findByText('481516');
    expect(await inItem().findByAltText('Photo of the slip')).toHaveAttribute('src', 'blob:slip');
    expect(inItem().getByText('25,000 Ks')).toBeVisible();
    expect(inItem().getByText('Amount')).toBeVisible();
    expect(port.calls.find(({ path }) => path === '/office/photos/one')?.key).toBe('key-of-hla');
    expect(inItem().getByLabelText('Number at the bank')).toHaveValue('');
    expect(screen.getByText('234200')).not.toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('loads the photo of the next slip ahead', async () => {
    await screen.findByText('481516');
    await waitFor(() => expect(countCalls('/office/photos/two')).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    expect(screen.getByText('234200')).toBeVisible();
    expect(countCalls('/office/photos/two')).toBe(1);
  });

  it('begins with the slip of the address', async () => {
    await renderScreen(<QueueScreen operator={CASHIER} queue="top-ups" id="two" />, STAFF_OPTIONS);

    expect((await screen.findAllByText('2 of 2')).length).toBe(1);
  });

  it('shows the next slip at once after a decision, before the list is loaded again', async () => {
    port.setReply('/office/refuse', { body: { rows: [{ ...createSlip('one', '481516'), state: 'refused' }] } });
    await screen.findByText('481516');
    await userEvent.keyboard('r');
    await userEvent.keyboard('Not there{Enter}');

    await waitFor(() => expect(screen.queryByText('481516')).not.toBeInTheDocument());
    expect(screen.getByText('234200')).toBeVisible();
    expect(screen.getByText('1 of 1')).toBeVisible();
  });

  it('names who has decided the slip meanwhile, keeps what was typed, and goes to the next', async () => {
    const refusal = { code: 'ALREADY_DONE', params: { decidedBy: 'mya' } };
    port.setReply('/office/approve', { status: 409, body: { refusal } });
    await screen.findByText('481516');
    await userEvent.keyboard('a');
    await userEvent.keyboard('481516{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('mya has decided this already.');
    expect(inItem().getByLabelText('Number at the bank')).toHaveValue('481516');
    await userEvent.click(inItem().getByRole('button', { name: 'Next' }));
    expect(screen.getByText('234200')).toBeVisible();
  });

  it('approves a slip by keyboard with the values of the bank, then loads the list again', async () => {
    port.setReply('/office/approve', { body: { rows: [{ ...createSlip('two', '234200'), state: 'approved' }] } });
    await screen.findByText('481516');
    await userEvent.keyboard('j');
    await screen.findByText('234200');
    await userEvent.keyboard('a');
    await userEvent.keyboard('234200{Tab}25000{Enter}');

    const body = { id: 'two', slipNumber: '234200', amountKyat: '25000' };
    expect(port.changes()).toEqual([{ path: '/office/approve', key: 'key-of-hla', body }]);
    await waitFor(() => expect(countCalls('/office/top-ups')).toBe(2));
  });

  it('refuses a slip by keyboard; in the reason, shortcuts are letters', async () => {
    port.setReply('/office/refuse', { body: { rows: [] } });
    await screen.findByText('481516');
    await userEvent.keyboard('r');
    await userEvent.keyboard('a jar{Enter}');

    expect(port.changes().map(({ body }) => body)).toEqual([{ id: 'one', reason: 'a jar' }]);
    await waitFor(() => expect(countCalls('/office/top-ups')).toBe(2));
  });

  it('shows the issue of a number or a reason at its field', async () => {
    const buildRefusal = (word: string) => ({
      status: 400,
      body: { refusal: { code: 'INVALID_INPUT', fields: [{ path: [word], code: 'required' }] } },
    });
    port.setReply('/office/approve', buildRefusal('slipNumber'));
    port.setReply('/office/refuse', buildRefusal('reason'));
    await screen.findByText('481516');
    const [number, , reason] = inItem().getAllByRole('textbox');
    await userEvent.click(inItem().getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(number).toBeInvalid());
    await userEvent.click(inItem().getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(reason).toBeInvalid());
    expect(number).toBeValid();
  });

  it('shows that the decision waits for a second person, and shows a refusal', async () => {
    port.setReply('/office/approve', { body: { rows: [{ state: 'waiting' }] } });
    await screen.findByText('481516');
    await userEvent.click(inItem().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/second person/)).toBeVisible();

    port.setReply('/office/approve', { status: 409, body: { refusal: { code: 'ALREADY_DONE' } } });
    await userEvent.click(inItem().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  });
});

it('QueueScreen does not poll the slips, because each query adds an audit entry', async () => {
  jest.useFakeTimers();
  const port = createFakePort();
  port.setReply('/office/top-ups', { body: { rows: [] } });
  await renderScreen(<QueueScreen operator={CASHIER} queue="top-ups" id="" />, STAFF_OPTIONS);
  await screen.findByText('No pending slips');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();

  expect(port.calls.filter(({ path }) => path === '/office/top-ups')).toHaveLength(1);
});
