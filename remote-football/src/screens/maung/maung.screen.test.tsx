import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFixtures, getSharedMaung, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, type FakeApi } from '@padauk/shared/testing';
import { maungDraft } from '../../state/maung-draft.store.ts';
import { createDraftLeg, createMatch, createFixtures } from '../../test-data/maung.ts';
import {
  chooseLegs,
  createFootballApi,
  createMatches,
  createNumbers,
  listRequests,
  page,
  renderFootball,
  stopClockAt,
} from '../../test-data/render-football.tsx';
import { MaungScreen } from './maung.screen.tsx';

const review = getPath('footballMaung', { step: 'review' });
const openMaung = (path = getPath('footballMaung')) => renderFootball(<MaungScreen />, { path });

/** Opens the review of a maung on the first of these matches. */
async function openReview(count = 3, matches = createMatches(count)): Promise<FakeApi> {
  const api = createFootballApi(matches);
  chooseLegs(count);
  await openMaung(review);
  return api;
}
const findLegs = async (): Promise<HTMLCollection> => (await screen.findByRole('list', { name: 'Matches' })).children;

describe('board of a maung', () => {
  it('V9 shows how many matches are missing and links to the review', async () => {
    createFootballApi(createMatches(4));
    await openMaung();
    await page.findAndTap(/Home 1/);
    expect(screen.getByRole('status')).toHaveTextContent('Maung, 1 matches · Choose 2 more');
    expect(screen.getByRole('link', { name: 'Look at the maung' })).toHaveAttribute('href', review);
  });

  it('S10 K19 says when betting opens, and has no button to copy a maung before', async () => {
    stopClockAt('15:00');
    createFootballApi([createMatch(1, { state: 'opening' })]);
    await openMaung();
    expect(await screen.findAllByText('Opens 6:30 PM')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: "Copy a friend's maung" })).not.toBeInTheDocument();
  });

  it('S10 the review has no button to a closed board', async () => {
    createFootballApi([createMatch(1, { state: 'playing' })]);
    await openMaung(review);
    expect(await screen.findByText('No matches chosen yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add a match' })).not.toBeInTheDocument();
  });

  it('V9 refuses a pick on an eleventh match', async () => {
    createFootballApi(createMatches(11));
    chooseLegs(10);
    await openMaung();
    await page.findAndTap(/Home 11/);
    expect(screen.getByText('A maung has 10 matches at most.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Home 11/ })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('review of a maung', () => {
  it('shows "Play money" before the bet', async () => {
    await openReview();
    await screen.findByRole('button', { name: '1,000' });
    expect(screen.getByText('Play money')).toBeVisible();
  });

  it('E21 shows the balance before the stake', async () => {
    await openReview();
    expect(await screen.findByText(/^Balance/)).toBeVisible();
  });

  it('P5 says that less than the stake may come back if not every match wins in full', async () => {
    const body = { goals: 1, sign: '-', pricePercent: 80 } as const;
    createFootballApi(createNumbers(3).map((number) => createMatch(number, { body })));
    createNumbers(3).forEach((number) => maungDraft.choose(createDraftLeg(number, { line: body })));
    await openMaung(review);
    expect(await screen.findByText(/If fewer win in full, you may get back less than the stake/)).toBeVisible();
  });

  it('P5 V7 shows the best, partial and worst outcomes and the break-even, and places the bet', async () => {
    const api = await openReview();
    await page.findAndTap('1,000');
    const outlook = within(screen.getByRole('region', { name: 'What it can come to' }));
    expect(outlook.getByText('7,650')).toBeVisible();
    expect(outlook.getByText('3,256')).toBeVisible();
    expect(outlook.getByText('One lost').nextSibling).toHaveTextContent(/^0/);
    expect(screen.getByText(/1 in 8 wins in full: on average 95.6% of all stakes is paid out/)).toBeVisible();
    expect(outlook.getByText(/stake comes back even if every match ends just on its line/)).toBeVisible();
    await page.tapButton(/^Bet 1,000/);
    const leg = { market: 'body', side: 'upper', priceVersion: 1 };
    const legs = createNumbers(3).map((number) => ({ matchId: `m-${number}`, ...leg }));
    expect(listRequests(api, placeMatchTicket)).toEqual([{ stakeKyat: 1_000, priceRule: 'ask', legs }]);
  });

  it('P5 starts with the stake of the last maung, which the button names', async () => {
    createFootballApi(createMatches(3));
    chooseLegs(3);
    const { unmount } = await openMaung(review);
    await page.findAndTap('1,000');
    await page.tapButton(/^Bet 1,000/);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Matches' })).not.toBeInTheDocument());
    unmount();
    chooseLegs(3);
    await openMaung(review);
    expect(await screen.findByRole('button', { name: /^Bet 1,000/ })).toBeEnabled();
  });

  it('V7 mutes the button until there is a stake, and a press asks for it', async () => {
    const api = await openReview();
    const button = await screen.findByRole('button', { name: 'Bet' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(screen.getByLabelText('Stake (from 100)')).toHaveAccessibleDescription('Please fill in “Stake”.');
    await page.tapButton('1,000');
    expect(screen.getByRole('button', { name: /^Bet 1,000/ })).not.toHaveAttribute('aria-disabled');
    expect(listRequests(api, placeMatchTicket)).toEqual([]);
  });

  it('P5 shows the date of a leg only where the day changes', async () => {
    createFootballApi(createMatches(3));
    const days = ['2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z', '2026-11-20T18:00:00.000Z'];
    days.forEach((startsAt, index) => maungDraft.choose(createDraftLeg(index + 1, { startsAt })));
    await openMaung(review);
    const texts = [...(await findLegs())].map(({ textContent }) => textContent?.match(/2\d\/11(?!\/)/)?.[0]);
    expect(texts).toEqual(['20/11', undefined, '21/11']);
  });

  it('S11 shows the outcomes as multiples until there is a stake, whatever a ticket pays at most', async () => {
    const maung = { minimumStakeKyat: 100, maximumPayoutKyat: 200 };
    createFootballApi([]).answer(getFixtures, { ...createFixtures(createMatches(3)), maung });
    chooseLegs(3);
    await openMaung(review);
    const outlook = await screen.findByRole('region', { name: 'What it can come to' });
    expect(outlook).toHaveTextContent(/If all 3 win in full×.7.65after the fee/);
    expect(outlook).toHaveTextContent(/All just on the line×.3.25One lost×.0/);
  });

  it("V7 K19 uses the operator's minimum stake and maximum payout", async () => {
    const maung = { minimumStakeKyat: 1_000, maximumPayoutKyat: 200_000 };
    createFootballApi([]).answer(getFixtures, { ...createFixtures(createMatches(3)), maung });
    chooseLegs(3);
    await openMaung(review);
    expect(await screen.findByText(/One ticket pays 200,000.* at most/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '100' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Stake (from 1,000)' })).toBeVisible();
  });

  it('E23 marks a closed match and removes it on one tap', async () => {
    await openReview(4, [...createMatches(3), createMatch(4, { state: 'playing' })]);
    expect(await screen.findByText('This match has just been closed for bet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bet' })).toBeDisabled();
    await page.tapButton('Remove closed matches');
    expect(await findLegs()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Bet' })).toBeEnabled();
  });

  it('F42 shows changed odds in place and bets only after one tap has accepted them', async () => {
    const changed = createMatch(2, { bodyVersion: 5, body: { goals: 1, sign: '-', pricePercent: 20 } });
    const api = await openReview(3, [createMatch(1), changed, createMatch(3)]);
    const row = within((await screen.findAllByRole('listitem'))[1] ?? document.body);
    expect(row.getByText('1−20')).toBeVisible();
    expect(row.getByText('1+50')).toBeVisible();
    await page.tapButton('1,000');
    expect(screen.getByRole('button', { name: /^Bet 1,000/ })).toBeDisabled();
    await page.tapButton('Take the new odds');
    api.refuse(placeMatchTicket, createRefusal('MATCH_CLOSED'));
    await page.tapButton(/^Bet 1,000/);
    const leg = { matchId: 'm-2', market: 'body', side: 'upper', priceVersion: 5 };
    expect(listRequests(api, placeMatchTicket)).toMatchObject([{ legs: expect.arrayContaining([leg]) }]);
  });

  it('P4 explains a line on a tap', async () => {
    await openReview();
    await page.findAndTap(/Home 1.*1\+50/);
    expect(screen.getByText('Home 1 by 1').nextSibling).toHaveTextContent('+50%');
  });

  it('D3 shows a draft only to its player', async () => {
    createFootballApi(createMatches(3));
    chooseLegs(3);
    const other = { ...testPlayer, id: 'p-2' };
    const { unmount } = await renderFootball(<MaungScreen />, { path: review, player: other });
    expect(await screen.findByText('No matches chosen yet')).toBeVisible();
    unmount();
    await openMaung(review);
    expect(await findLegs()).toHaveLength(3);
  });
});

describe('copy of a shared maung', () => {
  /** Copies the code of a maung of this many matches. */
  async function copyMaung(count: number, matches = createMatches(count)): Promise<FakeApi> {
    const api = createFootballApi(matches);
    const leg = { market: 'body', side: 'upper', upper: 'home' } as const;
    api.answer(getSharedMaung, { legs: createNumbers(count).map((number) => ({ matchId: `m-${number}`, ...leg })) });
    await openMaung(getPath('footballMaung', { step: 'copy' }));
    await userEvent.type(await screen.findByLabelText('Maung code'), 'abcdef');
    await page.tapButton('Copy the matches');
    return api;
  }

  it('P5 opens its matches in the review; the code may be in lower case', async () => {
    const api = await copyMaung(3);
    expect(await findLegs()).toHaveLength(3);
    expect(listRequests(api, getSharedMaung)).toEqual([{ code: 'ABCDEF' }]);
  });

  it('E23 reports how many matches are left out and links to the others', async () => {
    await copyMaung(3, [createMatch(1, { state: 'playing' }), createMatch(2), createMatch(3)]);
    expect(await screen.findByText('1 of its matches takes no more bets and is left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Look at the maung' }));
    expect(await findLegs()).toHaveLength(2);
  });

  it('E23 reports that none of its matches accepts bets', async () => {
    await copyMaung(1, [createMatch(1, { state: 'playing' })]);
    expect(await screen.findByText('None of its matches takes bets any more.')).toBeVisible();
  });
});
