import { screen } from '@testing-library/react';
import { getFixtures } from '@padauk/contract/endpoints/football';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { NextMatch } from './next-match.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };

describe('the next match on home', () => {
  it("P4 leads to all of today's football", async () => {
    fakeApi().answer(getFixtures, {
      date: '2026-11-20',
      scheduleAt: '2026-11-20T07:30:00.000Z',
      paidBy: '2026-11-21T03:00:00.000Z',
      matches: [],
    });
    await renderScreen(<NextMatch />, { texts });
    expect(screen.getByRole('link', { name: /all/i })).toHaveAttribute('href', '/football/home');
    expect(await screen.findByText('No matches today')).toBeVisible();
  });
});
