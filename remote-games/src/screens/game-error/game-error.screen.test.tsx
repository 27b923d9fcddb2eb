import { screen } from '@testing-library/react';
import { getGames } from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { catalogue } from '../../test-data/catalogue.ts';
import { testGameWallet } from '../../test-data/game-wallet.ts';
import { GameErrorScreen } from './game-error.screen.tsx';

const texts = { games: (locale: string) => import(`../../locales/${locale}.json`) };

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getGames, {
    ...catalogue,
    games: catalogue.games.map((game) => ({ ...game, isUnderMaintenance: game.id === 'cards' })),
  });
  api.answer(getGameWallet, testGameWallet);
});

describe('page of an unavailable game', () => {
  it('E7 names the game under maintenance, shows the game wallet and links to a transfer out of it', async () => {
    await renderScreen(<GameErrorScreen />, { texts, path: '/games/game_error?game=cards' });
    expect(await screen.findByText('Dragon and tiger is under maintenance')).toBeVisible();
    expect(await screen.findByText('21,500')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transfer to the main wallet' })).toHaveAttribute(
      'href',
      '/transfer/transfer?direction=out',
    );
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/service');
  });

  it.each(['/games/game_error', '/games/game_error?game=dice', '/games/game_error?game=none'])(
    'E7 states at %s that the game has ended',
    async (path) => {
      await renderScreen(<GameErrorScreen />, { texts, path });
      expect(await screen.findByText('The game has ended')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/games/game_list');
    },
  );

  it('A1 shows a visitor no wallet', async () => {
    await renderScreen(<GameErrorScreen />, { texts, path: '/games/game_error?game=cards', player: null });
    await screen.findByText('Dragon and tiger is under maintenance');
    expect(screen.queryByText('Game wallet')).not.toBeInTheDocument();
  });
});
