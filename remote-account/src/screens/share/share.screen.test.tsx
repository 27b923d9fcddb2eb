import { screen } from '@testing-library/react';
import { getShare } from '@padauk/contract/wallet/points.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { ShareScreen } from './share.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('share page', () => {
  it('K22 shows the link and the points it earns', async () => {
    createFakeApi().answer(getShare, { code: 'HLA12345', points: 5_000, grantedAt: null });
    await renderScreen(<ShareScreen />, { texts });
    expect(await screen.findByText(/share_page\?referralCode=HLA12345/)).toBeVisible();
    expect(screen.getByText('+5,000')).toBeVisible();
    expect(screen.queryByText(/You got/)).not.toBeInTheDocument();
  });

  it('K22 shows when the points were granted', async () => {
    createFakeApi().answer(getShare, { code: 'HLA12345', points: 5_000, grantedAt: '2026-11-20T03:00:00.000Z' });
    await renderScreen(<ShareScreen />, { texts });
    expect(await screen.findByText(/You got 5,000 points on 20\/11\/2026/)).toBeVisible();
  });
});
