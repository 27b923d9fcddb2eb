import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { drafts } from '../../state/draft.store.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import {
  createLotteryApi,
  listRequests,
  page,
  renderLottery,
  storeDraft,
  stream,
} from '../../test-data/render-lottery.tsx';
import { createBoard, createReceipt, FULL, noonDraw, TICKET_ID, wallet } from '../../test-data/draws.ts';
import { RemarkScreen } from './remark.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  storeDraft(noonDraw.id, ['57', '12'], 500);
  api.answer(placeNumberTicket, createReceipt(1_000));
});

const renderReview = (path = `/remark?draw=${noonDraw.id}`) =>
  renderLottery(<RemarkScreen game={twoDGame} />, { path });
async function openReview(): Promise<void> {
  await renderReview();
  await page.listLines();
  await screen.findByText('20,000');
}
const getBetButton = (): HTMLElement => screen.getByRole('button', { name: /^Bet/ });
const getStakeField = (number: string): HTMLElement => screen.getByRole('textbox', { name: `Stake on ${number}` });
const listStakes = (): readonly string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Stake on/ }).map(({ value }) => value);
/** Replaces the stake on 57. */
async function enterStake(stakeKyat: string): Promise<void> {
  await userEvent.clear(getStakeField('57'));
  await userEvent.type(getStakeField('57'), stakeKyat);
}

describe('review of a bet', () => {
  it('K18 shows the count, maximum payout, balance before and after, and total', async () => {
    await openReview();
    expect(page.listFacts()).toEqual(['2 numbers', '42,500 Ks', '20,000 Ks', '19,000 Ks', '1,000 Ks']);
  });

  it('P1 K17 names the game and the draw, with its day', async () => {
    await openReview();
    expect(screen.getByText('2D · Noon · 12:01 PM').parentElement).toHaveTextContent(/ 20\/11$/);
  });

  it('shows "Play money" before the bet', async () => {
    await openReview();
    expect(screen.getByText('Play money')).toBeVisible();
  });

  it('K18 places the bet and opens its receipt', async () => {
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    await page.expectPath(`/bet_success?id=${TICKET_ID}`);
    const lines = ['12', '57'].map((number) => ({ number, stakeKyat: 500 }));
    expect(listRequests(api, placeNumberTicket)).toEqual([{ drawId: noonDraw.id, lines }]);
  });

  it('A2 publishes the placed ticket on the bus and deletes the draft', async () => {
    const onPlaced = jest.fn();
    const subscription = bus.on('ticket.placed').subscribe(onPlaced);
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    await waitFor(() =>
      expect(onPlaced).toHaveBeenCalledWith({ product: 'two_d', ticketId: TICKET_ID, stakeKyat: 1_000 }),
    );
    subscription.unsubscribe();
    expect(localStorage.getItem('ticketDrafts')).toBe('{}');
  });
});

describe('S8 a bet that cannot gain', () => {
  const NO_GAIN = 'Even a win pays no more than this stake.';
  const { numbers } = twoDGame.rules;

  it.each([
    [100, 1],
    [85, 1],
    [84, 0],
  ])('K18 of %i numbers at one stake has a warning: %i, and is placed', async (count, warnings) => {
    storeDraft(noonDraw.id, numbers.slice(0, count), 100);
    await openReview();
    expect(screen.queryAllByText(NO_GAIN)).toHaveLength(warnings);
    await page.tapButton(/^Bet/);
    await page.expectPath(`/bet_success?id=${TICKET_ID}`);
  });

  it('K18 has no warning while a stake is missing', async () => {
    storeDraft(noonDraw.id, numbers);
    await renderReview();
    await page.listLines();
    expect(screen.queryByText(NO_GAIN)).not.toBeInTheDocument();
  });
});

describe('change of a line', () => {
  it('V6 changes the total by the stake of one number', async () => {
    await openReview();
    await enterStake('1000');
    expect(getBetButton()).toHaveTextContent('Bet 1,500 Ks');
  });

  it('V5 removes numbers; an empty review links to the board', async () => {
    await openReview();
    await page.tapButton('Remove 12');
    await page.tapButton('Remove 57');
    expect(page.getLinkPath('Choose numbers')).toBe(`/bet?draw=${noonDraw.id}`);
  });

  it('V5 moves the focus to the next number, or to the previous one', async () => {
    drafts.add(noonDraw.id, ['88']);
    await openReview();
    await page.tapButton('Remove 57');
    expect(screen.getByRole('button', { name: 'Remove 88' })).toHaveFocus();
    await page.tapButton('Remove 88');
    expect(screen.getByRole('button', { name: 'Remove 12' })).toHaveFocus();
  });
});

