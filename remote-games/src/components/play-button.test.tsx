import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGames, launchGame } from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { useLocation } from '@padauk/shared/runtime';
import { Toasts } from '@padauk/shared/ui';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { catalogue } from '../test-data/catalogue.ts';
import { testGameWallet } from '../test-data/game-wallet.ts';
import { PlayButton } from './play-button.tsx';
import { GameWalletLine } from './game-wallet.tsx';

const texts = { games: (locale: string) => import(`../locales/${locale}.json`) };
const openedAddresses: string[] = [];
const decidedIds: string[] = [];

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  openedAddresses.length = 0;
  decidedIds.length = 0;
  api.answer(getGameWallet, testGameWallet);
});

function LocationText(): string {
  return useLocation().pathname;
}

const renderButton = (player?: null, provider = 'bg') =>
  renderScreen(
    <>
      <PlayButton
        gameId="dice"
        provider={provider}
        title="Dice"
        onDecide={() => decidedIds.push('dice')}
        open={(address) => openedAddresses.push(address)}
      >
        Dice
      </PlayButton>
      <GameWalletLine />
      <LocationText />
      <Toasts />
    </>,
    { texts, path: '/games/game_list', ...(player === undefined ? {} : { player }) },
  );

async function play(provider?: string): Promise<void> {
  await renderButton(undefined, provider);
  await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
}

const listRequests = (): string[] =>
  api.calls.map(({ endpoint }) => endpoint).filter((name) => ['launchGame', 'getGames'].includes(name));

describe('play button', () => {
  it('P6 opens the page of the game in the browser', async () => {
    api.answer(launchGame, { address: 'https://games.example/dice', code: 'code' });
    await play();
    await waitFor(() => expect(openedAddresses).toEqual(['https://games.example/dice?lang=en&theme=system#code']));
  });

  it.each([
    ['E29 another game is open', { isPlaying: true, retryAfterSeconds: 60 }],
    ['E28 the game wallet is low', { balanceKyat: 900, coins: 0, remainderKyat: 900, lowLevel: 'notice' as const }],
  ])('%s: opens the sheet with the decision instead of the game', async (_title, change) => {
    api.answer(getGameWallet, { ...testGameWallet, ...change });
    await renderButton();
    await screen.findByText('Game wallet');
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    expect(decidedIds).toEqual(['dice']);
    expect(openedAddresses).toEqual([]);
  });

  it('E7 opens the page about the maintenance', async () => {
    api.refuse(launchGame, createRefusal('GAME_MAINTENANCE'));
    await play();
    expect(await screen.findByText('/games/game_error')).toBeVisible();
    expect(openedAddresses).toEqual([]);
  });

  it('P6 retries while the provider of a listed game is starting', async () => {
    api.refuse(launchGame, createRefusal('GAME_MAINTENANCE'));
    api.answer(getGames, catalogue);
    await play();
    await waitFor(() => expect(listRequests()).toEqual(['launchGame', 'getGames']));
    api.answer(launchGame, { address: 'https://games.example/dice', code: 'code' });
    await waitFor(() => expect(openedAddresses).toHaveLength(1), { timeout: 5_000 });
    expect(listRequests()).toEqual(['launchGame', 'getGames', 'launchGame']);
  });

  it('E7 does not retry when the list reports the provider under maintenance', async () => {
    const [first, ...others] = catalogue.providers;
    api.refuse(launchGame, createRefusal('GAME_MAINTENANCE'));
    api.answer(getGames, {
      ...catalogue,
      providers: [...(first === undefined ? [] : [{ ...first, isUnderMaintenance: true }]), ...others],
    });
    await play();
    expect(await screen.findByText('/games/game_error')).toBeVisible();
    expect(listRequests()).toEqual(['launchGame', 'getGames']);
  });

  it.each([
    ['bg', '/games/vpn_km_games'],
    ['red-tiger', '/games/vpn_redTiger_games'],
  ])('E30 opens for provider %s the page about the geo-restriction: %s', async (provider, path) => {
    api.refuse(launchGame, createRefusal('GAMES_NOT_HERE'));
    await play(provider);
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));
    expect(openedAddresses).toEqual([]);
  });

  it('A3 shows why the launch is refused', async () => {
    api.refuse(launchGame, createRefusal('PHONE_NOT_VERIFIED'));
    await play();
    expect(await screen.findByText(/verify/i)).toBeVisible();
  });

  it('A1 sends a visitor to log-in and back to the list', async () => {
    await renderButton(null);
    expect(await screen.findByRole('link', { name: 'Play Dice' })).toHaveAttribute(
      'href',
      '/login?next=%2Fgames%2Fgame_list',
    );
  });
});
