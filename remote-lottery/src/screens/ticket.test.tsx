import type { ComponentType } from 'react';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath } from '@padauk/contract/paths';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { SlotContext } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { waitedTickets } from '../components/ticket/ticket-actions.tsx';
import { threeDGame } from '../games/three-d/three-d.ts';
import { twoDGame } from '../games/two-d/two-d.ts';
import type { GameProps } from '../lottery-game.types.ts';
import { manifest } from '../manifest.ts';
import { toLines } from '../state/draft.rules.ts';
import { useDraft } from '../state/draft.store.ts';
import {
  createDay,
  lostTicket,
  moveToDay,
  netLossTicket,
  noonDraw,
  refundedTicket,
  TICKET_ID,
  waitingTicket,
  wonTicket,
} from '../test-data/draws.ts';
import { createLotteryApi, listRequests, page, renderLottery, stream } from '../test-data/render-lottery.tsx';
import { refundedThreeD, waitingThreeD, wonThreeD } from '../test-data/three-d.ts';
import { BetSuccessScreen } from './bet-success/bet-success.screen.tsx';
import { RunningTicketScreen, SettledTicketScreen } from './running-ticket/running-ticket.screen.tsx';
import { BetDetailScreen, BetStatusScreen, RefundDetailScreen } from './ticket/ticket.screen.tsx';

type Screen = ComponentType<GameProps>;
const openTicket = (Shown: Screen, ticket = waitingTicket) => {
  api.answer(getTicket, ticket);
  return renderLottery(<Shown game={twoDGame} />, { path: `/any?id=${ticket.id}` });
};
const openThreeD = (Shown: Screen, ticket = wonThreeD, path = `/any?id=${ticket.id}`) => {
  api.answer(getTicket, ticket);
  return renderLottery(<Shown game={threeDGame} />, { path });
};
const findShareButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Share as a picture' });
const findWin = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: '57 came out. You won.' });

let api: FakeApi;

beforeEach(() => {
  waitedTickets.clear();
  api = createLotteryApi();
});

describe('repeat of a bet', () => {
  it('K18 copies numbers and stakes to the review of the open draw and places nothing', async () => {
    await openTicket(BetDetailScreen, wonTicket);
    await page.findAndTap(/^Bet again/);
    await page.expectPath(`/remark?draw=${noonDraw.id}`);
    const { result } = renderHook(() => useDraft(noonDraw.id));
    expect(toLines(result.current)).toEqual([
      { number: '12', stakeKyat: 500 },
      { number: '57', stakeKyat: 1_000 },
    ]);
    expect(listRequests(api, placeNumberTicket)).toEqual([]);
  });

  it('K17 leads to the draws while none is open', async () => {
    api.answer(getDraws, createDay([]));
    await openTicket(BetDetailScreen, wonTicket);
    await page.listLines();
    expect(page.getLinkPath('Bet again')).toBe('/twoD/bet_section');
  });
});

describe('page of a ticket', () => {
  it('T6 lists the winning line with its payout before the losing ones', async () => {
    await openTicket(BetDetailScreen, wonTicket);
    expect((await page.listLines()).map((line) => line.textContent)).toEqual([
      '57 Won 1,000 Payout 85,000',
      '12 Lost 500',
    ]);
  });

  it('T6 shows the net result', async () => {
    await openTicket(BetDetailScreen, wonTicket);
    expect(await screen.findByText('+83,500')).toBeInTheDocument();
  });

  it.each([
    ['detail', BetDetailScreen],
    ['status', BetStatusScreen],
  ])('T6 shows on the %s page of a lost ticket what came out and what was played', async (_page, Shown) => {
    await openTicket(Shown, lostTicket);
    expect(await screen.findByText('71 came out. You had 12 · 57.')).toBeInTheDocument();
  });

  it.each([
    ['detail', BetDetailScreen],
    ['result', SettledTicketScreen],
  ])('S18 T6 shows on the %s page the net of a payout below the stake once, without petals', async (_page, Shown) => {
    await openTicket(Shown, netLossTicket);
    expect(await screen.findByRole('heading', { name: 'You got 900 Ks of your 1,500 Ks back' })).toBeInTheDocument();
    expect(screen.getAllByText('−600')).toHaveLength(1);
    expect(screen.queryByTestId('petals')).not.toBeInTheDocument();
  });

  it('S18 T6 shows the net of a payout below the stake on the status page, and calls it no win', async () => {
    await openTicket(BetStatusScreen, netLossTicket);
    expect((await screen.findByText('Net')).closest('[role=status]')).toHaveTextContent(
      /\+900 KsNet −600You got 900 Ks of your 1,500 Ks back$/,
    );
  });

  it('T6 shows no payout while the ticket waits', async () => {
    await openTicket(BetDetailScreen);
    await page.listLines();
    expect(screen.queryByText('Payout')).not.toBeInTheDocument();
  });

  it.each([
    ['is waiting', waitingTicket, 'secondary'],
    ['has won', wonTicket, 'gold'],
    ['was paid less than its stake', netLossTicket, 'secondary'],
  ])('S18 K18 leads from a ticket that %s to the next bet before sharing it', async (_state, ticket, variant) => {
    await openTicket(BetDetailScreen, ticket);
    expect(await screen.findByRole('button', { name: /^Bet again/ })).toHaveClass('primary', 'wide');
    expect(await findShareButton()).toHaveClass(variant);
    expect(screen.getByRole('link', { name: 'My bets' })).toHaveClass('secondary');
  });

  it('T6 offers to share a win beside the next bet', async () => {
    await openTicket(BetDetailScreen, wonTicket);
    const again = await screen.findByRole('button', { name: 'Bet again Noon · 20/11' });
    expect(again.parentElement).toContainElement(await findShareButton());
  });

  it('E27 shows a refunded ticket with its stamp and a link to the reason', async () => {
    await openTicket(BetDetailScreen, refundedTicket);
    expect(await screen.findByText('Refunded', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Why it was refunded' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share as a picture' })).not.toBeInTheDocument();
  });
});