describe('common stake of all numbers', () => {
  beforeEach(async () => {
    drafts.add(noonDraw.id, ['34']);
    await openReview();
  });

  it('V6 sets the tapped stake on every number, also on one with its own stake', async () => {
    drafts.setOwnStake(noonDraw.id, '34', 2_000);
    await page.tapButton('1,000');
    expect(listStakes()).toEqual(['1,000', '1,000', '1,000']);
    expect(screen.getByText('1,000 pays 85,000')).toBeVisible();
  });

  it('V6 splits a total in whole steps without a remainder', async () => {
    await page.tapButton('Split a total');
    await userEvent.type(screen.getByRole('textbox', { name: 'Total' }), '1000');
    await page.tapButton('Split');
    expect(listStakes()).toEqual(['400', '300', '300']);
    expect(screen.getByRole('button', { name: 'Bet 1,000 Ks' })).toBeEnabled();
  });

  it('V6 does not split a total that is too small for all numbers', async () => {
    await page.tapButton('Split a total');
    await userEvent.type(screen.getByRole('textbox', { name: 'Total' }), '200');
    expect(screen.getByRole('button', { name: 'Split' })).toBeDisabled();
  });
});

describe('invalid input and refusals', () => {
  it('V6 marks an invalid stake at its line and sends nothing', async () => {
    await openReview();
    await enterStake('150');
    await page.tapButton('Bet 650 Ks');
    expect(getStakeField('57')).toHaveAccessibleDescription('Enter a multiple of 100 Ks.');
    expect(listRequests(api, placeNumberTicket)).toEqual([]);
  });

  it('V6 focuses the first missing stake', async () => {
    await openReview();
    await userEvent.clear(getStakeField('57'));
    await page.tapButton(/^Bet/);
    await waitFor(() => expect(getStakeField('57')).toHaveFocus());
  });

  it('E22 shows the remaining limit, and one tap reduces the stake to it', async () => {
    api.refuse(placeNumberTicket, { code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 250 } });
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    await screen.findByText('57 has only 200 Ks left');
    expect(screen.getByText('Only 200 Ks more')).toBeInTheDocument();
    await page.tapButton('Take 200 Ks');
    expect(getBetButton()).toHaveTextContent('Bet 700 Ks');
  });

  it('E22 removes a full number with the same tap', async () => {
    api.answer(getBoard, createBoard(noonDraw, { 57: FULL }));
    await openReview();
    await page.tapButton('Reduce to what remains');
    expect(getBetButton()).toHaveTextContent('Bet 500 Ks');
  });

  it('E21 shows an insufficient balance before sending and links to a top-up of the missing amount', async () => {
    api.answer(getWallet, { ...wallet, mainKyat: 300 });
    await renderReview();
    expect(await screen.findByText('Insufficient balance.')).toBeInTheDocument();
    expect(screen.getByText('Your balance is 300 Ks. 700 Ks is missing.')).toBeVisible();
    expect(page.getLinkPath('Top up 700 Ks')).toBe('/topup?amount=700');
    expect(screen.getByRole('button', { name: 'Bet 1,000 Ks' })).toBeDisabled();
  });

  it("E21 shows the server's refusal for an insufficient balance", async () => {
    api.refuse(placeNumberTicket, { code: 'INSUFFICIENT_BALANCE' });
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    expect(await screen.findByText('Insufficient balance.')).toBeInTheDocument();
  });

  it('K17 keeps the numbers of a closed draw and offers the evening draw', async () => {
    api.refuse(placeNumberTicket, { code: 'DRAW_CLOSED' });
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    expect(await screen.findByRole('button', { name: 'Use these numbers for: Evening' })).toBeInTheDocument();
    expect(await page.listLines()).toHaveLength(2);
  });

  it("V6 shows the server's issue at its line", async () => {
    api.refuse(placeNumberTicket, {
      code: 'INVALID_INPUT',
      fields: [{ path: ['lines', 1, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 400 } }],
    });
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    await screen.findByText('Check what you entered.');
    expect(getStakeField('57')).toHaveAccessibleDescription('At most 400 Ks.');
  });
});

describe('opening of the review', () => {
  it('V5 links to the draws when the address has no draw', async () => {
    await renderReview('/remark');
    expect(page.getLinkPath('Choose numbers')).toBe('/twoD/bet_section');
  });

  it('E6 offers a retry when the board cannot be loaded', async () => {
    api.refuse(getBoard, { code: 'SERVER_UNAVAILABLE' });
    await renderReview();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('K17 closes on an event while the review is open', async () => {
    await openReview();
    stream.changeNoonDraw('closed');
    expect(await screen.findByText('Use these numbers for: Evening')).toBeInTheDocument();
  });
});
