import { screen } from '@testing-library/react';
import { getPromotion } from '@padauk/contract/wallet/promotions.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { PromotionDetailScreen } from './promotion-detail.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const createLocalText = (text: string) => ({ en: text, uni: text, zh: text, shan: text });
const promotion = {
  id: '0f1a0000-0000-4000-8000-000000000001',
  title: createLocalText('Thingyan'),
  text: createLocalText('Water.\nAnd <b>bets</b>.'),
  picture: '/media/slides/cashback.svg',
  from: '2026-11-30T17:30:00.000Z',
  until: null,
  link: '/weeklyBonus',
};
const path = `/promotion_detail?id=${promotion.id}`;

describe('one promotion', () => {
  it('P9 shows markup as text and links to the page of the promotion', async () => {
    createFakeApi().answer(getPromotion, promotion);
    await renderScreen(<PromotionDetailScreen />, { texts, path });
    expect(await screen.findByText('And <b>bets</b>.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take me there' })).toHaveAttribute('href', '/weeklyBonus');
  });

  it('P9 ignores a link that leaves the app', async () => {
    createFakeApi().answer(getPromotion, { ...promotion, link: '//elsewhere.example/' });
    await renderScreen(<PromotionDetailScreen />, { texts, path });
    expect(await screen.findByText('Water.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Take me there' })).not.toBeInTheDocument();
  });

  it('P9 states that an unknown promotion is over and links to the list', async () => {
    createFakeApi().refuse(getPromotion, createRefusal('NOT_FOUND'));
    await renderScreen(<PromotionDetailScreen />, { texts, path });
    expect(await screen.findByText('This promotion is over')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All promotions' })).toHaveAttribute('href', '/promotion');
  });
});
