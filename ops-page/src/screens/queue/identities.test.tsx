import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import type { Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS } from '../../test-data/releases.ts';
import { QueueScreen } from './queue.screen.tsx';

const CASHIER: Operator = { key: 'key-of-hla', name: 'hla', roles: ['cashier'] };
const CARD = {
  id: 'one',
  name: 'Ma Hnin',
  nrc: '12/LAMANA(N)123456',
  nrcBurmese: '၁၂/လမန(နိုင်)၁၂၃၄၅၆',
  birthDate: '1990-05-17',
  front: 'f',
  back: 'b',
  selfie: 's',
  alsoSentBy: '09770000009',
};

describe('QueueScreen of identities', () => {
  let port: FakePort;
  beforeEach(async () => {
    URL.createObjectURL = () => 'blob:card';
    URL.revokeObjectURL = () => undefined;
    port = createFakePort();
    port.setReply('/office/identities', { body: { rows: [{ id: 'one' }] } });
    port.setReply('/office/identity', { body: { rows: [CARD] } });
    for (const id of ['f', 'b', 's']) port.setReply(`/office/photos/${id}`, { body: 'a picture' });
    await renderScreen(<QueueScreen operator={CASHIER} queue="identities" id="" />, STAFF_OPTIONS);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
  });

  it('P20 shows both spellings of the number, three pictures fetched with the key, and other senders of the card', async () => {
    expect(screen.getByAltText('Face with the card')).toHaveAttribute('src', 'blob:card');
    expect(screen.getByText(/၁၂\/လမန/)).toBeVisible();
    expect(screen.getByText(/09770000009/)).toBeVisible();
    expect(port.calls.find(({ path }) => path === '/office/photos/s')?.key).toBe('key-of-hla');
  });

  it('P20 approves a card and loads the list again', async () => {
    port.setReply('/office/approve-identity', { body: { rows: [{}] } });
    port.setReply('/office/identities', { body: { rows: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(port.changes().map(({ path, body }) => [path, body])).toEqual([['/office/approve-identity', { id: 'one' }]]);
    expect(await screen.findByText('No pending cards')).toBeVisible();
  });

  it('P20 shows a missing reason as an issue of its field', async () => {
    const fields = [{ path: ['reason'], code: 'required' }];
    port.setReply('/office/refuse-identity', { status: 400, body: { refusal: { code: 'INVALID_INPUT', fields } } });
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Reason (shown to the player)')).toBeInvalid();
  });

  it('P20 sends the reason when refusing a card, and shows a refusal by the office', async () => {
    port.setReply('/office/refuse-identity', { status: 409, body: { refusal: { code: 'ALREADY_DONE' } } });
    await userEvent.type(screen.getByLabelText('Reason (shown to the player)'), 'Too dark');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(port.changes().map(({ body }) => body)).toEqual([{ id: 'one', reason: 'Too dark' }]);
  });
});
