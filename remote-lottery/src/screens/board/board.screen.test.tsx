import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus, recordServerTime, session } from '@padauk/shared/runtime';
import { createFakeApi, stopClock, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { createBoard, eveningDraw, noonDraw, moveToDay, today, wallet } from '../../test-data/draws.ts';
import { drafts } from '../../state/draft.store.ts';
import { BoardScreen } from './board.screen.tsx';

const path = `/bet?draw=${noonDraw.id}`;
// Queries by text: naming a hundred buttons by role makes these tests ten times slower.
const getNumberButton = (name: string): HTMLElement | null =>
  within(screen.getByLabelText('Numbers 00 to 99')).getByText(name).closest('button');
const chooseNumber = (name: string): Promise<void> =>
  userEvent.click(within(screen.getByLabelText('Numbers 00 to 99')).getByText(name));
const tapText = (name: string): Promise<void> => userEvent.click(screen.getByText(name));
const getStakeField = (): HTMLElement => screen.getByLabelText('Stake (Ks)');

let api: FakeApi;

beforeEach(() => {
  drafts.clear(noonDraw.id);
  drafts.clear(eveningDraw.id);
  localStorage.removeItem('lastStake.two_d');
  api = createFakeApi();
  api.answer(getDraws, today);
  api.answer(
    getBoard,
    createBoard(noonDraw, {
      24: { trendingPercent: 76, remainingKyat: 240_000 },
      42: { trendingPercent: 98, remainingKyat: 20_000 },
      99: { trendingPercent: 100, remainingKyat: 0, isClosed: true },
    }),
  );
});

describe('number board', () => {
  it('A1 shows a player the balance and hides it on a tap; requests no wallet for a visitor', async () => {
    api.answer(getWallet, wallet);
    const { unmount } = await renderLottery(<BoardScreen game={twoDGame} />, { path });
    expect(await screen.findByText('20,000')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Hide the balance'));
    expect(screen.queryByText('20,000')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Show the balance'));
    unmount();
    const requestCount = api.calls.filter((call) => call.endpoint === 'getWallet').length;
    await renderLottery(<BoardScreen game={twoDGame} />, { path, player: null });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(api.calls.filter((call) => call.endpoint === 'getWallet')).toHaveLength(requestCount);
  });

  it('B8 shows a placeholder while loading', async () => {
    api.hang(getBoard);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('E5 shows the error and reloads on a retry', async () => {
    api.refuse(getBoard, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByText('The server is temporarily unavailable. Try again shortly.');
    api.answer(getBoard, createBoard(noonDraw));
    await tapText('Try again');
    expect(await screen.findByLabelText('Numbers 00 to 99')).toBeInTheDocument();
  });

  it('K17 redirects to the open draw when the address has no draw', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path: '/bet' });
    await screen.findByLabelText('Numbers 00 to 99');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));
  });

  it('K17 shows when the next draw opens while none is open', async () => {
    const opensAt = '2026-11-20T10:30:00.000Z';
    const next = { ...moveToDay(noonDraw, '2026-11-23'), status: 'upcoming' as const, opensAt };
    api.answer(getDraws, { ...today, draws: [next], nextOpensAt: opensAt });
    await renderLottery(<BoardScreen game={twoDGame} />, { path: '/bet' });
    expect(await screen.findByText('The next draw opens 20/11/2026 5:00 PM.')).toBeInTheDocument();
  });

  it('V5 V6 reports a missing number and a missing stake and stays on the page', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByText('0 numbers', { exact: false });
    await tapText('Review');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Choose a number.',
      'Please fill in “Stake (Ks)”.',
    ]);
    expect(screen.getByTestId('location')).toHaveTextContent(path);
  });

  it('V6 focuses the stake field when the stake is missing', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await tapText('Review');
    expect(getStakeField()).toHaveFocus();
  });

  it('V6 shows label and unit of the stake field', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    expect(await screen.findByText('Stake (Ks)')).toHaveClass('label', { exact: true });
    expect(getStakeField()).toHaveAccessibleName('Stake (Ks)');
  });

  it('V6 names the step for a stake that is not a multiple of it', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await userEvent.type(getStakeField(), '150');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a multiple of 100 Ks.');
  });

  it('K18 opens the review with numbers and total', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await chooseNumber('57');
    await tapText('500');
    expect(screen.getByText('2 numbers', { exact: false })).toHaveTextContent('2 numbers · 1,000 Ks');
    await tapText('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(`/remark?draw=${noonDraw.id}`);
  });

  it('E22 shows the remaining limit of the tapped number, and when the stake exceeds it', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('42');
    expect(screen.getByText('42: 20,000 Ks remaining')).toBeInTheDocument();
    await userEvent.type(getStakeField(), '50000');
    expect(screen.getByText('42 takes only 20,000 Ks more')).toBeInTheDocument();
  });

  it('E24 shows the remaining limit of the draw when the total exceeds it', async () => {
    api.answer(getBoard, { ...createBoard(noonDraw), drawRemainingKyat: 800 });
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await chooseNumber('57');
    await userEvent.type(getStakeField(), '500');
    expect(screen.getByText('The draw takes only 800 Ks more in all')).toBeInTheDocument();
  });

  it('T12 includes the exposure in the name of a number and refuses a closed one', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('99');
    expect(getNumberButton('24')).toHaveAccessibleName('24 76%');
    expect(getNumberButton('99')).toHaveAccessibleName('99 Closed');
    expect(getNumberButton('99')).toHaveAttribute('aria-pressed', 'false');
  });

  it('T12 updates a number on a stream event', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    act(() =>
      bus.emit('draw.board', {
        game: 'two_d',
        drawId: noonDraw.id,
        drawRemainingKyat: null,
        numbers: [{ number: '24', trendingPercent: 100, remainingKyat: 0, isClosed: true }],
      }),
    );
    expect(getNumberButton('24')).toHaveAccessibleName('24 Closed');
  });
});

