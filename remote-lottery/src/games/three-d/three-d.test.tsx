import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { FakeApi } from '@padauk/shared/testing';
import { BetHistoryScreen } from '../../screens/bet-history/bet-history.screen.tsx';
import { BoardScreen } from '../../screens/board/board.screen.tsx';
import { DrawsScreen } from '../../screens/draws/draws.screen.tsx';
import { DreamReviewScreen } from '../../screens/dream-review/dream-review.screen.tsx';
import { RemarkScreen } from '../../screens/remark/remark.screen.tsx';
import { drafts } from '../../state/draft.store.ts';
import { createReceipt, createTicketPage, FULL, toSummary } from '../../test-data/draws.ts';
import { snake } from '../../test-data/dreams.ts';
import { createLotteryApi, listRequests, page, renderLottery, storeDraft } from '../../test-data/render-lottery.tsx';
import { decemberDraw as draw, createThreeDBoard, threeDDraws, waitingThreeD } from '../../test-data/three-d.ts';
import { threeDGame as game } from './three-d.ts';

const tapButtons = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.tapButton(name);
};
const typeDigits = (digits: string): Promise<void> => userEvent.type(screen.getByLabelText('Digits'), digits);
const typeOrders = (text: string): Promise<void> => userEvent.type(screen.getByLabelText('Numbers and stakes'), text);
const getCountHeading = (): HTMLElement => screen.getByRole('heading', { level: 2, name: /^\d+ numbers?$/ });
const listPrizes = () => screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
const listRows = (): readonly (string | null)[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  drafts.clear(draw.id);
  api.answer(getDraws, threeDDraws);
  api.answer(getBoard, createThreeDBoard('0', { '012': FULL, '007': { trendingPercent: 60 } }));
  api.answer(getResults, { days: [{ date: '2026-11-16', draws: [{ slot: null, result: '482', figures: null }] }] });
});

describe('home of 3D', () => {
  it('P2 shows the time and the close of the next draw, and the last result', async () => {
    await renderLottery(<DrawsScreen game={game} />, { path: '/threeD/home' });
    expect(await page.findLinkPath('Bet now')).toBe(game.paths.board(draw.id));
    expect(screen.getByText('Draw 3:30 PM').nextSibling).toHaveTextContent(/^Closes 1:50 PM · in \d+ days?$/);
    expect(await screen.findByText('482')).toBeInTheDocument();
  });

  it('P2 K18 names a draw by its game, shows both prizes as tiles, and repeats neither below', async () => {
    await renderLottery(<DrawsScreen game={game} />);
    expect(await screen.findByRole('heading', { name: '3D · Tue 1/12' })).toBeInTheDocument();
    expect(listPrizes()).toEqual(['Direct500×1 in 1,000', 'Near number10×up to 7 in 1,000']);
    expect(screen.getByText(/7 in all, 4 with a pair, 2 for a triple/).nextSibling).toHaveTextContent(/^On average/);
    expect(screen.queryByText(/times the stake/)).not.toBeInTheDocument();
  });
});

