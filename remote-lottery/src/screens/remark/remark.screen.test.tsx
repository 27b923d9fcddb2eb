import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { drafts } from '../../state/draft.store.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { createBoard, noonDraw, TICKET_ID, today, wallet } from '../../test-data/draws.ts';
import { RemarkScreen } from './remark.screen.tsx';

const path = `/remark?draw=${noonDraw.id}`;
const tapButton = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const placedTicket = {
  ticketId: TICKET_ID,
  stakeKyat: 1_000,
  placedAt: '2026-11-20T03:30:00.000Z',
  balanceKyat: 19_000,
};
const listBets = (): unknown[] =>
  api.calls.filter((call) => call.endpoint === 'placeNumberTicket').map((call) => call.request);
const listIdempotencyKeys = (): unknown[] =>
  api.calls.filter((call) => call.endpoint === 'placeNumberTicket').map((call) => call.headers['idempotency-key']);

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(noonDraw.id);
  drafts.add(noonDraw.id, ['57', '12']);
  drafts.setStake(noonDraw.id, 500);
  api = createFakeApi();
  api.answer(getDraws, today);
  api.answer(getBoard, createBoard(noonDraw));
  api.answer(getWallet, wallet);
  api.answer(placeNumberTicket, placedTicket);
});

async function renderReview(): Promise<void> {
  await renderLottery(<RemarkScreen game={twoDGame} />, { path });
  await screen.findByRole('list', { name: 'Numbers' });
  await screen.findByText('20,000');
}

describe('review of a bet', () => {
  it('K18 shows the count, maximum payout, balance before and after, and total', async () => {
    await renderReview();
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual(['2 numbers', '42,500 Ks', '20,000 Ks', '19,000 Ks', '1,000 Ks']);
  });

  it('shows "Play money" before the bet', async () => {
    await renderReview();
    expect(screen.getByText('Play money')).toBeVisible();
  });

  it('K18 places the bet and opens its receipt', async () => {
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(`/bet_success?id=${TICKET_ID}`));
    expect(listBets()).toEqual([
      {
        drawId: noonDraw.id,
        lines: [
          { number: '12', stakeKyat: 500 },
          { number: '57', stakeKyat: 500 },
        ],
      },
    ]);
  });

  it('A2 publishes the placed ticket on the bus and deletes the draft', async () => {
    const onPlaced = jest.fn();
    const subscription = bus.on('ticket.placed').subscribe(onPlaced);
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await waitFor(() =>
      expect(onPlaced).toHaveBeenCalledWith({ product: 'two_d', ticketId: TICKET_ID, stakeKyat: 1_000 }),
    );
    subscription.unsubscribe();
    expect(localStorage.getItem('ticketDrafts')).toBe('{}');
  });
});

describe('change of a line', () => {
  it('V6 changes the total by the stake of one number', async () => {
    await renderReview();
    const field = screen.getByRole('textbox', { name: 'Stake on 57' });
    await userEvent.clear(field);
    await userEvent.type(field, '1000');
    expect(screen.getByRole('button', { name: 'Bet 1,500 Ks' })).toBeInTheDocument();
  });

  it('V5 removes numbers; an empty review links to the board', async () => {
    await renderReview();
    await tapButton('Remove 12');
    await tapButton('Remove 57');
    expect(screen.getByRole('link', { name: 'Choose numbers' })).toHaveAttribute('href', `/bet?draw=${noonDraw.id}`);
  });
});

describe('removal of a number', () => {
  it('V5 moves the focus to the next number, or to the previous one', async () => {
    drafts.add(noonDraw.id, ['88']);
    await renderReview();
    await tapButton('Remove 57');
    expect(screen.getByRole('button', { name: 'Remove 88' })).toHaveFocus();
    await tapButton('Remove 88');
    expect(screen.getByRole('button', { name: 'Remove 12' })).toHaveFocus();
  });
});

