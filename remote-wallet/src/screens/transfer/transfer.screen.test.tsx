import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveGames } from '@padauk/contract/games/games.endpoints';
import { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testGameWallet, testLowGameWallet, testTransfer, testWallet, noProtection } from '../../test-data/samples.ts';
import { listRequests } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { TransferScreen } from './transfer.screen.tsx';

function createNetwork(game = testGameWallet): FakeApi {
  const network = createFakeApi();
  network.answer(getWallet, testWallet);
  network.answer(getGameWallet, game);
  return network;
}

async function openScreen({ path = '/transfer/transfer', game = testGameWallet } = {}): Promise<FakeApi> {
  const network = createNetwork(game);
  await renderScreen(<TransferScreen />, { texts, path });
  await screen.findByRole('button', { name: 'Transfer' });
  return network;
}

async function submitTransfer(amount: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Amount/), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
}

const readLocation = (): string | null => screen.getByTestId('location').textContent;

describe('transfer form', () => {
  it('P8 transfers money into the game wallet and opens the result', async () => {
    const network = await openScreen();
    network.answer(transfer, testTransfer);
    await submitTransfer('5000');
    await waitFor(() => expect(readLocation()).toBe(`/transfer/transfer_success?id=${testTransfer.id}`));
    expect(listRequests(network, 'transfer')).toContainEqual({ direction: 'in', amountKyat: 5_000 });
  });

  it('P8 shows the available amount of the other direction', async () => {
    await openScreen();
    await userEvent.click(screen.getByLabelText('Game wallet to main wallet'));
    expect(screen.getByText('You can transfer up to 21,500 Ks')).toBeVisible();
  });

  it.each([
    ['into the game wallet', 'Main wallet to game wallet', '134801'],
    ['back', 'Game wallet to main wallet', '21501'],
  ])('V18 reports an amount above the balance at its field, before sending it %s', async (_, direction, amount) => {
    const network = await openScreen();
    await userEvent.click(screen.getByLabelText(direction));
    await submitTransfer(amount);
    expect(await screen.findByText('Insufficient balance.')).toBeVisible();
    expect(screen.getByLabelText(/^Amount/)).toBeInvalid();
    expect(listRequests(network, 'transfer')).toEqual([]);
  });

  it('V18 E21 opens the page of the refusal when the server has a lower balance', async () => {
    const network = await openScreen();
    network.refuse(transfer, { code: 'INSUFFICIENT_TRANSFER_BALANCE' });
    await submitTransfer('5000');
    await waitFor(() => expect(readLocation()).toBe('/transfer/transfer_error_insuffBalance?direction=in&amount=5000'));
  });

  it('E20 opens the page of the refusal with the remaining wait', async () => {
    const network = await openScreen();
    network.refuse(transfer, { code: 'TRANSFER_TOO_FAST', params: { retryAfterSeconds: 9 } });
    await submitTransfer('1000');
    await waitFor(() =>
      expect(readLocation()).toBe('/transfer/transfer_error_tooFast?direction=in&amount=1000&seconds=9'),
    );
  });

  it('restores the draft from the address', async () => {
    await openScreen({ path: '/transfer/transfer?direction=out&amount=7000' });
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('7,000');
    expect(screen.getByLabelText('Game wallet to main wallet')).toBeChecked();
  });

  it('E29 shows that a game is open and what to do', async () => {
    await openScreen({ game: { ...testGameWallet, isPlaying: true, retryAfterSeconds: 180 } });
    expect(screen.getByText(/Try again in 3 minutes, or enter the fish game and leave it/)).toBeVisible();
  });

  it('E29 leaves the game on request and removes the notice', async () => {
    const network = await openScreen({ game: { ...testGameWallet, isPlaying: true, retryAfterSeconds: 60 } });
    network.answer(leaveGames, {});
    network.answer(getGameWallet, testGameWallet);
    await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
    await waitFor(() => expect(screen.queryByText(/Try again in/)).not.toBeInTheDocument());
    expect(network.calls.map(({ endpoint }) => endpoint)).toContain('leaveGames');
  });

  it('E28 shows that the game wallet is low', async () => {
    await openScreen({ game: testLowGameWallet });
    expect(screen.getByText(/Your game wallet is low: 150 Ks/)).toBeVisible();
  });

  it('E29 keeps the input when the server refuses', async () => {
    const network = await openScreen();
    network.refuse(transfer, { code: 'GAME_PLAYING', params: { retryAfterSeconds: 60 } });
    await submitTransfer('1000');
    expect(await screen.findByRole('alert')).toHaveTextContent(/game/i);
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('1,000');
  });

  it('V1 refuses an empty amount at its field', async () => {
    await openScreen();
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toBeInvalid());
  });

  it('E7 offers a retry while the game wallet does not answer', async () => {
    const network = createNetwork();
    network.refuse(getGameWallet, { code: 'GAME_WALLET_MAINTENANCE' });
    await renderScreen(<TransferScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });

  it('shows during a break that only transfers to the main wallet are possible', async () => {
    const network = createNetwork(testLowGameWallet);
    network.answer(getProtection, { ...noProtection, timeOutUntil: '2026-11-25T03:30:00.000Z' });
    await renderScreen(<TransferScreen />, { texts });
    expect(await screen.findByText(/Money can only come back from the game wallet/)).toBeVisible();
    expect(screen.queryByText(/Transfer from the main wallet/)).not.toBeInTheDocument();
  });
});
