import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGames, launchGame } from '@padauk/contract/endpoints/games';
import { getGameWallet } from '@padauk/contract/endpoints/transfers';
import { refusal } from '@padauk/contract/refusals';
import { useLocation } from '@padauk/shared/runtime';
import { Toasts } from '@padauk/shared/ui';
import { fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { catalogue } from '../test-data/catalogue.ts';
import { aGameWallet } from '../test-data/game-wallet.ts';
import { GameWalletLine } from './game-wallet-line.tsx';
import { PlayButton } from './play-button.tsx';

const texts = { games: (locale: string) => import(`../locales/${locale}.json`) };
const opened: string[] = [];
const decided: string[] = [];

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  opened.length = 0;
  decided.length = 0;
  api.answer(getGameWallet, aGameWallet);
});

function Place(): string {
  return useLocation().pathname;
}

const render = (player?: null, provider = 'bg') =>
  renderScreen(
    <>
      <PlayButton
        gameId="dice"
        provider={provider}
        title="Dice"
        onDecide={() => decided.push('dice')}
        open={(address) => opened.push(address)}
      >
        Dice
      </PlayButton>
      <GameWalletLine />
      <Place />
      <Toasts />
    </>,
    { texts, path: '/games/game_list', ...(player === undefined ? {} : { player }) },
  );

const asked = (): string[] =>
  api.calls.map(({ endpoint }) => endpoint).filter((name) => ['launchGame', 'getGames'].includes(name));

describe('the way into a game', () => {
  it('P6 takes the browser to the page of the game', async () => {
    api.answer(launchGame, { address: 'https://games.example/dice', code: 'code' });
    await render();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    await waitFor(() => expect(opened).toEqual(['https://games.example/dice?lang=en&theme=system#code']));
  });

  it.each([
    ['E29 another game is open', { isPlaying: true, retryAfterSeconds: 60 }],
    [
      'E28 there is little to play with',
      { balanceKyat: 900, coins: 0, remainderKyat: 900, lowLevel: 'notice' as const },
    ],
  ])('%s: asks before it opens', async (_title, change) => {
    api.answer(getGameWallet, { ...aGameWallet, ...change });
    await render();
    await screen.findByText('Game wallet');
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    expect(decided).toEqual(['dice']);
    expect(opened).toEqual([]);
  });

  it('E7 leads to what is to be known of a maintenance', async () => {
    api.refuse(launchGame, refusal('GAME_MAINTENANCE'));
    await render();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    expect(await screen.findByText('/games/game_error')).toBeVisible();
    expect(opened).toEqual([]);
  });

  it('P6 asks again while the provider of a game that the list offers is on its way', async () => {
    api.refuse(launchGame, refusal('GAME_MAINTENANCE'));
    api.answer(getGames, catalogue);
    await render();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    await waitFor(() => expect(asked()).toEqual(['launchGame', 'getGames']));
    api.answer(launchGame, { address: 'https://games.example/dice', code: 'code' });
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 5_000 });
    expect(asked()).toEqual(['launchGame', 'getGames', 'launchGame']);
  });

  it('E7 does not ask again where the list says that the provider rests', async () => {
    const [first, ...others] = catalogue.providers;
    api.refuse(launchGame, refusal('GAME_MAINTENANCE'));
    api.answer(getGames, {
      ...catalogue,
      providers: [...(first === undefined ? [] : [{ ...first, isUnderMaintenance: true }]), ...others],
    });
    await render();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    expect(await screen.findByText('/games/game_error')).toBeVisible();
    expect(asked()).toEqual(['launchGame', 'getGames']);
  });

  it.each([
    ['bg', '/games/vpn_km_games'],
    ['red-tiger', '/games/vpn_redTiger_games'],
  ])('E30 leads to the page of the provider %s that says why games are closed here: %s', async (provider, path) => {
    api.refuse(launchGame, refusal('GAMES_NOT_HERE'));
    await render(undefined, provider);
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));
    expect(opened).toEqual([]);
  });

  it('A3 says why a player is not let in', async () => {
    api.refuse(launchGame, refusal('PHONE_NOT_VERIFIED'));
    await render();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Dice' }));
    expect(await screen.findByText(/verify/i)).toBeVisible();
  });

  it('A1 asks a visitor to log in, and back to the list', async () => {
    await render(null);
    expect(await screen.findByRole('link', { name: 'Play Dice' })).toHaveAttribute(
      'href',
      '/login?next=%2Fgames%2Fgame_list',
    );
  });
});
