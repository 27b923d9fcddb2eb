import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import {
  getFavouriteGames,
  getGameRounds,
  getGames,
  getOpenGame,
  setFavouriteGame,
} from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { loadToZawgyi } from '@padauk/shared/myanmar/to-zawgyi';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import type { Game, Provider } from '../../resources/games.resource.ts';
import { catalogue } from '../../test-data/catalogue.ts';
import { testGameWallet, testLowGameWallet } from '../../test-data/game-wallet.ts';
import { GameListScreen } from './game-list.screen.tsx';

const texts = { games: (locale: string) => import(`../../locales/${locale}.json`) };
const renderList = (options: { provider?: string; locale?: 'uni' | 'zg'; player?: null; path?: string } = {}) => {
  const { provider, ...rest } = options;
  return renderScreen(<GameListScreen {...(provider === undefined ? {} : { provider })} />, { texts, ...rest });
};

const createRound = (gameId: string, state: 'open' | 'ended' = 'ended') => ({
  id: `round of ${gameId}`,
  gameId,
  title: null,
  state,
  stakeKyat: 100,
  winKyat: state === 'open' ? null : 0,
  at: '2026-11-20T05:00:00.000Z',
  checkAddress: null,
});

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getGames, catalogue);
  api.answer(getFavouriteGames, { gameIds: ['cards'] });
  api.answer(getOpenGame, { gameId: null });
  api.answer(getGameRounds, { rounds: [createRound('river')], olderBefore: null });
  api.answer(getGameWallet, testGameWallet);
});

const listTitles = () => screen.getAllByRole('listitem').map((card) => card.querySelector('strong')?.textContent);