describe('invalid input and refusals', () => {
  it('V6 marks an invalid stake at its line and sends nothing', async () => {
    await renderReview();
    const field = screen.getByRole('textbox', { name: 'Stake on 57' });
    await userEvent.clear(field);
    await userEvent.type(field, '150');
    await tapButton('Bet 650 Ks');
    expect(field).toHaveAccessibleDescription('Enter a multiple of 100 Ks.');
    expect(listBets()).toEqual([]);
  });

  it('V6 focuses the first missing stake', async () => {
    await renderReview();
    const field = screen.getByRole('textbox', { name: 'Stake on 57' });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: /^Bet/ }));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('E22 shows the remaining limit, and one tap reduces the stake to it', async () => {
    api.refuse(placeNumberTicket, { code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 250 } });
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await screen.findByText('57 has only 200 Ks left');
    expect(screen.getByText('Only 200 Ks more')).toBeInTheDocument();
    await tapButton('Take 200 Ks');
    expect(screen.getByRole('button', { name: 'Bet 700 Ks' })).toBeInTheDocument();
  });

  it('E22 removes a full number with the same tap', async () => {
    api.answer(getBoard, createBoard(noonDraw, { 57: { trendingPercent: 100, remainingKyat: 0, isClosed: true } }));
    await renderReview();
    await tapButton('Reduce to what remains');
    expect(screen.getByRole('button', { name: 'Bet 500 Ks' })).toBeInTheDocument();
  });

  it('E21 shows an insufficient balance before sending and links to a top-up of the missing amount', async () => {
    api.answer(getWallet, { ...wallet, mainKyat: 300 });
    await renderLottery(<RemarkScreen game={twoDGame} />, { path });
    expect(await screen.findByText('Insufficient balance.')).toBeInTheDocument();
    expect(screen.getByText('Your balance is 300 Ks. 700 Ks is missing.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up 700 Ks' })).toHaveAttribute('href', '/topup?amount=700');
    expect(screen.getByRole('button', { name: 'Bet 1,000 Ks' })).toBeDisabled();
  });

  it("E21 shows the server's refusal for an insufficient balance", async () => {
    api.refuse(placeNumberTicket, { code: 'INSUFFICIENT_BALANCE' });
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    expect(await screen.findByText('Insufficient balance.')).toBeInTheDocument();
  });

  it('K17 keeps the numbers of a closed draw and offers the evening draw', async () => {
    api.refuse(placeNumberTicket, { code: 'DRAW_CLOSED' });
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    expect(await screen.findByRole('button', { name: 'Use these numbers for: Evening' })).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Numbers' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it("V6 shows the server's issue at its line", async () => {
    api.refuse(placeNumberTicket, {
      code: 'INVALID_INPUT',
      fields: [{ path: ['lines', 1, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 400 } }],
    });
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await screen.findByText('Check what you entered.');
    expect(screen.getByRole('textbox', { name: 'Stake on 57' })).toHaveAccessibleDescription('At most 400 Ks.');
  });
});

describe('lost answer', () => {
  it('E4 locks the lines and resends with the same idempotency key', async () => {
    api.disconnect(placeNumberTicket);
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await screen.findByText(/Sending it again is safe/);
    expect(screen.getByRole('textbox', { name: 'Stake on 12' })).toBeDisabled();
    api.answer(placeNumberTicket, placedTicket);
    await tapButton('Send again');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/bet_success'));
    expect(new Set(listIdempotencyKeys()).size).toBe(1);
  });

  it('E8 keeps the sent bet locked after the session ended and the draft changed', async () => {
    api.disconnect(placeNumberTicket);
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await screen.findByText(/Sending it again is safe/);
    api.refuse(placeNumberTicket, { code: 'SESSION_EXPIRED' });
    await tapButton('Send again');
    cleanup();
    drafts.add(noonDraw.id, ['34']);
    await renderReview();
    expect(screen.queryByRole('textbox', { name: 'Stake on 34' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Stake on 12' })).toBeDisabled();
    api.answer(placeNumberTicket, placedTicket);
    await tapButton('Send again');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/bet_success'));
    expect([listBets().length, new Set(listIdempotencyKeys()).size]).toEqual([3, 1]);
  });

  it('E4 allows to resend after the close and does not offer another draw', async () => {
    api.disconnect(placeNumberTicket);
    await renderReview();
    await tapButton('Bet 1,000 Ks');
    await screen.findByText(/Sending it again is safe/);
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    expect(screen.queryByRole('button', { name: /Use these numbers/ })).not.toBeInTheDocument();
    api.answer(placeNumberTicket, placedTicket);
    await tapButton('Send again');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/bet_success'));
  });
});

describe('opening of the review', () => {
  it('V5 links to the draws when the address has no draw', async () => {
    await renderLottery(<RemarkScreen game={twoDGame} />, { path: '/remark' });
    expect(screen.getByRole('link', { name: 'Choose numbers' })).toHaveAttribute('href', '/twoD/bet_section');
  });

  it('E6 offers a retry when the board cannot be loaded', async () => {
    api.refuse(getBoard, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<RemarkScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('K17 closes on an event while the review is open', async () => {
    await renderLottery(<RemarkScreen game={twoDGame} />, { path });
    await screen.findByRole('list', { name: 'Numbers' });
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    expect(await screen.findByText('Use these numbers for: Evening')).toBeInTheDocument();
  });
});
