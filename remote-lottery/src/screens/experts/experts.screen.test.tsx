import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { followExpert, getExperts } from '@padauk/contract/lottery/experts.endpoints';
import type { FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createDay, eveningDraw, noonDraw } from '../../test-data/draws.ts';
import { testPicker, testSilentExpert } from '../../test-data/experts.ts';
import { createLotteryApi, listRequests, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { ExpertsScreen } from './experts.screen.tsx';

const path = '/twoD/twodSayar';
const renderExperts = (options: Parameters<typeof renderLottery>[1] = {}) =>
  renderLottery(<ExpertsScreen game={twoDGame} />, { path, ...options });
async function openExperts(): Promise<void> {
  await renderExperts();
  await screen.findByRole('heading', { name: 'Sayar Htun' });
}

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getExperts, { draw: noonDraw, experts: [testPicker, testSilentExpert] });
});

describe('picks of the experts for a draw', () => {
  it('P3 shows the numbers, the record with its draws, and experts without a pick', async () => {
    await openExperts();
    expect((await page.listLines()).map((item) => item.textContent)).toEqual(['05', '27', '50']);
    expect(screen.getByText('Draws 40 · hits 3 · by chance about 1.2')).toBeInTheDocument();
    expect(screen.getByText('No draw with a result yet')).toBeInTheDocument();
    expect(screen.getByText('Nothing said of this draw yet')).toBeInTheDocument();
  });

  it('P3 does not judge an expert by a few draws', async () => {
    const record = { draws: 1, hits: 1, expectedHits: 0 };
    api.answer(getExperts, { draw: noonDraw, experts: [{ ...testPicker, record }] });
    await openExperts();
    expect(screen.getByText('1 draw with a result: too few to judge')).toBeInTheDocument();
    expect(screen.queryByText(/by chance/)).not.toBeInTheDocument();
  });

  it('P3 states that each number has the same chance', async () => {
    await renderExperts();
    expect(await screen.findByText(/each number has the same chance/)).toBeInTheDocument();
  });

  it('P3 copies the numbers to the draft of the draw and opens the board', async () => {
    await renderExperts();
    await page.findAndTap('Add to my numbers');
    await page.expectPath(`/bet?draw=${noonDraw.id}`);
    expect(drafts.of(noonDraw.id).numbers).toEqual(['05', '27', '50']);
  });

  it('T6 offers no copy for a closed draw', async () => {
    const closed = { ...noonDraw, status: 'closed' } as const;
    api.answer(getDraws, createDay([closed]));
    api.answer(getExperts, { draw: closed, experts: [testPicker] });
    await openExperts();
    expect(screen.queryByRole('button', { name: 'Add to my numbers' })).not.toBeInTheDocument();
  });

  it('D2 offers no copy while betting is switched off', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    await openExperts();
    expect(screen.queryByRole('button', { name: 'Add to my numbers' })).not.toBeInTheDocument();
  });

  it('K17 requests the selected draw', async () => {
    await openExperts();
    await page.tapButton('Evening');
    await screen.findByRole('heading', { name: 'Sayar Htun' });
    expect(listRequests(api, getExperts)).toContainEqual({ drawId: eveningDraw.id });
  });

  it('K17 names the selected draw once, by its chip', async () => {
    await openExperts();
    expect(screen.getAllByText('Noon', { exact: false })).toHaveLength(1);
    expect(screen.getByText('12:01 PM')).toBeInTheDocument();
    expect(screen.getByText(/^20\/11 · Closes in/)).toBeInTheDocument();
  });

  it('P3 follows an expert', async () => {
    api.answer(followExpert, { expertId: testPicker.id, isFollowed: true });
    await renderExperts();
    const [follow] = await screen.findAllByRole('button', { name: 'Follow' });
    api.answer(getExperts, { draw: noonDraw, experts: [{ ...testPicker, isFollowed: true }, testSilentExpert] });
    if (follow !== undefined) await userEvent.click(follow);
    expect(await screen.findByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
    expect(listRequests(api, followExpert)).toEqual([{ expertId: testPicker.id, isFollowed: true }]);
  });

  it('A1 shows the picks to a visitor and links to log-in to follow', async () => {
    await renderExperts({ player: null });
    const [follow] = await screen.findAllByRole('link', { name: 'Follow' });
    expect(follow).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
  });

  it('P3 links to the results on a day without draws', async () => {
    api.answer(getDraws, createDay([]));
    await renderExperts();
    expect(await page.findLinkPath('Results')).toBe('/twoD/result');
  });

  it('P3 links to the board and the results when no expert is listed', async () => {
    api.answer(getExperts, { draw: noonDraw, experts: [] });
    await renderExperts();
    expect(await screen.findByText('No experts are listed yet')).toBeInTheDocument();
    expect(page.getLinkPath('Bet now')).toBe(`/bet?draw=${noonDraw.id}`);
    expect(page.getLinkPath('Results')).toBe('/twoD/result');
  });
});
