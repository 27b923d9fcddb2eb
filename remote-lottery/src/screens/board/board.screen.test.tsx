import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus, session } from '@padauk/shared/runtime';
import { stopClock, testPlayer, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import {
  createLotteryApi,
  listRequests,
  page,
  renderLottery,
  storeDraft,
  stream,
} from '../../test-data/render-lottery.tsx';
import { createBoard, eveningDraw, FULL, noonDraw, moveToDay, today } from '../../test-data/draws.ts';
import { drafts } from '../../state/draft.store.ts';
import { BoardScreen } from './board.screen.tsx';

const path = `/bet?draw=${noonDraw.id}`;
const renderBoard = (options: Parameters<typeof renderLottery>[1] = {}) =>
  renderLottery(<BoardScreen game={twoDGame} />, { path, ...options });
const findBoard = (): Promise<HTMLElement> => screen.findByLabelText('Numbers 00 to 99');
/** Renders until the numbers are shown. */
async function openBoard(options?: Parameters<typeof renderLottery>[1]) {
  const rendered = await renderBoard(options);
  await findBoard();
  return rendered;
}
// Queries by text: naming a hundred buttons by role makes these tests ten times slower.
const getNumber = (name: string): HTMLElement => within(screen.getByLabelText('Numbers 00 to 99')).getByText(name);
async function chooseNumbers(...names: readonly string[]): Promise<void> {
  for (const name of names) await userEvent.click(getNumber(name));
}
const tapText = (name: string): Promise<void> => userEvent.click(screen.getByText(name));
const getStakeField = (): HTMLElement => screen.getByLabelText('Stake (Ks)');
const findCount = (): Promise<HTMLElement> => screen.findByText('2 numbers', { exact: false });
const isBelowBoard = (element: HTMLElement): boolean =>
  element.compareDocumentPosition(screen.getByLabelText('Numbers 00 to 99')) === Node.DOCUMENT_POSITION_PRECEDING;

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(
    getBoard,
    createBoard(noonDraw, {
      24: { trendingPercent: 76, remainingKyat: 240_000 },
      42: { trendingPercent: 98, remainingKyat: 20_000 },
      99: FULL,
    }),
  );
});

