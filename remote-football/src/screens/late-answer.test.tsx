import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import { readJson } from '@padauk/shared/runtime';
import { testPlayer, ScreenWithExit } from '@padauk/shared/testing';
import { maungDraft } from '../state/maung-draft.store.ts';
import { createDraftLeg } from '../test-data/maung.ts';
import {
  chooseLegs,
  createFootballApi,
  createMatches,
  listRequests,
  page,
  renderFootball,
} from '../test-data/render-football.tsx';
import { BoardScreen } from './board/board.screen.tsx';
import { MaungScreen } from './maung/maung.screen.tsx';

const isAny = (_candidate: unknown): _candidate is object => true;

/** Places the bet that `choose` prepares and leaves while the answer is held. @returns releases the answer */
async function betAndLeave(shown: ReactElement, path: string, choose: () => Promise<void>): Promise<() => void> {
  const api = createFootballApi(createMatches(4));
  chooseLegs(3);
  const release = api.delay(placeMatchTicket);
  await renderFootball(<ScreenWithExit>{shown}</ScreenWithExit>, { path });
  await choose();
  await page.tapButton(/^Bet 1/);
  await waitFor(() => expect(listRequests(api, placeMatchTicket)).toHaveLength(1));
  await userEvent.click(screen.getByText('leave'));
  return () => act(release);
}
const betMaungAndLeave = () =>
  betAndLeave(<MaungScreen />, getPath('footballMaung', { step: 'review' }), () => page.findAndTap('1,000'));
const betSingleAndLeave = () =>
  betAndLeave(<BoardScreen />, getPath('footballBoard'), async () => {
    await page.findAndTap(/Home 4/);
    await page.tapButton('10,000');
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
