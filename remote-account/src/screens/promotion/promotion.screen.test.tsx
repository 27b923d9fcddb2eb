import { screen, within } from '@testing-library/react';
import { getPromotion, getPromotions } from '@padauk/contract/wallet/promotions.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { SettingsContext } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findLinkPath, renderAccount } from '../../test-data/render-account.tsx';
import { PromotionsCard } from '../../widgets/promotions/promotions.widget.tsx';
import { PromotionDetailScreen, PromotionScreen } from './promotion.screen.tsx';

const createLocalText = (text: string) => ({ en: text, uni: text, zh: text, shan: text });
const listed = {
  id: '0f1a0000-0000-4000-8000-000000000001',
  title: createLocalText('Thingyan'),
  picture: '/media/slides/cashback.svg',
  from: '2026-11-30T17:30:00.000Z',
  until: '2026-12-05T17:30:00.000Z',
};
const promotion = { ...listed, text: createLocalText('Water.\nAnd <b>bets</b>.'), link: '/weeklyBonus' };

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getPromotions, {
    items: [listed, { ...listed, id: 'two', until: null }, { ...listed, id: 'three' }],
  });
  api.answer(getPromotion, promotion);
});

describe('list of promotions', () => {
  it('P9 shows each promotion with its first and last day and a link', async () => {
    await renderAccount(<PromotionScreen />);
    const [first] = await screen.findAllByRole('link', { name: /Thingyan.*1\/12\/2026 – 5\/12\/2026/ });
    expect(first).toHaveAttribute('href', `/promotion_detail?id=${listed.id}`);
    expect(screen.getByRole('link', { name: /Thingyan.*Open-ended/ })).toBeVisible();
  });

  it('P9 shows on home the first two promotions with links, and a link to all', async () => {
    await renderAccount(<PromotionsCard />, { player: null });
    const links = within(await screen.findByRole('list', { name: 'Promotions' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/promotion_detail?id=${listed.id}`,
      '/promotion_detail?id=two',
    ]);
    expect(await findLinkPath(/All promotions/)).toBe('/promotion');
  });

  it('P9 shows on home as many promotions as operators have set', async () => {
    await renderAccount(
      <SettingsContext value={{ promotionsOnHome: 3 }}>
        <PromotionsCard />
      </SettingsContext>,
    );
    expect(within(await screen.findByRole('list', { name: 'Promotions' })).getAllByRole('link')).toHaveLength(3);
  });

  it.each([
    ['page', <PromotionScreen key="page" />],
    ['card on home', <PromotionsCard key="card" />],
  ])('P9 shows a message on the %s when there are no promotions', async (_place, shown) => {
    api.answer(getPromotions, { items: [] });
    await renderAccount(shown);
    expect(await screen.findByText('No promotions at the moment')).toBeVisible();
  });
});

describe('one promotion', () => {
  const openPromotion = () => renderAccount(<PromotionDetailScreen />, { path: `/promotion_detail?id=${listed.id}` });

  it('P9 shows markup as text and links to the page of the promotion', async () => {
    await openPromotion();
    expect(await screen.findByText('And <b>bets</b>.')).toBeVisible();
    expect(await findLinkPath('Take me there')).toBe('/weeklyBonus');
  });

  it('P9 ignores a link that leaves the app', async () => {
    api.answer(getPromotion, { ...promotion, link: '//elsewhere.example/' });
    await openPromotion();
    expect(await screen.findByText('Water.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Take me there' })).not.toBeInTheDocument();
  });

  it('P9 states that an unknown promotion is over and links to the list', async () => {
    api.refuse(getPromotion, createRefusal('NOT_FOUND'));
    await openPromotion();
    expect(await screen.findByText('This promotion is over')).toBeVisible();
    expect(await findLinkPath('All promotions')).toBe('/promotion');
  });
});
