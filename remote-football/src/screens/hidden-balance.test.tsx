import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getFixtures, getMatchStakes, getMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, renderScreen, toggleHiddenBalance } from '@padauk/shared/testing';
import { maungDraft } from '../state/maung-draft.store.ts';
import { createDraftLeg, createMatch, createFixtures } from '../test-data/maung.ts';
import { createTicket, TICKET_ID } from '../test-data/tickets.ts';
import { BoardScreen } from './board/board.screen.tsx';
import { MaungScreen } from './maung/maung.screen.tsx';
import { PlacedScreen } from './placed/placed.screen.tsx';

const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };
const MATCH_NUMBERS = [1, 2, 3];
const MISSING_TEXT = 'Your balance is ••••••. 9,655 Ks is missing.';
/** Covers text, labels, titles and values. */
const readPage = (): string => document.body.innerHTML;

beforeEach(() => {
  toggleHiddenBalance();
  session.logIn('token', testPlayer);
  maungDraft.clear();
  const api = createFakeApi();
  api.answer(getFixtures, createFixtures(MATCH_NUMBERS.map((number) => createMatch(number))));
  api.answer(getMatchStakes, { stakes: [] });
  api.answer(getAppSettings, { data: [] });
  api.answer(getMatchTicket, createTicket());
  api.answer(getWallet, { mainKyat: 345, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 0, points: 0 });
});
afterEach(toggleHiddenBalance);

describe('hidden balance', () => {
  it('B7 E21 is hidden in a slip that exceeds it; the missing amount stays visible', async () => {
    await renderScreen(<BoardScreen />, { texts });
    const [home] = await screen.findAllByRole('button', { name: /Home 1/ });
    if (home !== undefined) await userEvent.click(home);
    await userEvent.click(await screen.findByRole('button', { name: '10,000' }));
    expect(await screen.findByText(MISSING_TEXT)).toBeVisible();
    expect(readPage()).not.toMatch(/\b345\b/);
  });

  it('B7 E21 is hidden in a maung review that exceeds it; the missing amount stays visible', async () => {
    MATCH_NUMBERS.forEach((number) => maungDraft.choose(createDraftLeg(number)));
    await renderScreen(<MaungScreen />, { texts, path: getPath('footballMaung', { step: 'review' }) });
    await userEvent.click(await screen.findByRole('button', { name: '10,000' }));
    expect(await screen.findByText(MISSING_TEXT)).toBeVisible();
    expect(readPage()).not.toMatch(/\b345\b/);
  });

  it('B7 is hidden on the receipt of a bet', async () => {
    await renderScreen(<PlacedScreen />, { texts, path: getPath('footballPlaced', { id: TICKET_ID }) });
    expect(await screen.findByText('hidden amount')).toBeInTheDocument();
    expect(readPage()).not.toMatch(/\b345\b/);
  });
});
