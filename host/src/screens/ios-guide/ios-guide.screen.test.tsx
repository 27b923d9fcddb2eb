import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { IosGuideScreen } from './ios-guide.screen.tsx';

it('shows the three steps of an iPhone, in order', async () => {
  createFakeApi();
  await renderScreen(<IosGuideScreen />, { texts: TEXTS, player: null });
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringContaining('1 Tap the share sign'),
    expect.stringContaining('2 Choose'),
    expect.stringContaining('3 Open the app'),
  ]);
});
