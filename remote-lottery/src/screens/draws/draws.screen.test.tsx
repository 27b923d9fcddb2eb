import { screen, waitFor } from '@testing-library/react';
import { getAppSettings, getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { stopClock, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { createLotteryApi, listRequests, page, renderLottery, stream } from '../../test-data/render-lottery.tsx';
import { createDay, eveningDraw, noonDraw, moveToDay, today } from '../../test-data/draws.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { DrawsScreen } from './draws.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getSliderImage, { data: [] });
});

const renderDraws = () => renderLottery(<DrawsScreen game={twoDGame} />);
async function openDraws(): Promise<void> {
  await renderDraws();
  await screen.findByText('Noon · 12:01 PM');
}

describe('draws of the day', () => {
  it('K17 shows both draws with the time left and a link to bet', async () => {
    stopClock();
    await openDraws();
    expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['1:50:00', '5:58:00']);
    expect(screen.getAllByRole('link', { name: 'Bet now' }).map((link) => link.getAttribute('href'))).toEqual([
      `/bet?draw=${noonDraw.id}`,
      `/bet?draw=${eveningDraw.id}`,
    ]);
  });

  it('K17 shows the weekday of every draw, and no date for an opening of the same day', async () => {
    const opensAt = '2026-11-20T06:00:00.000Z';
    api.answer(getDraws, createDay([noonDraw, { ...eveningDraw, opensAt, status: 'upcoming' }]));
    await openDraws();
    expect(screen.getAllByText('Fri 20/11')).toHaveLength(2);
    expect(screen.getByText('Opens 12:30 PM')).toBeInTheDocument();
  });

  it('K17 shows draws of later days below the links, with the weekday of their opening', async () => {
    const monday: Draw = {
      ...moveToDay(noonDraw, '2026-11-23'),
      opensAt: '2026-11-20T10:30:00.000Z',
      status: 'upcoming',
    };
    api.answer(getDraws, createDay([noonDraw, monday]));
    await renderDraws();
    const opening = await screen.findByText('Opens Fri 20/11 5:00 PM');
    const links = screen.getByRole('link', { name: 'Results' });
    expect(links.compareDocumentPosition(opening)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(links.compareDocumentPosition(screen.getByText('Fri 20/11'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('T6 removes the link to bet when the server closes a draw', async () => {
    await openDraws();
    stream.changeNoonDraw('closed');
    expect(screen.getAllByRole('link', { name: 'Bet now' })).toHaveLength(1);
    expect(screen.getByText('Closed at 11:50 AM, waiting for the result')).toBeInTheDocument();
  });

  it('T6 shows the result of a settled draw', async () => {
    await openDraws();
    stream.changeNoonDraw('settled', '57');
    expect(screen.getByText('57')).toBeInTheDocument();
  });

  it('D2 requests the slider pictures of 2D and works without them', async () => {
    api.refuse(getSliderImage, { code: 'SOMETHING_WRONG' });
    await openDraws();
    await waitFor(() => expect(listRequests(api, getSliderImage)).toEqual([{ name: 'twod' }]));
    expect(screen.queryByRole('region', { name: 'News and offers' })).not.toBeInTheDocument();
  });

  it('K17 shows the name of a holiday and the next opening', async () => {
    api.answer(getDraws, {
      ...today,
      isHoliday: true,
      holidayName: { en: 'Songkran', uni: 'သင်္ကြန်', zh: '宋干节', shan: 'သၢင်းၵျၢၼ်ႇ' },
      nextOpensAt: '2026-11-23T02:30:00.000Z',
      draws: [{ ...moveToDay(noonDraw, '2026-11-23'), opensAt: '2026-11-23T02:30:00.000Z', status: 'upcoming' }],
    });
    await renderDraws();
    expect(await screen.findByText('Holiday: Songkran')).toBeInTheDocument();
    expect(screen.getByText('The next draw opens 23/11/2026 9:00 AM.')).toBeInTheDocument();
    expect(page.getLinkPath('Days without a draw')).toBe('/holiday_page');
  });

  it('K17 shows that there is no draw at a weekend', async () => {
    api.answer(getDraws, { ...createDay([]), isHoliday: true });
    await renderDraws();
    expect(await screen.findByText('No draw today')).toBeInTheDocument();
  });

  it('K18 shows payout and probability before a bet', async () => {
    await renderDraws();
    expect(await screen.findByText(/pays 85 times the stake. The chance is 1 in 100/)).toBeInTheDocument();
  });

  it('K12 links to the bets on 2D', async () => {
    await renderDraws();
    expect(await page.findLinkPath('My bets')).toBe('/twoD/bet_history');
  });

  it('D2 shows once that betting is switched off, hides the links to bet, and recovers on an event', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    await renderDraws();
    expect(await screen.findByText(/^Betting on this is switched off for now/)).toBeVisible();
    expect(screen.getAllByText('Betting off')).toHaveLength(2);
    expect(screen.queryByText('Bet open')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('timer')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Bet now' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'My bets' })).toHaveLength(1);

    stream.changeSwitch(api, 'betting_two_d', 'on');
    expect(await screen.findAllByRole('link', { name: 'Bet now' })).toHaveLength(2);
  });
});
