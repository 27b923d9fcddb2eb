import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import { toggleHiddenBalance } from '@padauk/shared/testing';
import { chooseLegs, createFootballApi, createMatches, page, renderFootball } from '../test-data/render-football.tsx';
import { createTicket, TICKET_ID } from '../test-data/tickets.ts';
import { BoardScreen } from './board/board.screen.tsx';
import { MaungScreen } from './maung/maung.screen.tsx';
import { PlacedScreen } from './placed/placed.screen.tsx';

const MISSING_TEXT = 'Your balance is ••••••. 9,655 Ks is missing.';
/** Covers text, labels, titles and values. */
const readPage = (): string => document.body.innerHTML;

beforeEach(() => {
  createFootballApi(createMatches(3), 345).answer(getMatchTicket, createTicket());
  toggleHiddenBalance();
});
afterEach(toggleHiddenBalance);

describe('hidden balance', () => {
  it('B7 E21 is hidden in a slip that exceeds it; the missing amount stays visible', async () => {
    await renderFootball(<BoardScreen />);
    const [home] = await screen.findAllByRole('button', { name: /Home 1/ });
    if (home !== undefined) await userEvent.click(home);
    await page.findAndTap('10,000');
    expect(await screen.findByText(MISSING_TEXT)).toBeVisible();
    expect(readPage()).not.toMatch(/\b345\b/);
  });

  it('B7 E21 is hidden in a maung review that exceeds it; the missing amount stays visible', async () => {
    chooseLegs(3);
    await renderFootball(<MaungScreen />, { path: getPath('footballMaung', { step: 'review' }) });
    await page.findAndTap('10,000');
    expect(await screen.findByText(MISSING_TEXT)).toBeVisible();
    expect(readPage()).not.toMatch(/\b345\b/);
  });

  it('B7 is hidden on the receipt of a bet', async () => {
    await renderFootball(<PlacedScreen />, { path: getPath('footballPlaced', { id: TICKET_ID }) });
    expect(await screen.findByText('hidden amount')).toBeInTheDocument();
    expect(readPage()).not.toMatch(/\b345\b/);
  });
});