describe('number board', () => {
  it('A1 shows a player the balance and hides it on a tap; requests no wallet for a visitor', async () => {
    const { unmount } = await renderBoard();
    expect(await screen.findByText('20,000')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Hide the balance'));
    expect(screen.queryByText('20,000')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Show the balance'));
    unmount();
    const { length } = listRequests(api, getWallet);
    await openBoard({ player: null });
    expect(listRequests(api, getWallet)).toHaveLength(length);
  });

  it('B8 shows a placeholder while loading', async () => {
    api.hang(getBoard);
    await renderBoard();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('E5 shows the error and reloads on a retry', async () => {
    api.refuse(getBoard, { code: 'SERVER_UNAVAILABLE' });
    await renderBoard();
    await screen.findByText('The server is temporarily unavailable. Try again shortly.');
    api.answer(getBoard, createBoard(noonDraw));
    await tapText('Try again');
    expect(await findBoard()).toBeInTheDocument();
  });

  it('K17 redirects to the open draw when the address has no draw', async () => {
    await openBoard({ path: '/bet' });
    await page.expectPath(path);
  });

  it('K17 shows when the next draw opens while none is open', async () => {
    const opensAt = '2026-11-20T10:30:00.000Z';
    const next = { ...moveToDay(noonDraw, '2026-11-23'), status: 'upcoming' as const, opensAt };
    api.answer(getDraws, { ...today, draws: [next], nextOpensAt: opensAt });
    await renderBoard({ path: '/bet' });
    expect(await screen.findByText('The next draw opens 20/11/2026 5:00 PM.')).toBeInTheDocument();
  });

  it('V5 V6 reports a missing number and a missing stake and stays on the page', async () => {
    await openBoard();
    await tapText('Review');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Choose a number.',
      'Please fill in “Stake (Ks)”.',
    ]);
    await page.expectPath(path);
  });

  it('V6 focuses the stake field when the stake is missing', async () => {
    await openBoard();
    await chooseNumbers('12');
    await tapText('Review');
    expect(getStakeField()).toHaveFocus();
  });

  it('V6 shows label and unit of the stake field', async () => {
    await openBoard();
    expect(screen.getByText('Stake (Ks)')).toHaveClass('label', { exact: true });
    expect(getStakeField()).toHaveAccessibleName('Stake (Ks)');
  });

  it('V6 S4 lowers and raises the stake by a tap, from the minimum on', async () => {
    await openBoard();
    const [lower, raise] = ['Lower the stake', 'Raise the stake'];
    expect(screen.getByLabelText(lower)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByLabelText(raise));
    await userEvent.click(screen.getByLabelText(raise));
    expect(getStakeField()).toHaveValue('200');
    await userEvent.click(screen.getByLabelText(lower));
    await userEvent.click(screen.getByLabelText(lower));
    expect(getStakeField()).toHaveValue('100');
  });

  it('V6 names the step for a stake that is not a multiple of it', async () => {
    await openBoard();
    await userEvent.type(getStakeField(), '150');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a multiple of 100 Ks.');
  });

  it('K18 opens the review with numbers and total', async () => {
    await openBoard();
    await chooseNumbers('12', '57');
    await tapText('500');
    expect(await findCount()).toHaveTextContent('2 numbers · 1,000 Ks');
    await tapText('Review');
    await page.expectPath(`/remark?draw=${noonDraw.id}`);
  });

  it('K17 S14 shows weekday and hour of a close in more than a day', async () => {
    await openBoard({ nowMs: Date.parse(noonDraw.closesAt) - 49 * 3_600_000 });
    expect(screen.getByText('Closes').parentElement).toHaveTextContent('Closes Fri 11:50 AM');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('E22 shows the remaining limit of the tapped number, and when the stake exceeds it', async () => {
    await openBoard();
    await chooseNumbers('42');
    expect(screen.getByText('42: 20,000 Ks remaining')).toBeInTheDocument();
    await userEvent.type(getStakeField(), '50000');
    expect(screen.getByText('42 takes only 20,000 Ks more')).toBeInTheDocument();
  });

  it('E24 shows the remaining limit of the draw when the total exceeds it', async () => {
    api.answer(getBoard, { ...createBoard(noonDraw), drawRemainingKyat: 800 });
    await openBoard();
    await chooseNumbers('12', '57');
    await userEvent.type(getStakeField(), '500');
    expect(screen.getByText('The draw takes only 800 Ks more in all')).toBeInTheDocument();
  });

  it('T12 includes the exposure in the name of a number and refuses a closed one', async () => {
    await openBoard();
    await chooseNumbers('99');
    expect(getNumber('24').closest('button')).toHaveAccessibleName('24 76%');
    const closed = getNumber('99').closest('button');
    expect(closed).toHaveAccessibleName('99 Closed');
    expect(closed).toHaveAttribute('aria-pressed', 'false');
  });

  it('T12 updates a number on a stream event', async () => {
    await openBoard();
    const numbers = [{ number: '24', ...FULL }];
    act(() => bus.emit('draw.board', { game: 'two_d', drawId: noonDraw.id, drawRemainingKyat: null, numbers }));
    expect(getNumber('24').closest('button')).toHaveAccessibleName('24 Closed');
  });

  it('D2 shows that betting is switched off in the bottom bar, keeps the numbers, and recovers on an event', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    storeDraft(noonDraw.id, ['12', '57'], 500);
    await openBoard();
    expect(isBelowBoard(await screen.findByText(/^Betting on this is switched off for now/))).toBe(true);
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
    expect([screen.queryByText('Bet open'), screen.queryByRole('timer')]).toEqual([null, null]);

    stream.changeSwitch(api, 'betting_two_d', 'on');
    expect(await findCount()).toHaveTextContent('2 numbers · 1,000 Ks');
    expect(screen.getByText('Review')).toBeInTheDocument();
  });
});

describe('close of a draw while its board is open', () => {
  it('K17 closes by the clock and moves the numbers to the evening draw', async () => {
    storeDraft(noonDraw.id, ['12', '57'], 500);
    await renderBoard({ nowMs: Date.parse(noonDraw.closesAt) - 300 });
    await screen.findByText('This draw has closed');
    api.answer(getBoard, createBoard(eveningDraw));
    await tapText('Use these numbers for: Evening');
    expect(await findCount()).toHaveTextContent('2 numbers · 1,000 Ks');
    await page.expectPath(eveningDraw.id);
  });

  it('K17 closes before its time on a stream event', async () => {
    storeDraft(noonDraw.id, ['12']);
    await openBoard();
    stream.changeNoonDraw('closed');
    expect(await screen.findByText('Use these numbers for: Evening')).toBeInTheDocument();
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
  });

  it('K17 shows in the bottom bar that the draw has closed, without stake field and limits', async () => {
    await openBoard();
    await chooseNumbers('42');
    stream.changeNoonDraw('closed');
    expect(isBelowBoard(await screen.findByText('This draw has closed'))).toBe(true);
    expect(screen.queryByText(/remaining/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Stake (Ks)')).not.toBeInTheDocument();
  });

  it.each([
    [299, 2],
    [301, 1],
  ])('K17 with %d seconds left shows the time %d times, once more in the last five minutes', async (seconds, times) => {
    stopClock();
    await openBoard({ nowMs: Date.parse(noonDraw.closesAt) - seconds * 1_000 });
    expect(screen.getAllByText(/^(5:01|4:59)$/)).toHaveLength(times);
  });
});

describe('draft of a draw', () => {
  async function reviewStake(stakeKyat: string): Promise<void> {
    const { unmount } = await openBoard();
    await chooseNumbers('12');
    await userEvent.clear(getStakeField());
    await userEvent.type(getStakeField(), stakeKyat);
    await tapText('Review');
    unmount();
    api.answer(getBoard, createBoard(eveningDraw));
  }

  it('V6 starts with the stake that was last reviewed', async () => {
    await reviewStake('700');
    await openBoard({ path: `/bet?draw=${eveningDraw.id}` });
    expect(getStakeField()).toHaveValue('700');
  });

  it('V6 keeps its own stake once the draft exists', async () => {
    await reviewStake('700');
    drafts.setStake(eveningDraw.id, null);
    await openBoard({ path: `/bet?draw=${eveningDraw.id}` });
    expect(getStakeField()).toHaveValue('');
  });

  it('V6 S4 does not start with the stake of another player on this phone', async () => {
    await reviewStake('700');
    await openBoard({ path: `/bet?draw=${eveningDraw.id}`, player: { ...testPlayer, id: 'another' } });
    expect(getStakeField()).toHaveValue('');
  });

  it.each(['150', '99', '1e9', 'x', ''])('V6 does not start with an invalid stored stake “%s”', async (stored) => {
    localStorage.setItem(`lastStake.two_d.${testPlayer.id}`, stored);
    await openBoard();
    expect(getStakeField()).toHaveValue('');
  });

  it('D3 is kept when the session changes', async () => {
    await openBoard({ player: null });
    await chooseNumbers('12');
    act(() => session.logOut());
    expect(JSON.parse(localStorage.getItem('ticketDrafts') ?? '{}')).toMatchObject({
      [noonDraw.id]: { draft: { numbers: ['12'] } },
    });
  });

  it('D3 is shown in Burmese', async () => {
    await renderBoard({ locale: 'uni' });
    expect(await screen.findByRole('heading', { name: 'ဂ\u200cဏ\u200cန်းရွေး\u200cပါ' })).toBeInTheDocument();
  });
});
