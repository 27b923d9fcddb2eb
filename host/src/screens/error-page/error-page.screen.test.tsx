import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { ErrorPageScreen } from './error-page.screen.tsx';

describe('the error page', () => {
  it.each([
    ['/error_page?message=No+seat&code=418', 'Error 418', 'No seat'],
    ['/error_page', 'Error 500', 'Please try again, or go back to home.'],
    ['/error_page?code=9999', 'Error 500', 'Please try again, or go back to home.'],
    ['/error_page?message=%3Cb%3Ebold%3C%2Fb%3E', 'Error 500', '<b>bold</b>'],
  ])('E2 %s', async (path, code, message) => {
    createFakeApi();
    await renderScreen(<ErrorPageScreen />, { texts: TEXTS, path, player: null });
    expect(screen.getByText(code)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});
