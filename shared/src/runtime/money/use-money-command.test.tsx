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
      <button type="button" onClick={() => void command.send({ direction: 'in', amountKyat: 1_000 })}>
        1000
      </button>
      <button type="button" onClick={() => void command.send({ direction: 'in', amountKyat: 2_000 })}>
        2000
      </button>
      <button type="button" onClick={() => void command.resend()}>
        ask again
      </button>
    </>
  );
}

const tapButton = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const listKeys = (requests: ReturnType<typeof fakeFetch>) => requests.map(({ headers }) => headers['idempotency-key']);

function fakeAnswers(...list: FakeResponse[]) {
  return fakeFetch(() => list.shift() ?? Promise.reject(new TypeError('Failed to fetch')));
}
const LOST: FakeResponse = { status: 504 };

beforeEach(() => {
  session.logIn('token-1', testPlayer);
  accepted.mockClear();
  refused.mockClear();
});
afterEach(async () => {
  session.logIn('token-9', testPlayer);
  fakeAnswers(createRefusal(409, 'INSUFFICIENT_TRANSFER_BALANCE'), createRefusal(409, 'INSUFFICIENT_TRANSFER_BALANCE'));
  const view = render(<Transfer />, { wrapper: MemoryRouter });
  await tapButton('1000');
  await tapButton('ask again');
  view.unmount();
});

describe('useMoneyCommand', () => {
  it('reports that it is sending, then calls onAccepted with the answer', async () => {
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    expect(screen.getByText('sending known')).toBeVisible();
    await act(async () => resolve({ body: { id: 't-1' } }));

    expect(screen.getByText('still known')).toBeVisible();
    expect(accepted.mock.lastCall).toEqual([{ id: 't-1' }, { direction: 'in', amountKyat: 1_000 }]);
  });

  it('I7 locks the command after a lost answer and sends no other one', async () => {
    const requests = fakeAnswers(LOST);
    render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    expect(screen.getByText('still 1000 SERVER_UNAVAILABLE')).toBeVisible();
    await tapButton('2000');

    expect([requests.length, screen.getByText(/1000 SERVER/).tagName]).toEqual([1, 'P']);
  });

  it.each(['SESSION_EXPIRED', 'RATE_LIMITED', 'LOG_IN_FIRST', 'GAME_WALLET_MAINTENANCE'])(
    'I7 E8 keeps the lock after the refusal %s of a resend',
    async (code) => {
      const requests = fakeAnswers(LOST, createRefusal(401, code));
      render(<Transfer />, { wrapper: MemoryRouter });
      await tapButton('1000');
      await tapButton('ask again');
      act(() => session.logIn('token-2', testPlayer));
      expect(screen.getByText(`still 1000 ${code}`)).toBeVisible();
      await tapButton('2000');

      expect([requests.length, refused.mock.calls.length]).toEqual([2, 0]);
    },
  );

  it('I7 resends with the same key and settles with the answer', async () => {
    const requests = fakeAnswers(LOST, { body: { id: 't-1' } });
    render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    await tapButton('ask again');

    expect(new Set(listKeys(requests)).size).toBe(1);
    expect([screen.getByText('still known').tagName, accepted.mock.calls.length]).toEqual(['P', 1]);
  });

  it('I7 unlocks after a refusal of the resend, and the next command has a new key', async () => {
    const requests = fakeAnswers(LOST, createRefusal(409, 'INSUFFICIENT_TRANSFER_BALANCE'), { body: { id: 't-2' } });
    render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    await tapButton('ask again');
    expect(refused.mock.lastCall).toEqual([{ code: 'INSUFFICIENT_TRANSFER_BALANCE' }]);
    await tapButton('2000');

    expect(new Set(listKeys(requests)).size).toBe(2);
  });

  it('E8 does not lock after a refusal that the server sent before processing', async () => {
    const requests = fakeAnswers(createRefusal(401, 'SESSION_EXPIRED'), { body: { id: 't-1' } });
    render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    act(() => session.logIn('token-2', testPlayer));
    expect(screen.getByText('still known')).toBeVisible();
    await tapButton('2000');

    expect(requests).toHaveLength(2);
  });

  it('I7 does not lock another player or a screen with another filter', async () => {
    fakeAnswers(LOST);
    const view = render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    view.rerender(<Transfer only="out" />);
    expect(screen.getByText('still known')).toBeVisible();
    view.rerender(<Transfer only="in" />);
    expect(screen.getByText(/1000/, { selector: 'p' })).toBeVisible();
    act(() => session.logIn('token-2', { ...testPlayer, id: 'p-2' }));

    expect(screen.getByText('still known')).toBeVisible();
  });

  it('I7 restores the lock when the screen is opened again', async () => {
    fakeAnswers(LOST);
    const view = render(<Transfer />, { wrapper: MemoryRouter });
    await tapButton('1000');
    view.unmount();
    render(<Transfer />, { wrapper: MemoryRouter });

    expect(screen.getByText('still 1000 undefined')).toBeVisible();
  });
});