describe('list of games', () => {
  it('P6 filters by a category', async () => {
    await renderList();
    await userEvent.click(await screen.findByRole('button', { name: 'Fishing' }));
    expect(listTitles()).toEqual(['River fishing']);
  });

  it('P6 filters by a provider and lists all again', async () => {
    await renderList();
    const providers = await screen.findByRole('combobox', { name: 'Providers' });
    await userEvent.selectOptions(providers, 'Studio B');
    expect(listTitles()).toEqual(['Dragon and tiger']);
    await userEvent.selectOptions(providers, 'All providers');
    expect(listTitles()).toContain('River fishing');
  });

  it("P6 lists only the games of the provider on the provider's page", async () => {
    await renderList({ provider: 'bng' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Studio B' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('P6 shows the provider and the return to player of a game', async () => {
    await renderList();
    expect(await screen.findByText('Studio A · 97.22%')).toBeVisible();
  });

  it('P6 calls a popular game popular below its name, not on its picture', async () => {
    await renderList();
    const mark = await screen.findByText('Popular');
    expect(mark.closest('li')).toHaveTextContent('Big Small dice');
    expect(mark.parentElement).toHaveTextContent('Studio A · 97.22%');
  });

  it('P6 filters by favourites and removes one', async () => {
    api.answer(setFavouriteGame, { gameIds: [] });
    await renderList();
    await userEvent.click(await screen.findByRole('button', { name: 'Favourites' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    api.answer(getFavouriteGames, { gameIds: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: Dragon and tiger' }));
    expect(await screen.findByText('No favourites yet. Tap the heart of a game.')).toBeVisible();
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { gameId: 'cards', isFavourite: false } }));
  });

  it('A1 sends a visitor to log-in from the favourite button', async () => {
    api.answer(getFavouriteGames, { gameIds: [] });
    await renderList({ player: null, path: '/games/game_list' });
    expect(await screen.findByRole('link', { name: 'Favourite: River fishing' })).toHaveAttribute(
      'href',
      '/login?next=%2Fgames%2Fgame_list',
    );
  });

  it('A1 shows a visitor no wallet and requests no rounds', async () => {
    await renderList({ player: null });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('Game wallet')).not.toBeInTheDocument();
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('getGameRounds');
  });

  it('D2 shows the slider pictures of games', async () => {
    api.answer(getSliderImage, {
      data: [{ slider_image: '/cards.svg', link: null, text: { en: 'Games', uni: 'ဂိမ်း', zh: '游戏', shan: 'ၵဵမ်း' } }],
    });
    await renderList();
    expect(await screen.findByRole('region', { name: 'News and offers' })).toHaveTextContent('Games');
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { name: 'game' } }));
  });

  it('P22 shows Burmese names in Zawgyi for the locale zg', async () => {
    await renderList({ locale: 'zg' });
    const toZawgyi = await loadToZawgyi();
    expect(await screen.findAllByText(toZawgyi('မြစ်ငါးဖမ်း'))).toHaveLength(2);
    expect(screen.queryByText('မြစ်ငါးဖမ်း')).not.toBeInTheDocument();
  });

  it('P22 shows Burmese names in Unicode for the locale uni', async () => {
    await renderList({ locale: 'uni' });
    expect(await screen.findAllByText('မြစ်ငါးဖမ်း')).toHaveLength(2);
  });

  it.each([
    [
      'with the expected end',
      '2026-11-20T07:30:00.000Z',
      /^Studio A · back 2:00.PM$/,
      /Studio A is under maintenance until/,
    ],
    [
      'with the date of another day',
      '2026-11-29T07:30:00.000Z',
      /^Studio A · back .*29/,
      /Studio A is under maintenance until/,
    ],
    ['without an unknown end', null, 'Studio A · Maintenance', /Studio A is under maintenance\. Please try/],
  ])('E7 shows a provider under maintenance %s', async (_title, backAt, option, sentence) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T05:00:00.000Z'));
    const [first, ...others] = catalogue.providers;
    const unavailable = { ...first, isUnderMaintenance: true, backAt } as Provider;
    api.answer(getGames, { ...catalogue, providers: [unavailable, ...others] });
    const { unmount } = await renderList();
    expect(await screen.findByRole('option', { name: option })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Maintenance/ })).toHaveLength(2);
    unmount();
    await renderList({ provider: 'bg' });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
  it('P6 shows the game wallet above the games; cards have their own picture and state', async () => {
    const [dice, ...others] = catalogue.games;
    api.answer(getGames, { ...catalogue, games: [{ ...dice, isUnderMaintenance: true } as Game, ...others] });
    api.answer(getOpenGame, { gameId: 'river' });
    await renderList();
    const cards = await screen.findAllByRole('listitem');
    const drawings = cards.map((card) => card.querySelector('svg')?.innerHTML);
    expect(new Set(drawings).size).toBe(3);
    const [unavailable, open, closed] = cards.map(({ textContent }) => textContent);
    expect(unavailable).toMatch(/Maintenance/);
    expect(open).toMatch(/Game open/);
    expect(closed).not.toMatch(/Maintenance|Game open/);
    const wallet = await screen.findByText('Game wallet');
    expect(wallet.compareDocumentPosition(cards[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('P6 shows the games played last in a separate row and marks an open round', async () => {
    api.answer(getGameRounds, {
      rounds: [createRound('cards', 'open'), createRound('river'), createRound('cards'), createRound('gone')],
      olderBefore: null,
    });
    await renderList();
    const row = within(await screen.findByRole('group', { name: 'Played last' }));
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Dragon and tiger · Round open',
      'River fishing',
    ]);
    expect(row.getByRole('heading', { name: 'Played last' })).toBeVisible();
    expect(screen.getByText('Round open').closest('li')).toHaveTextContent('Dragon and tiger');
  });

  it('P6 shows the games with the highest return instead when the rounds are unknown', async () => {
    api.refuse(getGameRounds, { code: 'GAME_WALLET_MAINTENANCE' });
    await renderList();
    const row = within(await screen.findByRole('group', { name: 'Highest return' }));
    const buttons = row.getAllByRole('button');
    const shown = ['Big Small dice 97.22%', 'Dragon and tiger 96.27%', 'River fishing 96.00%'];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(shown);
    expect(buttons[0]).toHaveAccessibleName('Big Small dice · 97.22%');
  });

  it('P8 links to a transfer in each direction', async () => {
    await renderList();
    const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([getHref('Take out'), getHref('Put in')]).toEqual([
      '/transfer/transfer?direction=out',
      '/transfer/transfer?direction=in',
    ]);
  });

  it('E28 shows beside the amount that the game wallet is low', async () => {
    api.answer(getGameWallet, testLowGameWallet);
    await renderList();
    expect((await screen.findByText('Low')).closest('.amount')).toHaveTextContent(/150 Ks.*Low/);
  });

  it('P6 shows that the search found no game; Escape closes the search', async () => {
    await renderList();
    await screen.findAllByRole('listitem');
    await userEvent.click(screen.getByRole('button', { name: 'Search a game' }));
    await userEvent.keyboard('chess');
    expect(screen.getByText('No game found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(listTitles()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Search a game' })).toHaveFocus();
  });

  it('E5 offers a retry', async () => {
    api.disconnect(getGames);
    await renderList();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
