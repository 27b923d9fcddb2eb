import { screen } from '@testing-library/react';
import { getFixtures } from '@padauk/contract/football/football.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { createMatch, createFixtures } from '../../test-data/maung.ts';
import { renderFootball, stopClockAt } from '../../test-data/render-football.tsx';
import { NextMatch } from './next-match.tsx';

beforeEach(() => localStorage.clear());

describe('next match on home', () => {
  it('P4 links to football home', async () => {
    createFakeApi().answer(getFixtures, createFixtures([]));
    await renderFootball(<NextMatch />);
    expect(screen.getByRole('link', { name: /all/i })).toHaveAttribute('href', '/football/home');
    expect(await screen.findByText('No matches today')).toBeVisible();
  });

  it('P4 shows the league beside the heading, and the body and goals of an open match', async () => {
    createFakeApi().answer(getFixtures, createFixtures([createMatch(1)]));
    await renderFootball(<NextMatch />);
    const lines = await screen.findByText('1+50');
    expect(lines.closest('dl')).toHaveTextContent('Body1+50Goals2=');
    expect(screen.getByRole('heading', { name: "Today's football" }).parentElement).toHaveTextContent(
      'Ayeyarwady League',
    );
    expect(screen.getByText('Bet open').parentElement).toHaveTextContent('7:30 PM');
  });

  it('S10 K19 shows when betting opens again after the last match of the day', async () => {
    stopClockAt('26:43');
    createFakeApi().answer(getFixtures, createFixtures([createMatch(1, { state: 'closed' })]));
    await renderFootball(<NextMatch />);
    expect(await screen.findByText('Opens 7:00 PM')).toBeVisible();
  });

  it('K19 shows when betting opens, and the score while the match is played', async () => {
    createFakeApi().answer(getFixtures, createFixtures([createMatch(1, { state: 'opening' })]));
    const opening = await renderFootball(<NextMatch />);
    expect(await screen.findByText('Opens 6:30 PM')).toBeVisible();
    expect(screen.queryByText('1+50')).not.toBeInTheDocument();
    opening.unmount();
    localStorage.clear();
    const playing = createMatch(1, { state: 'playing', homeGoals: 2, awayGoals: 1 });
    createFakeApi().answer(getFixtures, createFixtures([playing]));
    await renderFootball(<NextMatch />);
    expect(await screen.findByText('2 – 1')).toBeVisible();
  });
});
