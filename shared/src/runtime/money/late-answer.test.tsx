import { StrictMode, type ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import {
  invalidate,
  Link,
  Route,
  Routes,
  session,
  useMoneyCommand,
  useNavigate,
  useResource,
} from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, getLocation, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { Toasts } from '@padauk/shared/ui';

const ID = '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c01';
const SENT = 'Transfer sent';
const UNKNOWN = /^It is not known whether it went through/;
const NOT_ENOUGH = 'Insufficient balance to transfer.';
const onAccepted = jest.fn();

function Sender(): ReactElement {
  const navigate = useNavigate();
  const command = useMoneyCommand(transfer, {
    onAccepted: ({ id }) => {
      onAccepted();
      invalidate(getGameWallet);
      void navigate(getPath('transferSuccess', { id }), { replace: true });
    },
  });
  const send = (amountKyat: number): void => void command.send({ direction: 'in', amountKyat });
  return (
    <>
      <button onClick={() => send(1_000)}>send</button>
      <button onClick={() => send(2_000)}>send more</button>
    </>
  );
}

function Home(): ReactElement {
  useResource(getGameWallet, {}, {});
  return <p>home</p>;
}

function Pages(): ReactElement {
  return (
    <>
      <Routes>
        <Route path={getPath('transfer')} element={<Sender />} />
        <Route path="*" element={<Home />} />
      </Routes>
      <Link to={getPath('home')}>to home</Link>
      <Link to={getPath('transfer')}>to the transfer</Link>
      <Toasts />
    </>
  );
}

const AT = '2026-11-20T03:30:00.000Z';
const SENT_IN = { id: ID, direction: 'in', amountKyat: 1_000 } as const;
const DONE = { ...SENT_IN, state: 'done', reason: null, at: AT, endedAt: AT } as const;
const BALANCE = { balanceKyat: 1_150, coins: 1, remainderKyat: 150 };
const WALLET = { ...BALANCE, lowLevel: 'none', isPlaying: false, retryAfterSeconds: null } as const;

async function openTransfer(
  page: ReactElement = <Pages />,
  prepare = (network: FakeApi) => network.answer(transfer, DONE),
) {
  localStorage.clear();
  const network = createFakeApi();
  network.answer(getGameWallet, WALLET);
  prepare(network);
  const release = network.delay(transfer);
  await renderScreen(page, { path: getPath('transfer') });
  // Toasts outlive a page: close those of the previous test.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) await userEvent.click(close);
  return { network, releaseAnswer: () => act(async () => release()) };
}

const tapButton = (name: string) => userEvent.click(screen.getByText(name));
const sendAndLeave = async (): Promise<void> => {
  await tapButton('send');
  await tapButton('to home');
};

describe('a money command whose answer arrives after its screen has closed', () => {
  it('navigates without a toast while its screen is mounted, also in StrictMode', async () => {
    const { releaseAnswer } = await openTransfer(
      <StrictMode>
        <Pages />
      </StrictMode>,
    );
    await tapButton('send');
    await releaseAnswer();

    await waitFor(() => expect(getLocation()).toBe(getPath('transferSuccess', { id: ID })));
    expect(screen.queryByText(SENT)).toBeNull();
  });

  it('keeps the current page, shows a toast and still calls onAccepted', async () => {
    const { network, releaseAnswer } = await openTransfer();
    await sendAndLeave();
    await waitFor(() => expect(network.calls).toHaveLength(2));
    await releaseAnswer();

    expect(await screen.findByText(SENT)).toBeVisible();
    expect([getLocation(), onAccepted.mock.calls.length]).toEqual([getPath('home'), 1]);
    await waitFor(() => expect(network.calls.map(({ endpoint }) => endpoint).slice(2)).toEqual(['getGameWallet']));
  });

  it.each([
    ['refused', NOT_ENOUGH, (api: FakeApi) => api.refuse(transfer, createRefusal('INSUFFICIENT_TRANSFER_BALANCE'))],
    ['lost', UNKNOWN, (api: FakeApi) => api.disconnect(transfer)],
  ])('shows a toast for a command that was %s', async (_title, text, prepare) => {
    const { releaseAnswer } = await openTransfer(<Pages />, prepare);
    await sendAndLeave();
    await releaseAnswer();

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('does not navigate if the same screen was opened again meanwhile', async () => {
    const { releaseAnswer } = await openTransfer();
    await sendAndLeave();
    await tapButton('to the transfer');
    await releaseAnswer();

    expect(await screen.findByText(SENT)).toBeVisible();
    expect(getLocation()).toBe(getPath('transfer'));
  });

  it('navigates after the second command, and shows one toast for the first', async () => {
    const { releaseAnswer } = await openTransfer();
    await sendAndLeave();
    await tapButton('to the transfer');
    await tapButton('send more');
    await releaseAnswer();

    await waitFor(() => expect(getLocation()).toBe(getPath('transferSuccess', { id: ID })));
    expect([await screen.findAllByText(SENT), onAccepted.mock.calls].map(({ length }) => length)).toEqual([1, 2]);
  });

  it.each([
    ['a visitor', () => session.logOut(), 1],
    ['another player', () => session.logIn('token-2', { ...testPlayer, id: 'p-2' }), 0],
  ])('shows no toast if the current session is that of %s', async (_title, change, calls) => {
    const { releaseAnswer } = await openTransfer();
    await sendAndLeave();
    act(change);
    await releaseAnswer();

    expect([screen.queryByText(SENT), getLocation()]).toEqual([null, getPath('home')]);
    expect(onAccepted).toHaveBeenCalledTimes(calls);
  });
});
