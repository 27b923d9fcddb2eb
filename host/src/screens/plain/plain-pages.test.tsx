import { screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { LogInPrompt } from './plain-pages.tsx';

describe('a page for players, opened by a visitor', () => {
  it.each([
    ['/wallet', 'Log in to see your wallet'],
    ['/me', 'Log in to see this page'],
  ])('A1 T1 says on %s "%s", and that log-in leads back', async (path, title) => {
    await renderScreen(<LogInPrompt />, { texts: TEXTS, path });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText('After that you come back here.')).toBeVisible();
  });
});
