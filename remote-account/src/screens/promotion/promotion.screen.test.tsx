import { screen } from '@testing-library/react';
import { getPromotions } from '@padauk/contract/wallet/promotions.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { PromotionScreen } from './promotion.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const promotion = {
  id: '0f1a0000-0000-4000-8000-000000000001',
  title: { en: 'Thingyan', uni: 'သင်္ကြန်', zh: '泼水节', shan: 'သၢင်းၵျၢၼ်ႇ' },
  picture: '/media/slides/cashback.svg',
  from: '2026-11-30T17:30:00.000Z',
  until: '2026-12-05T17:30:00.000Z',
};

describe('list of promotions', () => {
  it('P9 shows each promotion with its first and last day and a link', async () => {
    createFakeApi().answer(getPromotions, { items: [promotion, { ...promotion, id: 'other', until: null }] });
    await renderScreen(<PromotionScreen />, { texts });
    expect(await screen.findByRole('link', { name: /Thingyan.*1\/12\/2026 – 5\/12\/2026/ })).toHaveAttribute(
      'href',
      `/promotion_detail?id=${promotion.id}`,
    );
    expect(screen.getByRole('link', { name: /Thingyan.*Open-ended/ })).toBeVisible();
  });

  it('P9 shows a message when the list is empty', async () => {
    createFakeApi().answer(getPromotions, { items: [] });
    await renderScreen(<PromotionScreen />, { texts });
    expect(await screen.findByText('No promotions at the moment')).toBeVisible();
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getPromotions);
    await renderScreen(<PromotionScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
