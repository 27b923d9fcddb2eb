import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws, getResults } from '@padauk/contract/endpoints/draws';
import { getTickets, placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { BetHistoryScreen } from '../../screens/bet-history/bet-history.screen.tsx';
import { BoardScreen } from '../../screens/board/board.screen.tsx';
import { DrawsScreen } from '../../screens/draws/draws.screen.tsx';
import { RemarkScreen } from '../../screens/remark/remark.screen.tsx';
import { drafts } from '../../state/draft.store.ts';
import { summaryOf, ticketPage, wallet } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { decemberDraw as draw, threeDBoard, threeDDraws, waitingThreeD } from '../../test-data/three-d.ts';
import { threeDGame as game } from './three-d.ts';

const tap = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const count = (): HTMLElement => screen.getByText(/^\d+ numbers? ·/);

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(draw.id);
  api = fakeApi();
  api.answer(getDraws, threeDDraws);
  api.answer(getBoard, threeDBoard('0', { '012': { trendingPercent: 100, remainingKyat: 0, isClosed: true } }));
  api.answer(getResults, { days: [{ date: '2026-11-16', draws: [{ slot: null, result: '482', figures: null }] }] });
  api.answer(getWallet, wallet);
});

describe('3D at home', () => {
  it('P2 shows the next draw with the days until it closes, and the last result', async () => {
    await renderLottery(<DrawsScreen game={game} />, { path: '/threeD/home' });
    expect(await screen.findByRole('link', { name: 'Bet now' })).toHaveAttribute('href', game.paths.board(draw.id));
    expect(screen.getByText('Closes in 11 days · 1:50 PM')).toBeInTheDocument();
    expect(await screen.findByText('482')).toBeInTheDocument();
  });
});

describe('choosing among a thousand numbers', () => {
  const open = async (): Promise<void> => {
    await renderLottery(<BoardScreen game={game} />, { path: game.paths.board(draw.id) });
    await screen.findByLabelText('Digits');
  };

  it('P2 takes a number with its other orders by the keypad', async () => {
    await open();
    for (const key of ['1', '2', '3']) await tap(key);
    await tap('R · 6');
    await tap('Add 6');
    expect(count()).toHaveTextContent('6 numbers');
    await tap('321');
    expect(count()).toHaveTextContent('5 numbers');
  });

  it('P2 K18 says what both prizes pay and how likely each is, before anything is chosen', async () => {
    await open();
    const [full, near] = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect([full, near]).toEqual(['Direct500×1 in 1,000', 'R and ±110×up to 7 in 1,000']);
  });

  it('E22 asks for the hundred of the first digit, and leaves a closed number out', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Digits'), '၀၁၂');
    await tap('01– · 10');
    await tap('Add 10');
    expect(count()).toHaveTextContent('9 numbers');
    await userEvent.type(screen.getByLabelText('Digits'), '7');
    await waitFor(() =>
      expect(api.calls.filter(({ endpoint }) => endpoint === 'getBoard').map(({ request }) => request)).toEqual([
        { drawId: draw.id, head: '0' },
        { drawId: draw.id, head: '7' },
      ]),
    );
  });

  it('P2 takes triples and the pairs of a digit, up to the hundred numbers of a ticket', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Sets'));
    await tap('Triples · 10');
    await userEvent.type(screen.getByLabelText('Stake per number'), '100');
    expect(count()).toHaveTextContent('10 numbers');
    await tap('Head 0 · 100');
    await tap('Review');
    expect(screen.getByRole('alert')).toHaveTextContent(/100/);
    await tap('Head 0 · 100');
    await tap('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });

  it('P3 leads from the sets to the numbers of dreams', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Sets'));
    expect(screen.getByRole('link', { name: 'Dream book' })).toHaveAttribute('href', '/threeD/book');
  });

  it('T12 shows a page of the board with how full its numbers are', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Board'));
    const board = within(screen.getByLabelText('Numbers 000 to 099'));
    expect(board.getAllByRole('button')).toHaveLength(100);
    expect(board.getByText('012').closest('button')).toHaveAccessibleName('012 Closed');
    await userEvent.click(board.getByText('007'));
    expect(screen.getByText('007: 100,000 Ks remaining')).toBeInTheDocument();
  });

  it('P2 reads pasted orders, each with its stake, and needs none for all', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Paste'));
    await userEvent.type(screen.getByLabelText('Orders'), '123=500{enter}077 R 200');
    await tap('Add');
    expect(count()).toHaveTextContent('4 numbers · 1,100 Ks');
    await tap('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });
});

describe('the review and the ticket', () => {
  it('K18 says both prizes and both chances, and opens the receipt', async () => {
    drafts.add(draw.id, ['123', '321']);
    drafts.setStake(draw.id, 200);
    api.answer(getBoard, threeDBoard());
    api.answer(placeNumberTicket, {
      ticketId: waitingThreeD.id,
      stakeKyat: 400,
      placedAt: waitingThreeD.placedAt,
      balanceKyat: 19_600,
    });
    await renderLottery(<RemarkScreen game={game} />, { path: game.paths.review(draw.id) });
    expect(await screen.findByText('200 Ks pays 100,000 Ks · near number 2,000 Ks')).toBeInTheDocument();
    expect(screen.getByText(/pays 10 times the stake.*7 in 1,000/)).toBeInTheDocument();
    expect(screen.getByText(/pays 500 times the stake. The chance is 1 in 1000.*56.14%/)).toBeInTheDocument();
    await tap('Bet 400 Ks');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(game.paths.placed(waitingThreeD.id)));
  });

  it('K12 stands among all bets under the name of the game', async () => {
    api.answer(getTickets, ticketPage([summaryOf(waitingThreeD)]));
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history' });
    expect(await screen.findByRole('link', { name: /3D · 1\/12\/2026/ })).toHaveAttribute(
      'href',
      game.paths.ticket(waitingThreeD.id),
    );
  });
});
