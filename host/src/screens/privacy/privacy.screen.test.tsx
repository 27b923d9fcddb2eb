import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { PrivacyScreen } from './privacy.screen.tsx';

it('shows the privacy title and the minimum age', async () => {
  createFakeApi();
  await renderScreen(<PrivacyScreen />, { texts: TEXTS, player: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy and terms' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'From 18' })).toBeInTheDocument();
});
