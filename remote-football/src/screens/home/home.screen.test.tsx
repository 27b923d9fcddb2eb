import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFixtures } from '@padauk/contract/endpoints/football';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import type { Fixtures } from '../../resources/fixtures.resource.ts';
import { HomeScreen } from './home.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };
const fixtures: Fixtures = {
  date: '2026-11-20',
  opensAt: '2026-11-20T12:30:00.000Z',
  matches: [
    {
      id: 'm-1',
      league: 'Ayeyarwady League',
      home: 'Bagan Stars',
      away: 'Pyay United',
      startsAt: '2026-11-20T13:00:00.000Z',
      closesAt: '2026-11-20T13:00:00.000Z',
      state: 'opening',
      upper: 'home',
      body: { goals: 1, sign: '+', pricePercent: 50 },
      goal: { goals: 2, sign: '=', pricePercent: 0 },
      homeGoals: null,
      awayGoals: null,
    },
  ],
};

describe('football home', () => {
  it('K19 says when betting opens, in Myanmar time', async () => {
    fakeApi().answer(getFixtures, fixtures);
    await renderScreen(<HomeScreen />, { texts });
    expect(await screen.findByText("Betting on today's matches opens at 7:00 PM.")).toBeVisible();
  });

  it('P4 shows both lines of a match under its league', async () => {
    fakeApi().answer(getFixtures, fixtures);
    await renderScreen(<HomeScreen />, { texts });
    await screen.findByRole('heading', { name: 'Ayeyarwady League' });
    expect(screen.getByText('1+50')).toBeVisible();
    expect(screen.getByText('2=')).toBeVisible();
  });

  it('says that no match is on', async () => {
    fakeApi().answer(getFixtures, { ...fixtures, matches: [] });
    await renderScreen(<HomeScreen />, { texts });
    expect(await screen.findByText('No matches today')).toBeVisible();
  });

  it('E5 offers Try Again and shows the matches once they come', async () => {
    const network = fakeApi();
    network.lose(getFixtures);
    await renderScreen(<HomeScreen />, { texts });
    const again = await screen.findByRole('button', { name: /try again/i });
    network.answer(getFixtures, fixtures);
    await userEvent.click(again);
    expect(await screen.findByText('Bagan Stars')).toBeVisible();
  });
});
