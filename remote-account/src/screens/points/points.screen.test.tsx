import { screen } from '@testing-library/react';
import { getPoints } from '@padauk/contract/wallet/points.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { PointsScreen } from './points.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('points', () => {
  it('P10 shows the points, their source, and that sharing is done', async () => {
    createFakeApi().answer(getPoints, {
      points: 5_000,
      sharePoints: 5_000,
      isShared: true,
      items: [{ id: 'p-1', kind: 'share', points: 5_000, at: '2026-11-20T03:00:00.000Z' }],
    });
    await renderScreen(<PointsScreen />, { texts });
    expect(await screen.findByText('5,000')).toBeVisible();
    expect(screen.getByText('Shared the app')).toBeVisible();
    expect(screen.getByRole('link', { name: /Share the app.*Done/ })).toHaveAttribute('href', '/share');
  });

  it('P23 names no other brand and states that points are not money', async () => {
    createFakeApi().answer(getPoints, { points: 0, sharePoints: 5_000, isShared: false, items: [] });
    await renderScreen(<PointsScreen />, { texts });
    expect(await screen.findByText(/They are no money/)).toBeVisible();
    expect(screen.getByText('No points yet.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/sein|lucky/i);
  });
});
