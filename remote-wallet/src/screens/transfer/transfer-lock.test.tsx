import { screen, waitFor, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameWallet, transfer } from '@padauk/contract/endpoints/transfers';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { refusal } from '@padauk/contract/refusals';
import { session } from '@padauk/shared/runtime';
import { aPlayer, fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { canLeave } from '../../remote.tsx';
import { aGameWallet, aTransfer, aWallet } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TransferScreen } from './transfer.screen.tsx';

let network: FakeApi;
/** A new player per test, because a lock belongs to one player. */
let player: typeof aPlayer;

/** Opens the page as the current player, sends 5,000 and loses the answer. */
async function loseAnswer(): Promise<RenderResult> {
  const page = await openPage();
  network.lose(transfer);
  await userEvent.type(await screen.findByLabelText(/^Amount/), '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await askAgainButton();
  return page;
}

const openPage = () => renderScreen(<TransferScreen />, { texts, player });
const askAgainButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Ask again' });
const askAgain = async (): Promise<void> => userEvent.click(await askAgainButton());
const sent = () => network.calls.filter(({ endpoint }) => endpoint === 'transfer');
const keys = () => new Set(sent().map(({ headers }) => headers['idempotency-key']));

beforeEach(() => {
  player = { ...aPlayer, id: crypto.randomUUID() };
  network = fakeApi();
  network.answer(getWallet, aWallet);
  network.answer(getGameWallet, aGameWallet);
});

describe('a transfer whose answer was lost', () => {
  it('I7 is locked as it was sent, with the reason and where to look', async () => {
    await loseAnswer();

    expect(screen.getByText('The answer did not arrive')).toBeVisible();
    expect(screen.getByText(/^5,000/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the history' })).toHaveAttribute('href', '/wallet#transactions');
    expect(screen.getByLabelText(/^Amount/)).not.toBeVisible();
    expect(canLeave()).toBe(true);
  });

  it('E8 stays locked when the session ends before it is asked about, also after logging in', async () => {
    const page = await loseAnswer();
    network.refuse(transfer, refusal('SESSION_EXPIRED'));
    await askAgain();
    await waitFor(() => expect(session.current().kind).toBe('visitor'));
    page.unmount();
    await openPage();

    expect(await askAgainButton()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
  });

  it('F8 is asked about with its key, and ends as if nothing had been lost', async () => {
    await loseAnswer();
    network.answer(transfer, aTransfer);
    await askAgain();
    await waitFor(() =>
      expect(screen.getByTestId('location')).toHaveTextContent(`/transfer/transfer_success?id=${aTransfer.id}`),
    );

    expect([sent().length, keys().size]).toEqual([2, 1]);
  });

  it('I7 is open again once it is refused, with what was typed and the reason', async () => {
    await loseAnswer();
    network.refuse(transfer, refusal('INSUFFICIENT_TRANSFER_BALANCE'));
    await askAgain();

    expect(await screen.findByLabelText(/^Amount/)).toBeVisible();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('5,000');
    expect(screen.getByText('Insufficient balance to transfer.')).toBeVisible();
  });

  it('keeps the build that waits for the answer', async () => {
    await openPage();
    network.hang(transfer);
    await userEvent.type(await screen.findByLabelText(/^Amount/), '6000');
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));

    expect(canLeave()).toBe(false);
  });
});
