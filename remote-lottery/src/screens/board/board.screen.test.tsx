import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws } from '@padauk/contract/endpoints/draws';
import { getWallet } from '@padauk/contract/endpoints/wallet';
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

describe('the number board', () => {
  it('A1 shows what can be staked, and hides it with the eye; a visitor has none, and nothing asks for it', async () => {
    api.answer(getWallet, wallet);
    const { unmount } = await renderLottery(<BoardScreen game={twoDGame} />, { path });
    expect(await screen.findByText('20,000')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Hide the balance'));
    expect(screen.queryByText('20,000')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Show the balance'));
    unmount();
    const asked = api.calls.filter((call) => call.endpoint === 'getWallet').length;
    await renderLottery(<BoardScreen game={twoDGame} />, { path, player: null });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(api.calls.filter((call) => call.endpoint === 'getWallet')).toHaveLength(asked);
  });

  it('B8 shows the shape of the board while it loads', async () => {
    api.hang(getBoard);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('E5 says what failed and tries again', async () => {
    api.refuse(getBoard, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByText('The server is temporarily unavailable. Try again shortly.');
    api.answer(getBoard, createBoard(noonDraw));
    await tapText('Try again');
    expect(await screen.findByLabelText('Numbers 00 to 99')).toBeInTheDocument();
  });

  it('K17 without a draw goes to the one that is open', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path: '/bet' });
    await screen.findByLabelText('Numbers 00 to 99');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));
  });

  it('K17 without an open draw says when the next one opens', async () => {
    const opensAt = '2026-11-20T10:30:00.000Z';
    const next = { ...moveToDay(noonDraw, '2026-11-23'), status: 'upcoming' as const, opensAt };
    api.answer(getDraws, { ...today, draws: [next], nextOpensAt: opensAt });
    await renderLottery(<BoardScreen game={twoDGame} />, { path: '/bet' });
    expect(await screen.findByText('The next draw opens 20/11/2026 5:00 PM.')).toBeInTheDocument();
  });

  it('V5 V6 does not go on without a number and a stake, and says both', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByText('0 numbers', { exact: false });
    await tapText('Review');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Choose a number.',
      'Please fill in “Stake (Ks)”.',
    ]);
    expect(screen.getByTestId('location')).toHaveTextContent(path);
  });

  it('V6 puts the focus on the stake that is missing', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await tapText('Review');
    expect(getStakeField()).toHaveFocus();
  });

  it('V6 shows what the stake is called, and in which unit', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    expect(await screen.findByText('Stake (Ks)')).toHaveClass('label', { exact: true });
    expect(getStakeField()).toHaveAccessibleName('Stake (Ks)');
  });

  it('V6 names the step when the stake is not in hundreds', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await userEvent.type(getStakeField(), '150');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a multiple of 100 Ks.');
  });

  it('K18 goes to the review with the numbers and the total', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await chooseNumber('57');
    await tapText('500');
    expect(screen.getByText('2 numbers', { exact: false })).toHaveTextContent('2 numbers · 1,000 Ks');
    await tapText('Review');
    expect(screen.getByTestId('location')).toHaveTextContent(`/remark?draw=${noonDraw.id}`);
  });

  it('E22 says what the chosen number still takes, and when the stake is more', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('42');
    expect(screen.getByText('42: 20,000 Ks remaining')).toBeInTheDocument();
    await userEvent.type(getStakeField(), '50000');
    expect(screen.getByText('42 takes only 20,000 Ks more')).toBeInTheDocument();
  });

  it('E24 says when the draw takes less in all than the total', async () => {
    api.answer(getBoard, { ...createBoard(noonDraw), drawRemainingKyat: 800 });
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await chooseNumber('57');
    await userEvent.type(getStakeField(), '500');
    expect(screen.getByText('The draw takes only 800 Ks more in all')).toBeInTheDocument();
  });

  it('T12 tells the band of a number in words, and a full one is closed', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('99');
    expect(getNumberButton('24')).toHaveAccessibleName('24 76%');
    expect(getNumberButton('99')).toHaveAccessibleName('99 Closed');
    expect(getNumberButton('99')).toHaveAttribute('aria-pressed', 'false');
  });

  it('T12 follows the stream', async () => {
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

describe('a draw that closes while one looks', () => {
  it('K17 the clock closes it, and the numbers move to the evening', async () => {
    drafts.add(noonDraw.id, ['12', '57']);
    drafts.setStake(noonDraw.id, 500);
    await renderLottery(<BoardScreen game={twoDGame} />, { path, nowMs: Date.parse(noonDraw.closesAt) - 300 });
    await screen.findByText('This draw has closed');
    api.answer(getBoard, createBoard(eveningDraw));
    await tapText('Use these numbers for: Evening');
    expect(await screen.findByText('2 numbers', { exact: false })).toHaveTextContent('2 numbers · 1,000 Ks');
    expect(screen.getByTestId('location')).toHaveTextContent(eveningDraw.id);
  });

  it('K17 the server closes it before its time', async () => {
    drafts.add(noonDraw.id, ['12']);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    expect(await screen.findByText('Use these numbers for: Evening')).toBeInTheDocument();
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
  });

  it('K17 says in the bar at the thumb that it has closed, and nothing of a stake that nobody takes', async () => {
    drafts.add(noonDraw.id, ['12']);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('42');
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    const told = await screen.findByText('This draw has closed');
    expect(told.compareDocumentPosition(screen.getByLabelText('Numbers 00 to 99'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(screen.queryByText(/remaining/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Stake (Ks)')).not.toBeInTheDocument();
  });

  it.each([
    [299, 2],
    [301, 1],
  ])(
    'K17 with %d seconds left the time is shown %d times: at the thumb in the last five minutes',
    async (seconds, times) => {
      stopClock();
      await renderLottery(<BoardScreen game={twoDGame} />, {
        path,
        nowMs: Date.parse(noonDraw.closesAt) - seconds * 1_000,
      });
      await screen.findByLabelText('Numbers 00 to 99');
      expect(screen.getAllByText(/^(5:01|4:59)$/)).toHaveLength(times);
    },
  );
});

describe('the draft', () => {
  async function review(stakeKyat: string): Promise<void> {
    const { unmount } = await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    await userEvent.clear(getStakeField());
    await userEvent.type(getStakeField(), stakeKyat);
    await tapText('Review');
    unmount();
  }

  it('V6 of another draw begins with the stake that was reviewed last', async () => {
    await review('700');
    api.answer(getBoard, createBoard(eveningDraw));
    await renderLottery(<BoardScreen game={twoDGame} />, { path: `/bet?draw=${eveningDraw.id}` });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(getStakeField()).toHaveValue('700');
  });

  it('V6 that has begun keeps the stake that it has', async () => {
    await review('700');
    drafts.setStake(eveningDraw.id, null);
    api.answer(getBoard, createBoard(eveningDraw));
    await renderLottery(<BoardScreen game={twoDGame} />, { path: `/bet?draw=${eveningDraw.id}` });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(getStakeField()).toHaveValue('');
  });

  it.each(['150', '99', '1e9', 'x', ''])('V6 does not begin with a kept stake of “%s”', async (kept) => {
    localStorage.setItem('lastStake.two_d', kept);
    await renderLottery(<BoardScreen game={twoDGame} />, { path });
    await screen.findByLabelText('Numbers 00 to 99');
    expect(getStakeField()).toHaveValue('');
  });

  it('D3 outlives logging in', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path, player: null });
    await screen.findByLabelText('Numbers 00 to 99');
    await chooseNumber('12');
    act(() => session.logOut());
    expect(JSON.parse(localStorage.getItem('ticketDrafts') ?? '{}')).toMatchObject({
      [noonDraw.id]: { draft: { numbers: ['12'] } },
    });
  });

  it('D3 speaks Burmese as well', async () => {
    recordServerTime(Date.parse('2026-11-20T03:30:00.000Z'), 0);
    await renderLottery(<BoardScreen game={twoDGame} />, { path, locale: 'uni' });
    expect(await screen.findByRole('heading', { name: 'ဂဏန်းရွေး\u2060ပါ' })).toBeInTheDocument();
  });
});
