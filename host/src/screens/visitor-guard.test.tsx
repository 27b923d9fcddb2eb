import { act, screen } from '@testing-library/react';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, getLocation, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../test-data/render-shell.tsx';
import { withVisitorGuard } from './visitor-guard.tsx';

const Screen = withVisitorGuard(() => <p>the form</p>);

describe('the pages for visitors', () => {
  beforeEach(() => void createFakeApi());

  it.each([
    ['/signup', '/home'],
    ['/login?next=%2Fwallet', '/wallet'],
  ])('redirect a player from %s to %s', async (path, target) => {
    await renderScreen(<Screen />, { texts: TEXTS, path });
    expect(getLocation()).toBe(target);
    expect(screen.queryByText('the form')).not.toBeInTheDocument();
  });

  it('stay mounted when a visitor logs in on them: the screen navigates itself', async () => {
    await renderScreen(<Screen />, { texts: TEXTS, path: '/signup', player: null });
    act(() => session.logIn('token-1', testPlayer));
    expect(screen.getByText('the form')).toBeVisible();
    expect(getLocation()).toBe('/signup');
  });

  it('show what the brand never asks for and the minimum age', async () => {
    await renderScreen(<Screen />, { texts: TEXTS, path: '/login', player: null });
    expect(screen.getByText(/^Only you know your password and PIN\. Nobody at Padauk asks for them\.$/)).toBeVisible();
    expect(screen.getByText('For players of 18 and older')).toBeVisible();
  });
});
