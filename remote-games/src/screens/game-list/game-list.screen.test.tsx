import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getGames } from '@padauk/contract/endpoints/games';
import { loadToZawgyi } from '@padauk/shared/myanmar/to-zawgyi';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import type { Catalogue } from './game-list.rules.ts';
import { GameListScreen } from './game-list.screen.tsx';

const texts = { games: (locale: string) => import(`../../locales/${locale}.json`) };
const catalogue: Catalogue = {
  providers: [{ code: 'sandbox', name: 'Sandbox Games', isUnderMaintenance: true }],
  games: [
    {
      id: 'a',
      provider: 'sandbox',
      category: 'card',
      title: { en: 'Shan Koe Mee', uni: 'ရှမ်းကိုးမီး', zh: '掸九点' },
      isNew: false,
      isPopular: true,
    },
    {
      id: 'b',
      provider: 'sandbox',
      category: 'fish',
      title: { en: 'River Fishing', uni: 'မြစ်ငါးဖမ်း', zh: '江河捕鱼' },
      isNew: true,
      isPopular: false,
    },
  ],
};

describe('the list of games', () => {
  it('P6 narrows the list to one category', async () => {
    fakeApi().answer(getGames, catalogue);
    await renderScreen(<GameListScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Fishing' }));
    expect(screen.queryByText('Shan Koe Mee')).not.toBeInTheDocument();
    expect(screen.getByText('River Fishing')).toBeVisible();
  });

  it('D2 shows the pictures of games', async () => {
    const network = fakeApi();
    network.answer(getGames, catalogue);
    network.answer(getSliderImage, {
      data: [{ slider_image: '/cards.svg', link: null, text: { en: 'Games', uni: 'ဂိမ်း', zh: '游戏', shan: 'ၵဵမ်း' } }],
    });
    await renderScreen(<GameListScreen />, { texts });
    expect(await screen.findByRole('region', { name: 'News and offers' })).toHaveTextContent('Games');
    expect(network.calls).toContainEqual(expect.objectContaining({ request: { name: 'game' } }));
  });

  it('P22 shows Burmese names to a reader of zg in Zawgyi', async () => {
    fakeApi().answer(getGames, catalogue);
    await renderScreen(<GameListScreen />, { texts, locale: 'zg' });
    const toZawgyi = await loadToZawgyi();
    expect(await screen.findByText(toZawgyi('ရှမ်းကိုးမီး'))).toBeVisible();
    expect(screen.queryByText('ရှမ်းကိုးမီး')).not.toBeInTheDocument();
  });

  it('P22 shows Burmese names to a Burmese reader', async () => {
    fakeApi().answer(getGames, catalogue);
    await renderScreen(<GameListScreen />, { texts, locale: 'uni' });
    expect(await screen.findByText('ရှမ်းကိုးမီး')).toBeVisible();
  });

  it('E7 says which provider is under maintenance', async () => {
    fakeApi().answer(getGames, catalogue);
    await renderScreen(<GameListScreen />, { texts });
    expect(await screen.findByText(/Sandbox Games is under maintenance/)).toBeVisible();
  });

  it('P6 says when no game has the name', async () => {
    fakeApi().answer(getGames, catalogue);
    await renderScreen(<GameListScreen />, { texts });
    await userEvent.type(await screen.findByLabelText('Search a game'), 'chess');
    expect(screen.getByText('No game found')).toBeVisible();
  });

  it('E5 offers Try Again', async () => {
    fakeApi().lose(getGames);
    await renderScreen(<GameListScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
