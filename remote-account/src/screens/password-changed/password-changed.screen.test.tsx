import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { PasswordChangedScreen } from './password-changed.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

it('V2 states that other phones must log in again, and links to "Me"', async () => {
  createFakeApi();
  await renderScreen(<PasswordChangedScreen />, { texts });
  expect(screen.getByText('Other phones have to log in again, with the new password.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To Me' })).toHaveAttribute('href', '/me');
});
