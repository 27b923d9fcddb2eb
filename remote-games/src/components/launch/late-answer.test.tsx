import { useState, type ReactElement } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { launchGame } from '@padauk/contract/games/games.endpoints';
import { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, ScreenWithExit, renderScreen } from '@padauk/shared/testing';
import { testLowGameWallet, testTransfer, testWallet } from '../../test-data/game-wallet.ts';
import { LaunchSheet } from './launch-sheet.tsx';

const texts = { games: (locale: string) => import(`../../locales/${locale}.json`) };

function ClosableSheet({ onOpen }: { readonly onOpen: (address: string) => void }): ReactElement | null {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <LaunchSheet gameId="dice" provider="bg" title="Dice" onClose={() => setOpen(false)} open={onOpen} />
  ) : null;
}

/** Opens the sheet with money to transfer; one call is held. */
async function openSheet(delayed: typeof transfer | typeof launchGame) {
  // The sheet of the previous test goes back in the history asynchronously.
  await waitFor(() => expect(Reflect.get(history.state ?? {}, 'overlays') ?? 0).toBe(0));
  localStorage.clear();
  const opened: string[] = [];
  const api = createFakeApi();
  api.answer(getGameWallet, testLowGameWallet);
  api.answer(getWallet, testWallet);
  api.answer(transfer, testTransfer);
  api.answer(launchGame, { address: 'https://games.example/dice', code: 'code' });
  const release = api.delay(delayed);
  await renderScreen(
    <ScreenWithExit>
      <ClosableSheet onOpen={(address) => opened.push(address)} />
    </ScreenWithExit>,
    { texts, path: '/games/game_list' },
  );
  const calls = () => api.calls.map(({ endpoint }) => endpoint);
  const leave = async () => {
    await waitFor(() => expect(calls()).toContain(delayed.name));
    fireEvent.click(screen.getByText('leave')); // the sheet covers the link
  };
  return { opened, calls, leave, release: () => act(async () => release()) };
}

describe('answer that arrives after the player has left', () => {
  it('E28 shows that the money was sent, and starts no game', async () => {
    const { calls, leave, release } = await openSheet(transfer);
    await userEvent.click(await screen.findByRole('button', { name: '5,000 Ks' }));
    await leave();
    await release();

    expect(await screen.findByText('Transfer sent')).toBeVisible();
    expect(calls()).not.toContain('launchGame');
  });

  it('P6 does not open the page of the game', async () => {
    const { opened, leave, release } = await openSheet(launchGame);
    await userEvent.click(await screen.findByRole('button', { name: /^Enter/ }));
    await leave();
    await release();

    expect([opened, screen.getByTestId('location').textContent]).toEqual([[], '/home']);
  });

  it('P6 does not open the game after the sheet was closed', async () => {
    const { opened, calls, release } = await openSheet(launchGame);
    await userEvent.click(await screen.findByRole('button', { name: /^Enter/ }));
    await waitFor(() => expect(calls()).toContain('launchGame'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await release();

    expect(opened).toEqual([]);
  });

  it('E28 shows that the money was sent after the sheet was closed', async () => {
    const { calls, release } = await openSheet(transfer);
    await userEvent.click(await screen.findByRole('button', { name: '5,000 Ks' }));
    await waitFor(() => expect(calls()).toContain('transfer'));
    await userEvent.keyboard('{Escape}');
    await release();

    expect(await screen.findByText('Transfer sent')).toBeVisible();
    expect(calls()).not.toContain('launchGame');
  });
});
