import { StrictMode, type ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameWallet, transfer } from '@padauk/contract/endpoints/transfers';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
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
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
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

const DONE = {
  id: ID,
  direction: 'in',
  amountKyat: 1_000,
  state: 'done',
  reason: null,
  at: '2026-11-20T03:30:00.000Z',
  endedAt: '2026-11-20T03:30:00.000Z',
} as const;
const WALLET = {
  balanceKyat: 1_150,
  coins: 1,
  remainderKyat: 150,
  lowLevel: 'none',
  isPlaying: false,
  retryAfterSeconds: null,
} as const;

async function openTransfer(
  page: ReactElement = <Pages />,
  prepare = (faked: FakeApi) => faked.answer(transfer, DONE),
) {
  onAccepted.mockClear();
  localStorage.clear();
  const faked = createFakeApi();
  faked.answer(getGameWallet, WALLET);
  prepare(faked);
  const release = faked.delay(transfer);
  await renderScreen(page, { texts: {}, path: getPath('transfer') });
  // Toasts outlive a page: close those of the previous test.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) await userEvent.click(close);
  return { faked, give: () => act(async () => release()) };
}

const tapButton = (name: string) => userEvent.click(screen.getByText(name));
const getLocation = () => screen.getByTestId('location').textContent;

describe('a money command whose answer comes after its screen has gone', () => {
  it('navigates and shows no toast while its screen is there, also mounted twice by StrictMode', async () => {
    const { give } = await openTransfer(
      <StrictMode>
        <Pages />
      </StrictMode>,
    );
    await tapButton('send');
    await give();

    await waitFor(() => expect(getLocation()).toBe(getPath('transferSuccess', { id: ID })));
    expect(screen.queryByText(SENT)).toBeNull();
  });

  it('leaves the player where they are, shows a toast, and still runs what follows an accepted one', async () => {
    const { faked, give } = await openTransfer();
    await tapButton('send');
    await tapButton('to home');
    await waitFor(() => expect(faked.calls).toHaveLength(2));
    await give();

    expect(await screen.findByText(SENT)).toBeVisible();
    expect([getLocation(), onAccepted.mock.calls.length]).toEqual([getPath('home'), 1]);
    await waitFor(() => expect(faked.calls.map(({ endpoint }) => endpoint).slice(2)).toEqual(['getGameWallet']));
  });

  it.each([
    ['refused', NOT_ENOUGH, (faked: FakeApi) => faked.refuse(transfer, createRefusal('INSUFFICIENT_TRANSFER_BALANCE'))],
    ['lost', UNKNOWN, (faked: FakeApi) => faked.disconnect(transfer)],
  ])('shows why one was %s', async (_title, text, prepare) => {
    const { give } = await openTransfer(<Pages />, prepare);
    await tapButton('send');
    await tapButton('to home');
    await give();

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leaves the same screen alone that was entered again meanwhile', async () => {
    const { give } = await openTransfer();
    await tapButton('send');
    await tapButton('to home');
    await tapButton('to the transfer');
    await give();

    expect(await screen.findByText(SENT)).toBeVisible();
    expect(getLocation()).toBe(getPath('transfer'));
  });

  it('leads on from the screen of now by the second command, and shows one toast for the first', async () => {
    const { give } = await openTransfer();
    await tapButton('send');
    await tapButton('to home');
    await tapButton('to the transfer');
    await tapButton('send more');
    await give();

    await waitFor(() => expect(getLocation()).toBe(getPath('transferSuccess', { id: ID })));
    expect([await screen.findAllByText(SENT), onAccepted.mock.calls].map(({ length }) => length)).toEqual([1, 2]);
  });

  it.each([
    ['nobody', () => session.logOut(), 1],
    ['another player', () => session.logIn('token-2', { ...testPlayer, id: 'p-2' }), 0],
  ])('shows nothing when %s is logged in by then', async (_title, change, calls) => {
    const { give } = await openTransfer();
    await tapButton('send');
    await tapButton('to home');
    act(change);
    await give();

    expect([screen.queryByText(SENT), getLocation()]).toEqual([null, getPath('home')]);
    expect(onAccepted).toHaveBeenCalledTimes(calls);
  });
});
