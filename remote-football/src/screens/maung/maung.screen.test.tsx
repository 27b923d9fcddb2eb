import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getFixtures, getSharedMaung, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import type { Match } from '../../resources/fixtures.resource.ts';
import { maungDraft } from '../../state/maung-draft.store.ts';
import { createDraftLeg, createMatch, createFixtures } from '../../test-data/maung.ts';
import { MaungScreen } from './maung.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };
const createNumbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const board = getPath('footballMaung');
const review = getPath('footballMaung', { step: 'review' });

function createNetwork(matches: readonly Match[]): FakeApi {
  const api = createFakeApi();
  api.answer(getFixtures, createFixtures(matches));
  api.answer(getAppSettings, { data: [] });
  api.answer(getWallet, {
    mainKyat: 100_000,
    heldForWithdrawalKyat: 0,
    heldForTransferKyat: 0,
    gameKyat: 0,
    points: 0,
  });
  return api;
}

const chooseLegs = (count: number): void =>
  createNumbers(count).forEach((number) => maungDraft.choose(createDraftLeg(number)));

beforeEach(() => {
  session.logIn('token', testPlayer);
  maungDraft.clear();
});

describe('board of a maung', () => {
  it('V9 shows how many matches are missing and links to the review', async () => {
    createNetwork(createNumbers(4).map((number) => createMatch(number)));
    await renderScreen(<MaungScreen />, { texts, path: board });
    await userEvent.click(await screen.findByRole('button', { name: /Home 1/ }));
    expect(screen.getByRole('status')).toHaveTextContent('Maung, 1 matches · Choose 2 more');
    expect(screen.getByRole('link', { name: 'Look at the maung' })).toHaveAttribute('href', review);
  });

  it('V9 refuses a pick on an eleventh match', async () => {
    chooseLegs(10);
    createNetwork(createNumbers(11).map((number) => createMatch(number)));
    await renderScreen(<MaungScreen />, { texts, path: board });
    await userEvent.click(await screen.findByRole('button', { name: /Home 11/ }));
    expect(screen.getByText('A maung has 10 matches at most.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Home 11/ })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('review of a maung', () => {
  it('shows "Play money" before the bet', async () => {
    chooseLegs(3);
    createNetwork(createNumbers(3).map((number) => createMatch(number)));
    await renderScreen(<MaungScreen />, { texts, path: review });
    await screen.findByRole('button', { name: '1,000' });
    expect(screen.getByText('Play money')).toBeVisible();
  });

  it('P5 V7 shows the best, partial and worst outcomes and the break-even, and places the bet', async () => {
    chooseLegs(3);
    const api = createNetwork(createNumbers(3).map((number) => createMatch(number)));
    await renderScreen(<MaungScreen />, { texts, path: review });
    await userEvent.click(await screen.findByRole('button', { name: '1,000' }));
    const outlook = within(screen.getByRole('region', { name: 'What it can come to' }));
    expect(outlook.getByText('7,650')).toBeVisible();
    expect(outlook.getByText('3,256')).toBeVisible();
    expect(outlook.getByText('One lost').nextSibling).toHaveTextContent(/^0/);
    expect(screen.getByText(/1 in 8 wins in full: on average 95.6% of all stakes is paid out/)).toBeVisible();
    expect(outlook.getByText(/stake comes back even if every match ends just on its line/)).toBeVisible();
    api.answer(placeMatchTicket, {
      ticketId: 't-1',
      placedAt: '2026-11-20T12:30:00.000Z',
      stakeKyat: 1_000,
      balanceKyat: 99_000,
    });
    await userEvent.click(screen.getByRole('button', { name: /^Bet 1,000/ }));
    expect(api.calls).toContainEqual(
      expect.objectContaining({
        endpoint: 'placeMatchTicket',
        request: {
          stakeKyat: 1_000,
          priceRule: 'ask',
          legs: createNumbers(3).map((number) => ({
            matchId: `m-${number}`,
            market: 'body',
            side: 'upper',
            priceVersion: 1,
          })),
        },
      }),
    );
  });

  it("V7 K19 uses the operator's minimum stake and maximum payout", async () => {
    chooseLegs(3);
    const api = createNetwork(createNumbers(3).map((number) => createMatch(number)));
    const day = createFixtures(createNumbers(3).map((number) => createMatch(number)));
    api.answer(getFixtures, { ...day, maung: { minimumStakeKyat: 1_000, maximumPayoutKyat: 200_000 } });
    await renderScreen(<MaungScreen />, { texts, path: review });
    expect(await screen.findByText(/One ticket pays 200,000.* at most/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '100' })).not.toBeInTheDocument();
  });

  it('E23 marks a closed match and removes it on one tap', async () => {
    chooseLegs(4);
    createNetwork([createMatch(1), createMatch(2), createMatch(3), createMatch(4, { state: 'playing' })]);
    await renderScreen(<MaungScreen />, { texts, path: review });
    expect(await screen.findByText('This match has just been closed for bet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bet' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove closed matches' }));
    expect(screen.getByRole('list', { name: 'Matches' }).children).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Bet' })).toBeEnabled();
  });

  it('F42 shows changed odds in place and bets only after one tap has accepted them', async () => {
    chooseLegs(3);
    const changed = createMatch(2, { bodyVersion: 5, body: { goals: 1, sign: '-', pricePercent: 20 } });
    const api = createNetwork([createMatch(1), changed, createMatch(3)]);
    await renderScreen(<MaungScreen />, { texts, path: review });
    const row = within((await screen.findAllByRole('listitem'))[1] ?? document.body);
    expect(row.getByText('1−20')).toBeVisible();
    expect(row.getByText('1+50')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '1,000' }));
    expect(screen.getByRole('button', { name: /^Bet 1,000/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Take the new odds' }));
    api.refuse(placeMatchTicket, createRefusal('MATCH_CLOSED'));
    await userEvent.click(screen.getByRole('button', { name: /^Bet 1,000/ }));
    expect(api.calls).toContainEqual(
      expect.objectContaining({
        request: expect.objectContaining({
          legs: expect.arrayContaining([{ matchId: 'm-2', market: 'body', side: 'upper', priceVersion: 5 }]),
        }),
      }),
    );
  });

  it('P4 explains a line on a tap', async () => {
    chooseLegs(3);
    createNetwork(createNumbers(3).map((number) => createMatch(number)));
    await renderScreen(<MaungScreen />, { texts, path: review });
    await userEvent.click(await screen.findByRole('button', { name: /Home 1.*1\+50/ }));
    expect(screen.getByText('Home 1 by 1').nextSibling).toHaveTextContent('+50%');
  });

  it('D3 shows a draft only to its player', async () => {
    chooseLegs(3);
    createNetwork(createNumbers(3).map((number) => createMatch(number)));
    const other = { ...testPlayer, id: 'p-2' };
    const { unmount } = await renderScreen(<MaungScreen />, { texts, path: review, player: other });
    expect(await screen.findByText('No matches chosen yet')).toBeVisible();
    unmount();
    await renderScreen(<MaungScreen />, { texts, path: review });
    expect((await screen.findByRole('list', { name: 'Matches' })).children).toHaveLength(3);
  });
});

describe('copy of a shared maung', () => {
  const copyStep = getPath('footballMaung', { step: 'copy' });
  const typeCode = async (): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('Maung code'), 'abcdef');
    await userEvent.click(screen.getByRole('button', { name: 'Copy the matches' }));
  };
  const createSharedLegs = (count: number) =>
    createNumbers(count).map((number) => ({
      matchId: `m-${number}`,
      market: 'body' as const,
      side: 'upper' as const,
      upper: 'home' as const,
    }));

  it('P5 opens its matches in the review; the code may be in lower case', async () => {
    const api = createNetwork(createNumbers(3).map((number) => createMatch(number)));
    api.answer(getSharedMaung, { legs: createSharedLegs(3) });
    await renderScreen(<MaungScreen />, { texts, path: copyStep });
    await typeCode();
    expect((await screen.findByRole('list', { name: 'Matches' })).children).toHaveLength(3);
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { code: 'ABCDEF' } }));
  });

  it('E23 reports how many matches are left out and links to the others', async () => {
    createNetwork([createMatch(1, { state: 'playing' }), createMatch(2), createMatch(3)]).answer(getSharedMaung, {
      legs: createSharedLegs(3),
    });
    await renderScreen(<MaungScreen />, { texts, path: copyStep });
    await typeCode();
    expect(await screen.findByText('1 of its matches takes no more bets and is left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Look at the maung' }));
    expect((await screen.findByRole('list', { name: 'Matches' })).children).toHaveLength(2);
  });

  it('E23 reports that none of its matches accepts bets', async () => {
    createNetwork([createMatch(1, { state: 'playing' })]).answer(getSharedMaung, { legs: createSharedLegs(1) });
    await renderScreen(<MaungScreen />, { texts, path: copyStep });
    await typeCode();
    expect(await screen.findByText('None of its matches takes bets any more.')).toBeVisible();
  });
});
