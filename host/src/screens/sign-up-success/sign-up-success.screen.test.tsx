import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { RemotesContext } from '../../remotes/remotes.ts';
import { createRemotes, TEXTS } from '../../test-data/render-shell.tsx';
import {
  SignUpSuccessChromeScreen,
  SignUpSuccessIdentityScreen,
  SignUpSuccessScreen,
} from './sign-up-success.screen.tsx';

describe('the end of sign-up', () => {
  it.each([
    ['the link to the next page', SignUpSuccessScreen, '/signup_success?next=%2Fgarden', 'Go on'],
    ['the link to home in Chrome', SignUpSuccessChromeScreen, '/signup_successChrome', 'Go to home'],
    ['the link to skip the identity check', SignUpSuccessIdentityScreen, '/signup_successNrc', 'Later'],
  ])('confirms the account and shows %s', async (_, Screen, path, button) => {
    createFakeApi();
    await renderScreen(
      <RemotesContext value={createRemotes()}>
        <Screen />
      </RemotesContext>,
      { texts: TEXTS, path },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Account opened' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: button })).toBeInTheDocument();
  });
});
