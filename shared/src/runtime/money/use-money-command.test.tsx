import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
import { session } from '../session/session.store.ts';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { useMoneyCommand } from './use-money-command.ts';
import { testPlayer } from '../../testing/test-player.ts';

const createRefusal = (status: number, code: string): FakeResponse => ({ status, body: { refusal: { code } } });
const NOT_ENOUGH = createRefusal(409, 'INSUFFICIENT_TRANSFER_BALANCE');
const [accepted, refused] = [jest.fn(), jest.fn()];

function Transfer({ only }: { readonly only?: 'in' | 'out' }): ReactElement {
  const command = useMoneyCommand(transfer, {
    onAccepted: accepted,
    onRefused: refused,
    ...(only === undefined ? {} : { matches: ({ direction }) => direction === only }),
  });
  const { unknown, isSending } = command;
  return (
    <>
      <p>
        {isSending ? 'sending' : 'still'}{' '}
        {unknown === null ? 'known' : `${unknown.sent.amountKyat} ${unknown.refusal?.code}`}
      </p>
      <button onClick={() => void command.send({ direction: 'in', amountKyat: 1_000 })}>1000</button>
      <button onClick={() => void command.send({ direction: 'in', amountKyat: 2_000 })}>2000</button>
      <button onClick={() => void command.resend()}>ask again</button>
    </>
  );
}

const tapButton = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const listKeys = (requests: ReturnType<typeof fakeFetch>) => requests.map(({ headers }) => headers['idempotency-key']);

const fakeAnswers = (...list: FakeResponse[]) =>
  fakeFetch(() => list.shift() ?? Promise.reject(new TypeError('Failed to fetch')));
const LOST: FakeResponse = { status: 504 };

/** Opens the screen with these answers and sends 1,000. */
async function sendThousand(...answers: FakeResponse[]) {
  const requests = fakeAnswers(...answers);
  const view = openTransfer();
  await tapButton('1000');
  return { requests, view };
}

const openTransfer = () => render(<Transfer />, { wrapper: MemoryRouter });

beforeEach(() => session.logIn('token-1', testPlayer));
afterEach(async () => {
  session.logIn('token-9', testPlayer);
  const { view } = await sendThousand(NOT_ENOUGH, NOT_ENOUGH);
  await tapButton('ask again');
  view.unmount();
});

describe('useMoneyCommand', () => {
  it('reports that it is sending, then calls onAccepted with the answer', async () => {
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    openTransfer();
    await tapButton('1000');
    expect(screen.getByText('sending known')).toBeVisible();
    await act(async () => resolve({ body: { id: 't-1' } }));

    expect(screen.getByText('still known')).toBeVisible();
    expect(accepted.mock.lastCall).toEqual([{ id: 't-1' }, { direction: 'in', amountKyat: 1_000 }]);
  });

  it('I7 locks the command after a lost answer and sends no other one', async () => {
    const { requests } = await sendThousand(LOST);
    expect(screen.getByText('still 1000 SERVER_UNAVAILABLE')).toBeVisible();
    await tapButton('2000');

    expect([requests.length, screen.getByText(/1000 SERVER/).tagName]).toEqual([1, 'P']);
  });

  it.each(['SESSION_EXPIRED', 'RATE_LIMITED', 'LOG_IN_FIRST', 'GAME_WALLET_MAINTENANCE'])(
    'I7 E8 keeps the lock after the refusal %s of a resend',
    async (code) => {
      const { requests } = await sendThousand(LOST, createRefusal(401, code));
      await tapButton('ask again');
      act(() => session.logIn('token-2', testPlayer));
      expect(screen.getByText(`still 1000 ${code}`)).toBeVisible();
      await tapButton('2000');

      expect([requests.length, refused.mock.calls.length]).toEqual([2, 0]);
    },
  );

  it('I7 resends with the same key and settles with the answer', async () => {
    const { requests } = await sendThousand(LOST, { body: { id: 't-1' } });
    await tapButton('ask again');

    expect(new Set(listKeys(requests)).size).toBe(1);
    expect([screen.getByText('still known').tagName, accepted.mock.calls.length]).toEqual(['P', 1]);
  });

  it('I7 unlocks after a refusal of the resend, and the next command has a new key', async () => {
    const { requests } = await sendThousand(LOST, NOT_ENOUGH, { body: { id: 't-2' } });
    await tapButton('ask again');
    expect(refused.mock.lastCall).toEqual([{ code: 'INSUFFICIENT_TRANSFER_BALANCE' }]);
    await tapButton('2000');

    expect(new Set(listKeys(requests)).size).toBe(2);
  });

  it('E8 does not lock after a refusal that the server sent before processing', async () => {
    const { requests } = await sendThousand(createRefusal(401, 'SESSION_EXPIRED'), { body: { id: 't-1' } });
    act(() => session.logIn('token-2', testPlayer));
    expect(screen.getByText('still known')).toBeVisible();
    await tapButton('2000');

    expect(requests).toHaveLength(2);
  });

  it('I7 does not lock another player or a screen with another filter', async () => {
    const { view } = await sendThousand(LOST);
    view.rerender(<Transfer only="out" />);
    expect(screen.getByText('still known')).toBeVisible();
    view.rerender(<Transfer only="in" />);
    expect(screen.getByText(/1000/, { selector: 'p' })).toBeVisible();
    act(() => session.logIn('token-2', { ...testPlayer, id: 'p-2' }));

    expect(screen.getByText('still known')).toBeVisible();
  });

  it('I7 restores the lock when the screen is opened again', async () => {
    const { view } = await sendThousand(LOST);
    view.unmount();
    openTransfer();

    expect(screen.getByText('still 1000 undefined')).toBeVisible();
  });
});
