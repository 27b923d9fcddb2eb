import { oneDigitHomeGame, buildPath } from './register.ts'; // first: the modules below read the lists of the contract
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws, getLiveNumber, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus, recordServerTime } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { BetDetailScreen } from '../../screens/bet-detail/bet-detail.screen.tsx';
import { BetHistoryScreen, GameHistoryScreen } from '../../screens/bet-history/bet-history.screen.tsx';
import { BetStatusScreen } from '../../screens/bet-status/bet-status.screen.tsx';
import { BetSuccessScreen } from '../../screens/bet-success/bet-success.screen.tsx';
import { BoardScreen } from '../../screens/board/board.screen.tsx';
import { DrawsScreen } from '../../screens/draws/draws.screen.tsx';
import { LiveResultScreen } from '../../screens/live-result/live-result.screen.tsx';
import { RefundDetailScreen } from '../../screens/refund-detail/refund-detail.screen.tsx';
import { RemarkScreen } from '../../screens/remark/remark.screen.tsx';
import { ResultsScreen } from '../../screens/results/results.screen.tsx';
import { drafts } from '../../state/draft.store.ts';
import { LiveNumberCard } from '../../widgets/live-number/live-number.widget.tsx';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { NOW_MS, toSummary, createTicketPage, waitingTicket, wallet } from '../draws.ts';
import { board, corrected, draw, refunded, TERMS, waiting, won } from './answers.ts';
import { oneDigitGame as game, oneDigitTexts } from './one-digit.ts';

const texts = {
  lottery: (locale: string) => import(`../../locales/${locale}.json`),
  'lottery-home': (locale: string) => import(`../../locales/home/${locale}.json`),
  'lottery-two-d': (locale: string) => import(`../../games/two-d/locales/${locale}.json`),
  'lottery-one-digit': () => Promise.resolve({ default: oneDigitTexts }),
};
const { id } = waiting;
const today = { date: draw.date, isHoliday: false, holidayName: null, nextOpensAt: null, ...TERMS, draws: [draw] };
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
  localStorage.clear();
  drafts.clear(draw.id);
  api = createFakeApi();
  api.answer(getDraws, today);
  api.answer(getBoard, board);
  api.answer(getWallet, wallet);
  api.answer(getTicket, waiting);
});

function renderPage(shown: React.ReactNode, path: string): ReturnType<typeof renderScreen> {
  recordServerTime(NOW_MS, 0);
  return renderScreen(shown, { path, texts });
}
const tapButton = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const listFacts = (): (string | null)[] => screen.getAllByRole('definition').map((fact) => fact.textContent);
const publishSettlement = (state: 'won' | 'lost', payoutKyat: number): void =>
  act(() => bus.emit('ticket.settled', { product: game.product, ticketId: id, state, payoutKyat }));

describe('third number game, of one digit: a bet', () => {
  it('P1 has a board of its own numbers and odds, without tools that it lacks', async () => {
    await renderPage(<BoardScreen game={game} />, game.paths.board(draw.id));
    const numbers = within(await screen.findByRole('group', { name: 'Numbers 0 to 9' })).getAllByRole('button');
    expect(numbers).toHaveLength(10);
    expect(screen.getByText('A digit beside the drawn one pays 2 times the stake.')).toBeInTheDocument();
    expect(screen.getByText(/pays 8 times the stake. The chance is 1 in 10: on average 120%/)).toBeInTheDocument();
    expect(screen.queryByText('Quick')).not.toBeInTheDocument();
    expect(screen.queryByText('Reverse (R)')).not.toBeInTheDocument();
  });

  it('V5 V6 uses its own stake step and opens its own review', async () => {
    await renderPage(<BoardScreen game={game} />, game.paths.board(draw.id));
    const numbers = within(await screen.findByRole('group', { name: 'Numbers 0 to 9' }));
    await userEvent.click(numbers.getByText('3'));
    await userEvent.type(screen.getByLabelText('Stake (Ks)'), '15');
    await tapButton('Review');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a multiple of 10 Ks.');
    await userEvent.clear(screen.getByLabelText('Stake (Ks)'));
    await userEvent.type(screen.getByLabelText('Stake (Ks)'), '20');
    await tapButton('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });

  it('K18 shows the maximum payout of both prizes, sends the lines and opens its receipt', async () => {
    drafts.add(draw.id, ['3', '4']);
    drafts.setStake(draw.id, 100);
    api.answer(placeNumberTicket, { ticketId: id, stakeKyat: 200, placedAt: waiting.placedAt, balanceKyat: 19_800 });
    await renderPage(<RemarkScreen game={game} />, game.paths.review(draw.id));
    await screen.findByText('20,000');
    expect(listFacts()).toEqual(['2 numbers', '1,000 Ks', '20,000 Ks', '19,800 Ks', '200 Ks']);
    await tapButton('Bet 200 Ks');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(game.paths.placed(id)));
    expect(api.calls.find(({ endpoint }) => endpoint === 'placeNumberTicket')?.request).toEqual({
      drawId: draw.id,
      lines: [
        { number: '3', stakeKyat: 100 },
        { number: '4', stakeKyat: 100 },
      ],
    });
  });

  it('K18 links from the receipt to its own pages', async () => {
    await renderPage(<BetSuccessScreen game={game} />, game.paths.placed(id));
    await screen.findByText('Your bet is placed');
    const links = ['Follow this bet', 'Bet again'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([game.paths.status(id), game.paths.draws]);
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
    expect(api.calls.map(({ request }) => request)).toContainEqual({ days: 3, product: 'one_digit' });
  });

  it('E1 redirect to their own page from a page of another game', async () => {
    await renderPage(<BetDetailScreen game={twoDGame} />, twoDGame.paths.ticket(id));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(game.paths.ticket(id)));
  });

  it('F19 T6 change to won, and to lost after a correction', async () => {
    await renderPage(<BetStatusScreen game={game} />, game.paths.status(id));
    await screen.findByText('Waiting for the draw.');
    api.answer(getTicket, won);
    publishSettlement('won', 1_000);
    expect(await screen.findByText('+1,000')).toBeInTheDocument();
    api.answer(getTicket, corrected);
    publishSettlement('lost', 0);
    expect(await screen.findByText('The number did not come out this time.')).toBeInTheDocument();
    expect(screen.queryByText('+1,000')).not.toBeInTheDocument();
  });

  it('P1 show the payout of each line, including the near prize', async () => {
    api.answer(getTicket, won);
    await renderPage(<BetDetailScreen game={game} />, game.paths.ticket(id));
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => /→ [\d,]+/.exec(line.textContent ?? '')?.[0])).toEqual(['→ 800', '→ 200']);
  });

  it('E27 show their own reason of a refund', async () => {
    api.answer(getTicket, refunded);
    const detail = await renderPage(<BetDetailScreen game={game} />, game.paths.ticket(id));
    expect(await screen.findByRole('link', { name: 'Why it was refunded' })).toHaveAttribute(
      'href',
      game.paths.refund(id),
    );
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
    expect(await screen.findByRole('link', { name: 'Bet now' })).toHaveAttribute('href', game.paths.board(draw.id));
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
    expect(await screen.findByRole('link', { name: 'Bet now' })).toHaveAttribute('href', game.paths.board(draw.id));
  });
});
