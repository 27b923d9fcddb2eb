import { screen, waitFor } from '@testing-library/react';
import { getPoints, getShare, openShare } from '@padauk/contract/wallet/points.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findLinkPath, listRequests, renderAccount } from '../test-data/render-account.tsx';
import { PointsScreen, ShareScreen } from './points/points.screen.tsx';
import { SharePageScreen } from './share-page/share-page.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
});

describe('points', () => {
  it('P10 shows the points, their source, and that sharing is done', async () => {
    api.answer(getPoints, {
      points: 5_000,
      sharePoints: 5_000,
      isShared: true,
      items: [{ id: 'p-1', kind: 'share', points: 5_000, at: '2026-11-20T03:00:00.000Z' }],
    });
    await renderAccount(<PointsScreen />);
    expect(await screen.findByText('5,000')).toBeVisible();
    expect(screen.getByText('Shared the app')).toBeVisible();
    expect(await findLinkPath(/Share the app.*Done/)).toBe('/share');
  });

  it('P23 names no other brand and states that points are not money', async () => {
    api.answer(getPoints, { points: 0, sharePoints: 5_000, isShared: false, items: [] });
    await renderAccount(<PointsScreen />);
    expect(await screen.findByText(/Points are not money/)).toBeVisible();
    expect(screen.getByText('No points yet.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/sein|lucky/i);
  });
});

describe('share page', () => {
  it('K22 shows the link and the points it earns', async () => {
    api.answer(getShare, { code: 'HLA12345', points: 5_000, grantedAt: null });
    await renderAccount(<ShareScreen />);
    expect(await screen.findByText(/share_page\?referralCode=HLA12345/)).toBeVisible();
    expect(screen.getByText('+5,000')).toBeVisible();
    expect(screen.queryByText(/You got/)).not.toBeInTheDocument();
  });

  it('K22 shows when the points were granted', async () => {
    api.answer(getShare, { code: 'HLA12345', points: 5_000, grantedAt: '2026-11-20T03:00:00.000Z' });
    await renderAccount(<ShareScreen />);
    expect(await screen.findByText(/You got 5,000 points on 20\/11\/2026/)).toBeVisible();
  });
});

describe('landing page of a shared link', () => {
  it('K22 records the opening and offers a visitor the sign-up', async () => {
    api.answer(openShare, {});
    await renderAccount(<SharePageScreen />, { path: '/share_page?referralCode=HLA12345', player: null });
    expect(await findLinkPath('Sign up')).toBe('/signup');
    await waitFor(() => expect(listRequests(api, openShare)).toEqual([{ code: 'HLA12345' }]));
  });

  it('K22 shows the page without a code and records nothing', async () => {
    await renderAccount(<SharePageScreen />, { path: '/share_page', player: null });
    expect(await findLinkPath('Look around first')).toBe('/home');
    expect(api.calls).toEqual([]);
  });
});
