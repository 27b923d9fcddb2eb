import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { BetHistoryScreen } from '../../screens/bet-history/bet-history.screen.tsx';
import { BoardScreen } from '../../screens/board/board.screen.tsx';
import { DrawsScreen } from '../../screens/draws/draws.screen.tsx';
import { RemarkScreen } from '../../screens/remark/remark.screen.tsx';
import { drafts } from '../../state/draft.store.ts';
import { toSummary, createTicketPage, wallet } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { decemberDraw as draw, createThreeDBoard, threeDDraws, waitingThreeD } from '../../test-data/three-d.ts';
import { threeDGame as game } from './three-d.ts';

const tapButton = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const getCountHeading = (): HTMLElement => screen.getByRole('heading', { level: 2, name: /^\d+ numbers?$/ });
const listRows = (): readonly (string | null)[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(draw.id);
  api = createFakeApi();
  api.answer(getDraws, threeDDraws);
  api.answer(getBoard, createThreeDBoard('0', { '012': { trendingPercent: 100, remainingKyat: 0, isClosed: true } }));
  api.answer(getResults, { days: [{ date: '2026-11-16', draws: [{ slot: null, result: '482', figures: null }] }] });
  api.answer(getWallet, wallet);
});

describe('home of 3D', () => {
  it('P2 shows the next draw with the days until it closes, and the last result', async () => {
    await renderLottery(<DrawsScreen game={game} />, { path: '/threeD/home' });
    expect(await screen.findByRole('link', { name: 'Bet now' })).toHaveAttribute('href', game.paths.board(draw.id));
    expect(screen.getByText('Closes in 11 days · 1:50 PM')).toBeInTheDocument();
    expect(await screen.findByText('482')).toBeInTheDocument();
  });
});

