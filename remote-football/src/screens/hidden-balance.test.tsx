import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { getFixtures, getMatchStakes, getMatchTicket } from '@padauk/contract/endpoints/football';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { pathOf } from '@padauk/contract/paths';
import { session } from '@padauk/shared/runtime';
import { aPlayer, fakeApi, renderScreen, toggleEye } from '@padauk/shared/testing';
import { maungDraft } from '../state/maung-draft.store.ts';
import { aDraftLeg, aMatch, fixturesOf } from '../test-data/maung.ts';
import { aTicket, TICKET_ID } from '../test-data/tickets.ts';
import { BoardScreen } from './board/board.screen.tsx';
import { MaungScreen } from './maung/maung.screen.tsx';
import { PlacedScreen } from './placed/placed.screen.tsx';

const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };
const THREE = [1, 2, 3];
const SHORT = 'Your balance is ••••••. 9,655 Ks is missing.';
/** Covers text, labels, titles and values. */
const page = (): string => document.body.innerHTML;

beforeEach(() => {
  toggleEye();
  session.logIn('token', aPlayer);
  maungDraft.clear();
  const api = fakeApi();
  api.answer(getFixtures, fixturesOf(THREE.map((number) => aMatch(number))));
  api.answer(getMatchStakes, { stakes: [] });
  api.answer(getAppSettings, { data: [] });
  api.answer(getMatchTicket, aTicket());
  api.answer(getWallet, { mainKyat: 345, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 0, points: 0 });
});
afterEach(toggleEye);

describe('a balance that is hidden', () => {
  it('B7 E21 is hidden in the slip of a match where it is too small; what is missing stays', async () => {
    await renderScreen(<BoardScreen />, { texts });
    const [home] = await screen.findAllByRole('button', { name: /Home 1/ });
    if (home !== undefined) await userEvent.click(home);
    await userEvent.click(await screen.findByRole('button', { name: '10,000' }));
    expect(await screen.findByText(SHORT)).toBeVisible();
    expect(page()).not.toMatch(/\b345\b/);
  });

  it('B7 E21 is hidden in the review of a maung where it is too small; what is missing stays', async () => {
    THREE.forEach((number) => maungDraft.choose(aDraftLeg(number)));
    await renderScreen(<MaungScreen />, { texts, path: pathOf('footballMaung', { step: 'review' }) });
    await userEvent.click(await screen.findByRole('button', { name: '10,000' }));
    expect(await screen.findByText(SHORT)).toBeVisible();
    expect(page()).not.toMatch(/\b345\b/);
  });

  it('B7 is hidden on the receipt of a bet', async () => {
    await renderScreen(<PlacedScreen />, { texts, path: pathOf('footballPlaced', { id: TICKET_ID }) });
    expect(await screen.findByText('hidden amount')).toBeInTheDocument();
    expect(page()).not.toMatch(/\b345\b/);
  });
});