describe('choice among a thousand numbers', () => {
  const openBoard = async (): Promise<void> => {
    await renderLottery(<BoardScreen game={game} />, { path: game.paths.board(draw.id) });
    await screen.findByLabelText('Digits');
  };

  it('P2 adds a number with its permutations by the keypad and undoes a removal', async () => {
    await openBoard();
    await tapButtons('1', '2', '3', 'R · 6', 'Add 6');
    expect(listRows()).toEqual(['123R · 6']);
    await tapButtons('4', 'Add 100', 'Take off 4–– Head · 100');
    expect(listRows()).toEqual(['123R · 6']);
    expect(getCountHeading()).toHaveFocus();
    await page.tapButton('Undo');
    expect(getCountHeading()).toHaveTextContent('106 numbers');
  });

  it('P2 adds the reverses of the chosen numbers with the R chip', async () => {
    await openBoard();
    await tapButtons('1', '2', '3', 'Only 123', 'Add 1', 'Reverse (R)');
    expect(listRows()).toEqual(['123R · 6']);
    expect(screen.getByRole('button', { name: 'Reverse (R)' })).toHaveTextContent(/^R/);
  });

  it('P2 shows the added numbers with their cost, and count and total on the review button', async () => {
    await openBoard();
    await tapButtons('500', '1', '2', '3');
    expect(screen.getByText(/= /)).toHaveTextContent('123 · 1 × 500 = 500 Ks');
    await tapButtons('Add 1', '1', '2', '3', 'R · 6');
    expect(screen.getByText(/= /)).toHaveTextContent('132 213 231 312 321 · 5 × 500 = 2,500 Ks');
    await page.tapButton('Add 5');
    expect(listRows()).toEqual(['123R · 66 × 500']);
    await page.tapButton('Review 6 3,000');
    await page.expectPath(game.paths.review(draw.id));
  });

  it('P2 explains after a tap why nothing can be added', async () => {
    await openBoard();
    const alert = (): HTMLElement => screen.getByRole('alert');
    await page.tapButton('Add');
    expect(alert()).toHaveTextContent('Type one to three digits.');
    await typeDigits('777');
    await page.tapButton('Add 1');
    await typeDigits('777');
    await page.tapButton('Add');
    expect(alert()).toHaveTextContent('These numbers are chosen already.');
    await page.tapButton('Clear · Digits');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Digits')).toHaveValue('');
  });

  it('V6 focuses the stake field when the stake is missing', async () => {
    await openBoard();
    await typeDigits('123');
    await tapButtons('Add 1', 'Review 1');
    expect(screen.getByLabelText('Stake (Ks)')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('K17 S14 shows weekday and day of the draw in the title, its time and the last result below', async () => {
    await openBoard();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('3D · Tue 1/12');
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
    expect(screen.queryByLabelText('Stake (Ks)')).not.toBeInTheDocument();
  });

  it('P2 K18 shows payout and probability of both prizes before anything is chosen', async () => {
    await openBoard();
    expect(listPrizes().slice(0, 2)).toEqual(['Direct500×1 in 1,000', 'Near number10×up to 7 in 1,000']);
  });

  it('P2 does not cut a longer pasted number', async () => {
    await openBoard();
    await typeDigits('12');
    await userEvent.tripleClick(screen.getByLabelText('Digits'));
    await userEvent.paste('0977123');
    expect(screen.getByLabelText('Digits')).toHaveValue('12');
  });

  it('E22 requests the hundred of the first digit and skips a closed number', async () => {
    await openBoard();
    await typeDigits('၀၁၂');
    await tapButtons('Head 01 · 10', 'Add 9');
    expect(getCountHeading()).toHaveTextContent('9 numbers');
    await typeDigits('7');
    const pages = ['0', '7'].map((head) => ({ drawId: draw.id, head }));
    await waitFor(() => expect(listRequests(api, getBoard)).toEqual(pages));
  });

  it('P2 adds triples and sets of a digit up to the maximum of a ticket', async () => {
    await openBoard();
    await tapButtons('Sets', 'Triples · 10');
    await userEvent.type(screen.getByLabelText('Stake (Ks)'), '100');
    expect(getCountHeading()).toHaveTextContent('10 numbers');
    await tapButtons('Head 0 · 100', 'Review');
    expect(screen.getByRole('alert')).toHaveTextContent(/100/);
    await tapButtons('Head 0 · 100', 'Review');
    await page.expectPath(game.paths.review(draw.id));
  });

  it('P3 links from the sets to the dream book', async () => {
    await openBoard();
    await page.tapButton('Sets');
    expect(page.getLinkPath('Dream book')).toBe('/threeD/book');
  });

  it('T12 shows a page of the board with the exposure of its numbers', async () => {
    await openBoard();
    await page.tapButton('Board');
    const board = within(screen.getByLabelText('Numbers 000 to 099'));
    expect(board.getAllByRole('button')).toHaveLength(100);
    expect(board.getByText('012').closest('button')).toHaveAccessibleName('012 Closed');
    await userEvent.click(board.getByText('007'));
    expect(screen.getByText('007: 100,000 Ks remaining')).toBeInTheDocument();
  });

  it('P2 adds pasted orders with their own stakes, without a common stake', async () => {
    await openBoard();
    await page.tapButton('Paste numbers and stakes');
    await typeOrders('123=500{enter}077 R 200');
    await page.tapButton('Add');
    expect(getCountHeading()).toHaveTextContent('4 numbers');
    expect(screen.getByText('1,100').closest('p')).toHaveTextContent('4 numbers · 1,100 Ks');
    await page.tapButton('Review');
    await page.expectPath(game.paths.review(draw.id));
  });

  it('V6 opens the review for a pasted order below the minimum stake', async () => {
    await openBoard();
    await page.tapButton('Paste numbers and stakes');
    await typeOrders('123=5');
    await tapButtons('Add', 'Review');
    await page.expectPath(game.paths.review(draw.id));
  });
});

describe('review and ticket of 3D', () => {
  it('K18 shows payout and probability of both prizes and opens the receipt', async () => {
    storeDraft(draw.id, ['123', '321'], 200);
    api.answer(getBoard, createThreeDBoard());
    api.answer(placeNumberTicket, createReceipt(400, waitingThreeD.id));
    await renderLottery(<RemarkScreen game={game} />, { path: game.paths.review(draw.id) });
    expect((await screen.findByText('200 pays 100,000')).nextSibling?.nextSibling).toHaveTextContent(
      /^near number 2,000$/,
    );
    expect(screen.getByText(/pays 500 times the stake. The chance is 1 in 1,000/)).toBeInTheDocument();
    expect(screen.getByText(/^A near number pays 10 times the stake.*7 in 1,000/).nextSibling).toHaveTextContent(
      'On average 56.14% of all stakes is paid out.',
    );
    await page.tapButton('Bet 400 Ks');
    await page.expectPath(game.paths.placed(waitingThreeD.id));
  });

  it('P3 shows the dream in the review and opens a receipt that names it', async () => {
    storeDraft(draw.id, ['123', '907'], 100);
    api.answer(getBoard, createThreeDBoard());
    api.answer(getDreams, { dreams: [snake] });
    api.answer(placeNumberTicket, createReceipt(200, waitingThreeD.id));
    await renderLottery(<DreamReviewScreen game={game} Review={RemarkScreen} />, {
      path: getPath('dreamReview', { draw: draw.id, dream: 'snake' }),
    });
    expect(await screen.findByText('From the dream book: Snake')).toBeInTheDocument();
    await page.findAndTap('Bet 200 Ks');
    await page.expectPath(getPath('dreamPlaced', { id: waitingThreeD.id, dream: 'snake' }));
  });

  it('K12 lists the bet among all bets under the name of the game', async () => {
    api.answer(getTickets, createTicketPage([toSummary(waitingThreeD)]));
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history' });
    expect(await page.findLinkPath(/^3D /)).toBe(game.paths.ticket(waitingThreeD.id));
  });
});
