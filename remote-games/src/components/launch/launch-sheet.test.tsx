import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { launchGame, leaveGames } from '@padauk/contract/games/games.endpoints';
import { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testGameWallet, testLowGameWallet, testTransfer, testWallet } from '../../test-data/game-wallet.ts';
import { LaunchSheet } from './launch-sheet.tsx';
import { listTransferAmounts } from './use-launch.ts';

const texts = { games: (locale: string) => import(`../../locales/${locale}.json`) };
const openedAddresses: string[] = [];

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  openedAddresses.length = 0;
  api.answer(getGameWallet, testGameWallet);
  api.answer(getWallet, testWallet);
  api.answer(launchGame, { address: 'https://games.example/dice', code: 'code' });
});

/** As a new player per test, because a lock belongs to one player. */
async function openAndTap(name: string): Promise<void> {
  const sheet = (
    <LaunchSheet
      gameId="dice"
      provider="bg"
      title="Dice"
      onClose={() => undefined}
      open={(address) => openedAddresses.push(address)}
    />
  );
  await renderScreen(sheet, { texts, player: { ...testPlayer, id: crypto.randomUUID() } });
  await userEvent.click(await screen.findByRole('button', { name }));
}
const listCalls = (): string[] =>
  api.calls.map(({ endpoint }) => endpoint).filter((name) => ['leaveGames', 'transfer', 'launchGame'].includes(name));

describe('decisions before a game opens', () => {
  it('E29 leaves the other game, then opens this one', async () => {
    api.answer(getGameWallet, { ...testGameWallet, isPlaying: true, retryAfterSeconds: 60 });
    api.answer(leaveGames, {});
    await openAndTap('Leave the other game and enter');
    await waitFor(() => expect(openedAddresses).toHaveLength(1));
    expect(listCalls()).toEqual(['leaveGames', 'launchGame']);
  });

  it('E29 does not open the game while it is unknown whether the other one was left', async () => {
    api.answer(getGameWallet, { ...testGameWallet, isPlaying: true, retryAfterSeconds: 60 });
    api.refuse(leaveGames, createRefusal('GAME_WALLET_MAINTENANCE'));
    await openAndTap('Leave the other game and enter');
    expect(await screen.findByText(/maintenance/i)).toBeVisible();
    expect(listCalls()).toEqual(['leaveGames']);
  });

  it('E28 transfers money on one tap and opens the game', async () => {
    api.answer(getGameWallet, testLowGameWallet);
    api.answer(transfer, testTransfer);
    await openAndTap('5,000 Ks');
    await waitFor(() => expect(openedAddresses).toEqual(['https://games.example/dice?lang=en&theme=system#code']));
    expect(listCalls()).toEqual(['transfer', 'launchGame']);
  });

  it('E28 E29 leaves the other game before the transfer, because an open game blocks transfers', async () => {
    api.answer(getGameWallet, { ...testLowGameWallet, isPlaying: true, retryAfterSeconds: 60 });
    api.answer(leaveGames, {});
    api.answer(transfer, testTransfer);
    await openAndTap('5,000 Ks');
    await waitFor(() => expect(listCalls()).toEqual(['leaveGames', 'transfer', 'launchGame']));
  });

  it('F24 does not open the game before the money has arrived, and shows the pending transfer', async () => {
    api.answer(getGameWallet, testLowGameWallet);
    api.answer(transfer, { ...testTransfer, state: 'checking', endedAt: null });
    await openAndTap('5,000 Ks');
    expect(await screen.findByText(/on its way/)).toBeVisible();
    expect(openedAddresses).toEqual([]);
  });

  it('I7 locks a transfer with a lost answer and offers to retry it', async () => {
    api.answer(getGameWallet, testLowGameWallet);
    api.disconnect(transfer);
    await openAndTap('5,000 Ks');
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
  });

  it('E20 shows why a transfer is refused', async () => {
    api.answer(getGameWallet, testLowGameWallet);
    api.refuse(transfer, createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds: 9 }));
    await openAndTap('5,000 Ks');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(openedAddresses).toEqual([]);
  });

  it.each([
    [999, []],
    [5_000, [1_000, 5_000]],
    [60_000, [1_000, 5_000, 10_000, 50_000]],
  ])('E28 with %i in the main wallet offers %j', (mainKyat, amounts) => {
    expect(listTransferAmounts(mainKyat)).toEqual(amounts);
  });
});
