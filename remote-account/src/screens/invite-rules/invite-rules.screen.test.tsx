import { screen } from '@testing-library/react';
import { getInvites } from '@padauk/contract/wallet/bonus.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteRulesScreen } from './invite-rules.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('rules of the invite bonus', () => {
  it('P13 shows the game and the percentages that operators have set', async () => {
    createFakeApi().answer(getInvites, {
      code: 'HLA12345',
      productName: '2D',
      joined: 0,
      betting: 0,
      earnedKyat: 0,
      records: [],
      tiers: [
        { fromKyat: 0, percent: 2 },
        { fromKyat: 500_000, percent: 3 },
      ],
    });
    await renderScreen(<InviteRulesScreen />, { texts });
    expect(await screen.findByText(/your friends stake on 2D/)).toBeVisible();
    expect(screen.getByText('From 500,000 Ks of stakes')).toBeVisible();
    expect(screen.getByText('3 %')).toBeVisible();
  });
});
