import { screen } from '@testing-library/react';
import { getFavouriteGames, getGameRounds, getGames, getOpenGame } from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen, toggleHiddenBalance, type FakeApi } from '@padauk/shared/testing';
import { LaunchSheet } from '../components/launch/launch-sheet.tsx';
import { catalogue } from '../test-data/catalogue.ts';
import { testGameWallet, testLowGameWallet, testWallet } from '../test-data/game-wallet.ts';
import { GameErrorScreen } from './game-error/game-error.screen.tsx';
import { GameListScreen } from './game-list/game-list.screen.tsx';

const texts = { games: (locale: string) => import(`../locales/${locale}.json`) };
/** Covers text, labels, titles and values. */
const readPage = (): string => document.body.innerHTML;

let api: FakeApi;

beforeEach(() => {
  toggleHiddenBalance();
  api = createFakeApi();
  api.answer(getGames, catalogue);
  api.answer(getFavouriteGames, { gameIds: [] });
  api.answer(getOpenGame, { gameId: null });
  api.answer(getGameRounds, { rounds: [], olderBefore: null });
  api.answer(getGameWallet, testGameWallet);
});
afterEach(toggleHiddenBalance);

describe('hidden balance', () => {
  it.each([
    ['in the header of the list of games', <GameListScreen key="list" />, '/games/game_list'],
    ['on the page of an unavailable game', <GameErrorScreen key="error" />, '/games/game_error'],
  ])('B7 is hidden %s', async (_title, page, path) => {
    await renderScreen(page, { texts, path });
    await screen.findByText('hidden amount');
    expect(readPage()).not.toMatch(/21,?500/);
  });

  it('B7 hides both wallets in the sheet before a game opens', async () => {
    api.answer(getGameWallet, testLowGameWallet);
    api.answer(getWallet, { ...testWallet, mainKyat: 34_567 });
    await renderScreen(<LaunchSheet gameId="dice" provider="bg" title="Dice" onClose={() => undefined} />, { texts });
    expect(await screen.findByText(/^Your game wallet is low: ••••••\./)).toBeVisible();
    expect(await screen.findByText('hidden amount')).toBeInTheDocument();
    expect(readPage()).not.toMatch(/\b150\b|34,?567/);
  });
});
