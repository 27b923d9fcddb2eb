import { screen, within } from '@testing-library/react';
import { getPromotions } from '@padauk/contract/wallet/promotions.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { PromotionsCard } from './promotions.widget.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const promotion = {
  id: '0f1a0000-0000-4000-8000-000000000001',
  title: { en: 'Thingyan', uni: 'သင်္ကြန်', zh: '泼水节', shan: 'သၢင်းၵျၢၼ်ႇ' },
  picture: '/media/slides/cashback.svg',
  from: '2026-11-30T17:30:00.000Z',
  until: null,
};

describe('promotions card on home', () => {
  it('P9 shows the first two promotions with links, and a link to all', async () => {
    createFakeApi().answer(getPromotions, {
      items: [promotion, { ...promotion, id: 'two' }, { ...promotion, id: 'three' }],
    });
    await renderScreen(<PromotionsCard />, { texts, player: null });
    const list = await screen.findByRole('list', { name: 'Promotions' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/promotion_detail?id=${promotion.id}`, '/promotion_detail?id=two']);
    expect(screen.getByRole('link', { name: /All promotions/ })).toHaveAttribute('href', '/promotion');
  });

  it('P9 shows a message when there are no promotions', async () => {
    createFakeApi().answer(getPromotions, { items: [] });
    await renderScreen(<PromotionsCard />, { texts, player: null });
    expect(await screen.findByText('No promotions at the moment')).toBeVisible();
  });

  it('E6 contains a failure within the card', async () => {
    createFakeApi().disconnect(getPromotions);
    await renderScreen(<PromotionsCard />, { texts, player: null });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