describe('close of a draw while its board is open', () => {
  it('K17 closes by the clock and moves the numbers to the evening draw', async () => {
    drafts.add(noonDraw.id, ['12', '57']);
    drafts.setStake(noonDraw.id, 500);
    await renderLottery(<BoardScreen game={twoDGame} />, { path, nowMs: Date.parse(noonDraw.closesAt) - 300 });
    await screen.findByText('This draw has closed');
    api.answer(getBoard, createBoard(eveningDraw));
    await tapText('Use these numbers for: Evening');
    expect(await screen.findByText('2 numbers', { exact: false })).toHaveTextContent('2 numbers · 1,000 Ks');
    expect(screen.getByTestId('location')).toHaveTextContent(eveningDraw.id);
  });

  it('K17 closes before its time on a stream event', async () => {
    drafts.add(noonDraw.id, ['12']);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    expect(await screen.findByText('Use these numbers for: Evening')).toBeInTheDocument();
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
  });

  it('K17 shows in the bottom bar that the draw has closed, without stake field and limits', async () => {
    drafts.add(noonDraw.id, ['12']);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('42');
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    const message = await screen.findByText('This draw has closed');
    expect(message.compareDocumentPosition(screen.getByLabelText('Numbers 00 to 99'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(screen.queryByText(/remaining/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Stake (Ks)')).not.toBeInTheDocument();
  });

  it.each([
    [299, 2],
    [301, 1],
  ])('K17 with %d seconds left shows the time %d times, once more in the last five minutes', async (seconds, times) => {
    stopClock();
    await renderLottery(<BoardScreen game={twoDGame} />, {
      path,
      nowMs: Date.parse(noonDraw.closesAt) - seconds * 1_000,
    });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(screen.getAllByText(/^(5:01|4:59)$/)).toHaveLength(times);
  });
});

describe('draft of a draw', () => {
  async function review(stakeKyat: string): Promise<void> {
    const { unmount } = await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await userEvent.clear(getStakeField());
    await userEvent.type(getStakeField(), stakeKyat);
    await tapText('Review');
    unmount();
  }

  it('V6 starts with the stake that was last reviewed', async () => {
    await review('700');
    api.answer(getBoard, createBoard(eveningDraw));
    await renderLottery(<BoardScreen game={twoDGame} />, { path: `/bet?draw=${eveningDraw.id}` });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(getStakeField()).toHaveValue('700');
  });

  it('V6 keeps its own stake once the draft exists', async () => {
    await review('700');
    drafts.setStake(eveningDraw.id, null);
    api.answer(getBoard, createBoard(eveningDraw));
    await renderLottery(<BoardScreen game={twoDGame} />, { path: `/bet?draw=${eveningDraw.id}` });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(getStakeField()).toHaveValue('');
  });

  it.each(['150', '99', '1e9', 'x', ''])('V6 does not start with an invalid stored stake “%s”', async (stored) => {
    localStorage.setItem('lastStake.two_d', stored);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(getStakeField()).toHaveValue('');
  });

  it('D3 is kept when the session changes', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path, player: null });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    act(() => session.logOut());
    expect(JSON.parse(localStorage.getItem('ticketDrafts') ?? '{}')).toMatchObject({
      [noonDraw.id]: { draft: { numbers: ['12'] } },
    });
  });

  it('D3 is shown in Burmese', async () => {
    recordServerTime(Date.parse('2026-11-20T03:30:00.000Z'), 0);
    await renderLottery(<BoardScreen game={twoDGame} />, { path, locale: 'uni' });
    expect(await screen.findByRole('heading', { name: 'ဂဏန်းရွေး\u2060ပါ' })).toBeInTheDocument();
  });
});
