import { oneDigitHomeGame, buildPath } from './register.ts'; // first: the modules below read the lists of the contract
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws, getLiveNumber, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { bus } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { BetHistoryScreen, GameHistoryScreen } from '../../screens/bet-history/bet-history.screen.tsx';
import { BetSuccessScreen } from '../../screens/bet-success/bet-success.screen.tsx';
import { BoardScreen } from '../../screens/board/board.screen.tsx';
import { DrawsScreen } from '../../screens/draws/draws.screen.tsx';
import { LiveResultScreen } from '../../screens/live-result/live-result.screen.tsx';
import { RemarkScreen } from '../../screens/remark/remark.screen.tsx';
import { ResultsScreen } from '../../screens/results/results.screen.tsx';
import { BetDetailScreen, BetStatusScreen, RefundDetailScreen } from '../../screens/ticket/ticket.screen.tsx';
import { LiveNumberCard } from '../../widgets/live-number/live-number.widget.tsx';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { createDay, createReceipt, toSummary, createTicketPage, waitingTicket } from '../draws.ts';
import { createLotteryApi, listRequests, page, renderLottery, storeDraft } from '../render-lottery.tsx';
import { board, corrected, draw, refunded, TERMS, waiting, won } from './answers.ts';
import { oneDigitGame as game, oneDigitTexts } from './one-digit.ts';

const texts = { 'lottery-one-digit': () => Promise.resolve({ default: oneDigitTexts }) };
const { id } = waiting;
const live = {
  number: null,
  figures: null,
  at: null,
  isFinal: false,
  isHoliday: false,
  draw: null,
  current: draw,
  draws: [draw],
};

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getDraws, createDay([draw], TERMS));
  api.answer(getBoard, board);
  api.answer(getTicket, waiting);
});

const renderPage = (shown: React.ReactNode, path: string) => renderLottery(shown, { path, texts });
const publishSettlement = (state: 'won' | 'lost', payoutKyat: number): void =>
  act(() => bus.emit('ticket.settled', { product: game.product, ticketId: id, state, payoutKyat }));

describe('third number game, of one digit: a bet', () => {
  it('P1 has a board of its own numbers and odds, without tools that it lacks', async () => {
    await renderPage(<BoardScreen game={game} />, game.paths.board(draw.id));
    const numbers = within(await screen.findByRole('group', { name: 'Numbers 0 to 9' })).getAllByRole('button');
    expect(numbers).toHaveLength(10);
    expect(screen.getByText('A digit beside the drawn one pays 2 times the stake.')).toBeInTheDocument();
    expect(screen.getByText(/pays 8 times the stake. The chance is 1 in 10/)).toBeInTheDocument();
    expect(screen.getByText('On average 120% of all stakes is paid out.')).toBeInTheDocument();
    expect(screen.queryByText('Quick')).not.toBeInTheDocument();
    expect(screen.queryByText('Reverse (R)')).not.toBeInTheDocument();
  });

  it('V5 V6 uses its own stake step and opens its own review', async () => {
    await renderPage(<BoardScreen game={game} />, game.paths.board(draw.id));
    const numbers = within(await screen.findByRole('group', { name: 'Numbers 0 to 9' }));
    await userEvent.click(numbers.getByText('3'));
    await userEvent.type(screen.getByLabelText('Stake (Ks)'), '15');
    await page.tapButton('Review');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a multiple of 10 Ks.');
    await userEvent.clear(screen.getByLabelText('Stake (Ks)'));
    await userEvent.type(screen.getByLabelText('Stake (Ks)'), '20');
    await page.tapButton('Review');
    await page.expectPath(game.paths.review(draw.id));
  });

  it('K18 shows the maximum payout of both prizes, sends the lines and opens its receipt', async () => {
    storeDraft(draw.id, ['3', '4'], 100);
    api.answer(placeNumberTicket, createReceipt(200, id));
    await renderPage(<RemarkScreen game={game} />, game.paths.review(draw.id));
    await screen.findByText('20,000');
    expect(page.listFacts()).toEqual(['2 numbers', '1,000 Ks', '20,000 Ks', '19,800 Ks', '200 Ks']);
    await page.tapButton('Bet 200 Ks');
    await page.expectPath(game.paths.placed(id));
    const lines = ['3', '4'].map((number) => ({ number, stakeKyat: 100 }));
    expect(listRequests(api, placeNumberTicket)).toEqual([{ drawId: draw.id, lines }]);
  });

  it('K18 links from the receipt to its own pages', async () => {
    await renderPage(<BetSuccessScreen game={game} />, game.paths.placed(id));
    await screen.findByText('Your bet is placed');
    expect(['Follow this bet', 'Bet again'].map(page.getLinkPath)).toEqual([game.paths.status(id), game.paths.draws]);
  });
});