describe('choice among a thousand numbers', () => {
  const openBoard = async (): Promise<void> => {
    await renderLottery(<BoardScreen game={game} />, { path: game.paths.board(draw.id) });
    await screen.findByLabelText('Digits');
  };

  it('P2 adds a number with its permutations by the keypad and undoes a removal', async () => {
    await openBoard();
    for (const key of ['1', '2', '3']) await tapButton(key);
    await tapButton('R · 6');
    await tapButton('Add 6');
    expect(listRows()).toEqual(['123R · 6']);
    await tapButton('4');
    await tapButton('Add 100');
    await tapButton('Take off 4–– Head · 100');
    expect(listRows()).toEqual(['123R · 6']);
    expect(getCountHeading()).toHaveFocus();
    await tapButton('Undo');
    expect(getCountHeading()).toHaveTextContent('106 numbers');
  });

  it('P2 shows the added numbers with their cost, and count and total on the review button', async () => {
    await openBoard();
    await tapButton('500');
    for (const key of ['1', '2', '3']) await tapButton(key);
    expect(screen.getByText(/= /)).toHaveTextContent('123 · 1 × 500 = 500 Ks');
    await tapButton('Add 1');
    for (const key of ['1', '2', '3']) await tapButton(key);
    await tapButton('R · 6');
    expect(screen.getByText(/= /)).toHaveTextContent('132 213 231 312 321 · 5 × 500 = 2,500 Ks');
    await tapButton('Add 5');
    expect(listRows()).toEqual(['123R · 66 × 500']);
    await tapButton('Review 6 3,000');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });

  it('P2 explains after a tap why nothing can be added', async () => {
    await openBoard();
    const alert = (): HTMLElement => screen.getByRole('alert');
    await tapButton('Add');
    expect(alert()).toHaveTextContent('Type one to three digits.');
    await userEvent.type(screen.getByLabelText('Digits'), '777');
    await tapButton('Add 1');
    await userEvent.type(screen.getByLabelText('Digits'), '777');
    await tapButton('Add');
    expect(alert()).toHaveTextContent('These numbers are chosen already.');
    await tapButton('Clear · Digits');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Digits')).toHaveValue('');
  });

  it('V6 focuses the stake field when the stake is missing', async () => {
    await openBoard();
    await userEvent.type(screen.getByLabelText('Digits'), '123');
    await tapButton('Add 1');
    await tapButton('Review 1');
    expect(screen.getByLabelText('Stake per number')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('K17 shows the day of the draw in the title, its time and the last result below', async () => {
    await openBoard();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('3D · 1/12');
    expect(await screen.findByText('482')).toBeInTheDocument();
    expect(screen.getByText('482').parentElement).toHaveTextContent('Draw 3:30 PM · last 16/11 482');
  });

  it('P2 shows no near prize while it is switched off', async () => {
    api.answer(getBoard, { ...createThreeDBoard('0'), nearMultiplier: null });
    await openBoard();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Direct']);
  });

  it('D2 keeps the keypad and hides the review while betting is switched off', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_three_d', status: 'off' }] });
    await openBoard();
    expect(await screen.findByText(/^Betting on this is switched off for now/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '7' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Stake per number')).not.toBeInTheDocument();
  });

  it('P2 K18 shows payout and probability of both prizes before anything is chosen', async () => {
    await openBoard();
    const [full, near] = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect([full, near]).toEqual(['Direct500×1 in 1,000', 'R and ±110×up to 7 in 1,000']);
  });

  it('E22 requests the hundred of the first digit and skips a closed number', async () => {
    await openBoard();
    await userEvent.type(screen.getByLabelText('Digits'), '၀၁၂');
    await tapButton('Head 01 · 10');
    await tapButton('Add 9');
    expect(getCountHeading()).toHaveTextContent('9 numbers');
    await userEvent.type(screen.getByLabelText('Digits'), '7');
    await waitFor(() =>
      expect(api.calls.filter(({ endpoint }) => endpoint === 'getBoard').map(({ request }) => request)).toEqual([
        { drawId: draw.id, head: '0' },
        { drawId: draw.id, head: '7' },
      ]),
    );
  });

  it('P2 adds triples and sets of a digit up to the maximum of a ticket', async () => {
    await openBoard();
    await tapButton('Sets');
    await tapButton('Triples · 10');
    await userEvent.type(screen.getByLabelText('Stake (Ks)'), '100');
    expect(getCountHeading()).toHaveTextContent('10 numbers');
    await tapButton('Head 0 · 100');
    await tapButton('Review');
    expect(screen.getByRole('alert')).toHaveTextContent(/100/);
    await tapButton('Head 0 · 100');
    await tapButton('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });

  it('P3 links from the sets to the dream book', async () => {
    await openBoard();
    await tapButton('Sets');
    expect(screen.getByRole('link', { name: 'Dream book' })).toHaveAttribute('href', '/threeD/book');
  });

  it('T12 shows a page of the board with the exposure of its numbers', async () => {
    await openBoard();
    await tapButton('Board');
    const board = within(screen.getByLabelText('Numbers 000 to 099'));
    expect(board.getAllByRole('button')).toHaveLength(100);
    expect(board.getByText('012').closest('button')).toHaveAccessibleName('012 Closed');
    await userEvent.click(board.getByText('007'));
    expect(screen.getByText('007: 100,000 Ks remaining')).toBeInTheDocument();
  });

  it('P2 adds pasted orders with their own stakes, without a common stake', async () => {
    await openBoard();
    await tapButton('Paste numbers and stakes');
    await userEvent.type(screen.getByLabelText('Numbers and stakes'), '123=500{enter}077 R 200');
    await tapButton('Add');
    expect(getCountHeading()).toHaveTextContent('4 numbers');
    expect(screen.getByText(/^4 numbers ·/)).toHaveTextContent('4 numbers · 1,100 Ks');
    await tapButton('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });

  it('V6 opens the review for a pasted order below the minimum stake', async () => {
    await openBoard();
    await tapButton('Paste numbers and stakes');
    await userEvent.type(screen.getByLabelText('Numbers and stakes'), '123=5');
    await tapButton('Add');
    await tapButton('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(game.paths.review(draw.id));
  });
});

describe('review and ticket of 3D', () => {
  it('K18 shows payout and probability of both prizes and opens the receipt', async () => {
    drafts.add(draw.id, ['123', '321']);
    drafts.setStake(draw.id, 200);
    api.answer(getBoard, createThreeDBoard());
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
    await tapButton('Bet 400 Ks');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(game.paths.placed(waitingThreeD.id)));
  });

  it('K12 lists the bet among all bets under the name of the game', async () => {
    api.answer(getTickets, createTicketPage([toSummary(waitingThreeD)]));
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history' });
    expect(await screen.findByRole('link', { name: /3D · 1\/12\/2026/ })).toHaveAttribute(
      'href',
      game.paths.ticket(waitingThreeD.id),
    );
  });
});