describe('status of a bet', () => {
  async function openWaiting(): Promise<void> {
    await openTicket(BetStatusScreen);
    await screen.findByText('Waiting for the draw.');
  }

  it('T6 shows "waiting" until the draw closes, then "calculating"', async () => {
    await openWaiting();
    stream.changeNoonDraw('closed');
    expect(screen.getByText('Betting is closed. The result is being calculated.')).toBeInTheDocument();
  });

  it('T6 opens the full-screen win when the stream reports the settlement', async () => {
    await openWaiting();
    api.answer(getTicket, wonTicket);
    stream.publishWin();
    const win = await findWin();
    expect(win).toHaveTextContent('+85,000 Ks');
    await userEvent.click(within(win).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/\+85,000 KsYou won. .* in your main wallet.$/);
  });

  it('T6 opens the full-screen win of a ticket that was waiting on another page', async () => {
    waitedTickets.add(TICKET_ID);
    await openTicket(BetStatusScreen, wonTicket);
    expect(await findWin()).toBeInTheDocument();
  });

  it('T6 opens the win of a ticket won before only on a tap', async () => {
    await openTicket(BetStatusScreen, wonTicket);
    await findShareButton();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.findAndTap('Share as a picture');
    expect(await findWin()).toBeInTheDocument();
  });

  it('T6 does not refetch on an event of another bet', async () => {
    await openWaiting();
    stream.publishWin('another');
    expect(listRequests(api, getTicket)).toHaveLength(1);
  });

  it('E27 links from a refunded bet to the reason', async () => {
    await openTicket(BetStatusScreen, refundedTicket);
    expect(await page.findLinkPath('Why it was refunded')).toBe(`/twoD/refund_detail?id=${TICKET_ID}`);
  });

  it('E1 links from an unknown bet to the history', async () => {
    api.refuse(getTicket, { code: 'NOT_FOUND' });
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path: `/bet_status?id=${TICKET_ID}` });
    expect(await screen.findByText('This ticket was not found')).toBeInTheDocument();
    expect(page.getLinkPath('My bets')).toBe('/bet_history_btn');
  });

  it('E1 reports an address without an id as an unknown bet', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path: '/bet_status' });
    expect(screen.getByText('This ticket was not found')).toBeInTheDocument();
  });
});