describe('third number game: tickets', () => {
  it('K12 are listed among all bets with their own pages, and in a separate list', async () => {
    api.answer(getTickets, createTicketPage([toSummary(waiting), toSummary(waitingTicket)]));
    const allBets = await renderPage(<BetHistoryScreen />, '/bet_history');
    const rows = within(await screen.findByRole('list', { name: 'Bet history' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      game.paths.ticket(id),
      twoDGame.paths.ticket(waitingTicket.id),
    ]);
    allBets.unmount();
    await renderPage(<GameHistoryScreen game={game} />, game.paths.tickets);
    expect(await screen.findByRole('heading', { name: '1D bet history' })).toBeInTheDocument();
    expect(listRequests(api, getTickets)).toContainEqual({ days: 3, product: 'one_digit' });
  });

  it('E1 redirect to their own page from a page of another game', async () => {
    await renderPage(<BetDetailScreen game={twoDGame} />, twoDGame.paths.ticket(id));
    await page.expectPath(game.paths.ticket(id));
  });

  it('F19 T6 change to won, and to lost after a correction', async () => {
    await renderPage(<BetStatusScreen game={game} />, game.paths.status(id));
    await screen.findByText('Waiting for the draw.');
    api.answer(getTicket, won);
    publishSettlement('won', 1_000);
    expect(await screen.findByText('+1,000')).toBeInTheDocument();
    api.answer(getTicket, corrected);
    publishSettlement('lost', 0);
    expect(await screen.findByText(/came out\. You had/)).toBeInTheDocument();
    expect(screen.queryByText('+1,000')).not.toBeInTheDocument();
  });

  it('P1 show the payout of each line, including the near prize', async () => {
    api.answer(getTicket, won);
    await renderPage(<BetDetailScreen game={game} />, game.paths.ticket(id));
    const lines = await page.listLines();
    expect(lines.map((line) => /Payout ([\d,]+)/.exec(line.textContent ?? '')?.[1])).toEqual(['800', '200']);
  });

  it('E27 show their own reason of a refund', async () => {
    api.answer(getTicket, refunded);
    const detail = await renderPage(<BetDetailScreen game={game} />, game.paths.ticket(id));
    expect(await page.findLinkPath('Why it was refunded')).toBe(game.paths.refund(id));
    detail.unmount();
    await renderPage(<RefundDetailScreen game={game} />, game.paths.refund(id));
    expect(await screen.findByText('No digit was drawn.')).toBeInTheDocument();
    expect(screen.getByText('+200')).toBeInTheDocument();
  });
});

describe('third number game: draws and results', () => {
  it('K17 are listed under its name', async () => {
    await renderPage(<DrawsScreen game={game} />, game.paths.draws);
    expect(screen.getByRole('heading', { name: '1D draws' })).toBeInTheDocument();
    expect(await page.findLinkPath('Bet now')).toBe(game.paths.board(draw.id));
  });

  it('K12 have one column for the single daily draw', async () => {
    api.answer(getResults, { days: [{ date: '2026-11-19', draws: [{ slot: null, result: '3', figures: null }] }] });
    await renderPage(<ResultsScreen game={game} />, game.paths.results);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '1D results' })).toBeInTheDocument();
  });

  it('P4 are explained by the texts of the game', async () => {
    api.answer(getLiveNumber, live);
    const waitingPage = await renderPage(<LiveResultScreen game={game} />, buildPath('live'));
    expect(await screen.findByText('The digit is drawn at 2 PM.')).toBeInTheDocument();
    waitingPage.unmount();
    api.answer(getLiveNumber, {
      ...live,
      number: '3',
      figures: { digit: '3' },
      at: won.draw.drawsAt,
      isFinal: true,
      draw: won.draw,
      draws: [won.draw],
    });
    await renderPage(<LiveResultScreen game={game} />, buildPath('live'));
    expect(await screen.findByText('A digit is drawn each afternoon.')).toBeInTheDocument();
    expect(screen.getByText('Drawn digit')).toBeInTheDocument();
  });

  it('P14 have a card on home', async () => {
    api.answer(getLiveNumber, live);
    await renderPage(<LiveNumberCard game={oneDigitHomeGame} />, '/home');
    expect(screen.getByRole('heading', { name: '1D live' })).toBeInTheDocument();
    expect(await page.findLinkPath('Bet now')).toBe(game.paths.board(draw.id));
  });
});
