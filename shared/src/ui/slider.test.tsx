import { screen, waitFor } from '@testing-library/react';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { loadToZawgyi } from '../myanmar/to-zawgyi.ts';
import { AreaSlider } from './slider.tsx';

const TODAY = { en: 'Today', uni: 'ယနေ့ ပွဲစဉ်များ', zh: '今日', shan: 'မိူဝ်ႈၼႆႉ' };
const PICTURES = {
  data: [
    { slider_image: '/a.svg', link: '/football/home', text: TODAY },
    { slider_image: '/b.svg', link: null, text: null },
  ],
};

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.answer(getSliderImage, PICTURES);
});

describe('the slider of an area', () => {
  it.each(['twod', 'threed', 'football', 'game'] as const)('D2 requests the pictures of its area: %s', async (area) => {
    await renderScreen(<AreaSlider area={area} />);
    await screen.findByRole('region', { name: 'News and offers' });
    expect(api.calls.map(({ request }) => request)).toEqual([{ name: area }]);
  });

  it.each(['en', 'uni', 'zh', 'shan'] as const)("P22 shows the text in the player's language: %s", async (locale) => {
    await renderScreen(<AreaSlider area="football" />, { locale });
    expect(await screen.findByRole('link', { name: TODAY[locale] })).toHaveAttribute('href', '/football/home');
  });

  it('P22 shows the text in Zawgyi in locale zg', async () => {
    const toZawgyi = await loadToZawgyi();
    await renderScreen(<AreaSlider area="football" />, { locale: 'zg' });
    expect(await screen.findByText(toZawgyi(TODAY.uni))).toBeVisible();
  });

  it('D2 stores the pictures by area with their time', async () => {
    await renderScreen(<AreaSlider area="game" />);
    await screen.findByText('Today');
    expect(localStorage.getItem('cache:["getSliderImage",{"name":"game"}]')).toMatch(/"at":\d+.*\/a\.svg/);
  });

  it('loads the first picture at once and the others lazily', async () => {
    const { container } = await renderScreen(<AreaSlider area="game" />);
    await screen.findByText('Today');
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  it('renders nothing if the pictures cannot be fetched', async () => {
    api.disconnect(getSliderImage);
    const { container } = await renderScreen(<AreaSlider area="twod" />);
    await waitFor(() => expect(container.querySelector('[class*="room"]')).toBeNull());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