describe('receipt of a bet', () => {
  const findTicket = (): Promise<HTMLElement> => screen.findByRole('article', { name: 'Ticket 4A5B6C' });

  it('K18 shows the ticket and the balance', async () => {
    await openTicket(BetSuccessScreen);
    expect(await findTicket()).toHaveTextContent('2 numbers · Total stake 1,500 Ks');
    expect((await screen.findByText('20,000')).closest('p')).toHaveTextContent('Balance 20,000 Ks');
  });

  it.each([
    ['the time of a result of today', '2026-11-20', 'The result comes at 12:01\u00a0PM.'],
    ['day and time of a later result, on one line', '2026-11-23', 'The result comes at 23/11/2026\u00a012:01\u00a0PM.'],
  ])('K17 shows %s', async (_title, date, text) => {
    await openTicket(BetSuccessScreen, { ...waitingTicket, draw: moveToDay(noonDraw, date) });
    expect(await screen.findByText(text, { normalizer: (shown) => shown })).toBeInTheDocument();
  });

  it('S18 K18 leads to sharing the ticket before the next bet', async () => {
    await openTicket(BetSuccessScreen);
    expect(await findShareButton()).toHaveClass('primary');
    expect(screen.getByRole('link', { name: 'Bet again' })).toHaveClass('secondary');
  });

  it('has a slot for widgets below the ticket, which the manifest names', async () => {
    const Success: Screen = (props) => (
      <SlotContext value={(name) => <p>{`slot ${name}`}</p>}>
        <BetSuccessScreen {...props} />
      </SlotContext>
    );
    await openTicket(Success);
    expect(await screen.findByText(`slot ${manifest.slots[0]}`)).toBeInTheDocument();
  });

  it('B8 copies the ticket number', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openTicket(BetSuccessScreen);
    fireEvent.click(await screen.findByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('4A5B6C'));
  });

  it('T6 records that the ticket was waiting, for the status page', async () => {
    await openTicket(BetSuccessScreen);
    await findTicket();
    expect(waitedTickets.has(TICKET_ID)).toBe(true);
  });

  it('K18 is shown without the balance when the wallet cannot be fetched', async () => {
    api.refuse(getWallet, { code: 'SERVER_UNAVAILABLE' });
    await openTicket(BetSuccessScreen);
    expect(await screen.findByText('Balance Not known right now')).toBeInTheDocument();
  });

  it('K12 links to the next bet, the status and the history', async () => {
    await openTicket(BetSuccessScreen);
    await findTicket();
    expect(['Bet again', 'Follow this bet', 'My bets'].map(page.getLinkPath)).toEqual([
      '/twoD/bet_section',
      `/bet_status?id=${TICKET_ID}`,
      '/bet_history',
    ]);
  });

  it('K18 of 3D links to the status', async () => {
    await openThreeD(RunningTicketScreen, waitingThreeD, threeDGame.paths.placed(waitingThreeD.id));
    expect(await page.findLinkPath('Follow this bet')).toBe(threeDGame.paths.status(waitingThreeD.id));
  });
});

describe('redirects between the pages of a ticket', () => {
  const settledPath = getPath('threeDSettledTicket', { id: wonThreeD.id });

  it.each([
    ['T6 a won bet from its receipt', BetSuccessScreen, wonTicket, `/bet_status?id=${TICKET_ID}`],
    ['T6 a refunded bet from its receipt', BetSuccessScreen, refundedTicket, `/bet_status?id=${TICKET_ID}`],
    ['E27 a bet without a refund from the refund', RefundDetailScreen, waitingTicket, `/bet_detail?id=${TICKET_ID}`],
    ['T6 a waiting ticket of 3D', SettledTicketScreen, waitingThreeD, threeDGame.paths.status(waitingThreeD.id)],
    ['T6 a settled ticket of 3D', RunningTicketScreen, wonThreeD, settledPath],
  ])('%s to its own page', async (_title, Shown, ticket, path) => {
    await (ticket.product === 'two_d' ? openTicket : openThreeD)(Shown, ticket);
    await page.expectPath(path);
  });
});

describe('refund', () => {
  it.each([
    ['maintenance', 'The draw was closed for maintenance.'],
    ['no-draw', 'The exchange published no figures, so no number was drawn.'],
  ] as const)('E27 shows the reason: %s', async (refundReason, text) => {
    await openTicket(RefundDetailScreen, { ...refundedTicket, refundReason });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('E27 shows the whole stake as refunded, the ticket, and ways on', async () => {
    await openTicket(RefundDetailScreen, refundedTicket);
    expect(await screen.findByText('+1,500')).toBeInTheDocument();
    expect(screen.getByText('Noon · 20/11/2026')).toBeInTheDocument();
    const ticket = screen.getByRole('article', { name: 'Ticket 4A5B6C' });
    expect(ticket).toHaveTextContent('2 numbers · Total stake 1,500 Ks');
    expect(within(ticket).getByText('Refunded', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Bet again/ })).toHaveClass('primary');
    expect(page.getLinkPath('Wallet')).toBe('/wallet');
  });

  it('E27 shows the reason on a ticket of 3D', async () => {
    await openThreeD(SettledTicketScreen, refundedThreeD);
    expect(await screen.findByText('The lottery was not drawn, so there is no number.')).toBeInTheDocument();
  });
});

describe('settled ticket of 3D', () => {
  it('P2 shows the payout of each prize', async () => {
    await openThreeD(SettledTicketScreen);
    const lines = await page.listLines();
    expect(lines.map((line) => /Payout ([\d,]+)/.exec(line.textContent)?.[1])).toEqual(['100,000', '2,000']);
  });

  it('P2 shows the multiplier that applied', async () => {
    await openThreeD(SettledTicketScreen);
    const lines = await page.listLines();
    expect(lines[0]).toHaveTextContent('Pays 500 times');
    expect(lines[1]).toHaveTextContent('Near number · pays 10 times');
  });

  it('S18 P2 shows the winnings once and offers to bet again and to share', async () => {
    await openThreeD(SettledTicketScreen);
    expect(await findShareButton()).toBeVisible();
    expect(screen.getByRole('button', { name: /^Bet again/ })).toHaveClass('primary');
    expect(screen.getAllByText('+102,000', { exact: false })).toHaveLength(1);
  });
});
