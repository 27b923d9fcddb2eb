import { screen, waitFor, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { canLeave } from '../../remote.tsx';
import { testGameWallet, testTransfer, testWallet } from '../../test-data/samples.ts';
import { waitForLocation } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { TransferScreen } from './transfer.screen.tsx';

let network: FakeApi;
/** A new player per test, because a lock belongs to one player. */
let player: typeof testPlayer;

/** Opens the page as the current player, sends 5,000 and loses the answer. */
async function loseResponse(): Promise<RenderResult> {
  const page = await openPage();
  network.disconnect(transfer);
  await userEvent.type(await screen.findByLabelText(/^Amount/), '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await findRetryButton();
  return page;
}

const openPage = () => renderScreen(<TransferScreen />, { texts, player });
const findRetryButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Ask again' });
const retryTransfer = async (): Promise<void> => userEvent.click(await findRetryButton());
const listTransfers = () => network.calls.filter(({ endpoint }) => endpoint === 'transfer');
const listIdempotencyKeys = () => new Set(listTransfers().map(({ headers }) => headers['idempotency-key']));

beforeEach(() => {
  player = { ...testPlayer, id: crypto.randomUUID() };
  network = createFakeApi();
  network.answer(getWallet, testWallet);
  network.answer(getGameWallet, testGameWallet);
});

describe('transfer with a lost answer', () => {
  it('I7 stays locked, with the reason and a link to the history', async () => {
    await loseResponse();

    expect(screen.getByText('The answer did not arrive')).toBeVisible();
    expect(screen.getByText(/^5,000/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the history' })).toHaveAttribute('href', '/wallet#transactions');
    expect(screen.getByLabelText(/^Amount/)).not.toBeVisible();
    expect(canLeave()).toBe(true);
  });

  it('E8 stays locked when the session ends before the retry, also after log-in', async () => {
    const page = await loseResponse();
    network.refuse(transfer, createRefusal('SESSION_EXPIRED'));
    await retryTransfer();
    await waitFor(() => expect(session.current().kind).toBe('visitor'));
    page.unmount();
    await openPage();

    expect(await findRetryButton()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
  });

  it('F8 is resent with its key and succeeds once', async () => {
    await loseResponse();
    network.answer(transfer, testTransfer);
    await retryTransfer();
    await waitForLocation(`/transfer/transfer_success?id=${testTransfer.id}`);

    expect([listTransfers().length, listIdempotencyKeys().size]).toEqual([2, 1]);
  });

  it('I7 is unlocked by a refusal, with the input and the reason', async () => {
    await loseResponse();
    network.refuse(transfer, createRefusal('INSUFFICIENT_TRANSFER_BALANCE'));
    await retryTransfer();

    expect(await screen.findByLabelText(/^Amount/)).toBeVisible();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('5,000');
    expect(screen.getByText('Insufficient balance to transfer.')).toBeVisible();
  });

  it('blocks leaving the build while it is in flight', async () => {
    await openPage();
    network.hang(transfer);
    await userEvent.type(await screen.findByLabelText(/^Amount/), '6000');
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));

    expect(canLeave()).toBe(false);
  });
});
