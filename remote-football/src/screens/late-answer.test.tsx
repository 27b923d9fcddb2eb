import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getFixtures, getMatchStakes, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { readJson, session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, ScreenWithExit, renderScreen } from '@padauk/shared/testing';
import { maungDraft } from '../state/maung-draft.store.ts';
import { createDraftLeg, createMatch, createFixtures } from '../test-data/maung.ts';
import { BoardScreen } from './board/board.screen.tsx';
import { MaungScreen } from './maung/maung.screen.tsx';

const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };
const NUMBERS = [1, 2, 3];
const isAny = (_candidate: unknown): _candidate is object => true;

beforeEach(() => {
  localStorage.clear();
  session.logIn('token', testPlayer);
  maungDraft.clear();
  NUMBERS.forEach((number) => maungDraft.choose(createDraftLeg(number)));
});

/** Places the bet that `choose` prepares and leaves while the answer is held. @returns releases the answer */
async function betAndLeave(page: ReactElement, path: string, choose: () => Promise<void>): Promise<() => void> {
  const api = createFakeApi();
  api.answer(getFixtures, createFixtures([...NUMBERS, 4].map((number) => createMatch(number))));
  api.answer(getAppSettings, { data: [] });
  api.answer(getMatchStakes, { stakes: [] });
  api.answer(getWallet, {
    mainKyat: 100_000,
    heldForWithdrawalKyat: 0,
    heldForTransferKyat: 0,
    gameKyat: 0,
    points: 0,
  });
  api.answer(placeMatchTicket, {
    ticketId: 't-1',
    placedAt: '2026-11-20T12:30:00.000Z',
    stakeKyat: 1_000,
    balanceKyat: 99_000,
  });
  const release = api.delay(placeMatchTicket);
  await renderScreen(<ScreenWithExit>{page}</ScreenWithExit>, { texts, path });
  await choose();
  await userEvent.click(screen.getByRole('button', { name: /^Bet 1/ }));
  await waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain('placeMatchTicket'));
  await userEvent.click(screen.getByText('leave'));
  return () => act(release);
}
const betMaungAndLeave = () =>
  betAndLeave(<MaungScreen />, getPath('footballMaung', { step: 'review' }), async () =>
    userEvent.click(await screen.findByRole('button', { name: '1,000' })),
  );
const betSingleAndLeave = () =>
  betAndLeave(<BoardScreen />, getPath('footballBoard'), async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Home 4/ }));
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
  });

describe('answer that arrives after the player has left', () => {
  it.each([
    ['a maung', betMaungAndLeave],
    ['a single', betSingleAndLeave],
  ])('K18 shows in a toast that %s is placed, without a navigation', async (_name, bet) => {
    const release = await bet();
    release();

    expect(await screen.findByText('Your bet is placed')).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });

  it('K18 removes the placed matches from the draft and keeps the one chosen later', async () => {
    const release = await betMaungAndLeave();
    act(() => maungDraft.choose(createDraftLeg(4)));
    release();
    await screen.findByText('Your bet is placed');

    expect(readJson('maungDrafts', isAny)).toMatchObject({ [testPlayer.id]: { draft: { legs: [createDraftLeg(4)] } } });
  });
});
