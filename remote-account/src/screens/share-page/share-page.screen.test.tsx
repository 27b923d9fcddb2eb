import { screen, waitFor } from '@testing-library/react';
import { openShare } from '@padauk/contract/wallet/points.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { SharePageScreen } from './share-page.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('landing page of a shared link', () => {
  it('K22 records the opening and offers a visitor the sign-up', async () => {
    const network = createFakeApi();
    network.answer(openShare, {});
    await renderScreen(<SharePageScreen />, { texts, path: '/share_page?referralCode=HLA12345', player: null });
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await waitFor(() => expect(network.calls).toEqual([expect.objectContaining({ request: { code: 'HLA12345' } })]));
  });

  it('K22 shows the page without a code and records nothing', async () => {
    const network = createFakeApi();
    await renderScreen(<SharePageScreen />, { texts, path: '/share_page', player: null });
    expect(await screen.findByRole('link', { name: 'Look around first' })).toHaveAttribute('href', '/home');
    expect(network.calls).toEqual([]);
  });
});
