import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { canLeave } from '../../remote.tsx';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createReceipt, noonDraw, wallet } from '../../test-data/draws.ts';
import {
  createLotteryApi,
  listRequests,
  page,
  renderLottery,
  storeDraft,
  stream,
} from '../../test-data/render-lottery.tsx';
import { RemarkScreen } from './remark.screen.tsx';

const OFF_TEXT = /^Betting on this is switched off for now/;
const countBets = (): number => listRequests(api, placeNumberTicket).length;
const countKeys = (): number => {
  const bets = api.calls.filter(({ endpoint }) => endpoint === 'placeNumberTicket');
  return new Set(bets.map(({ headers }) => headers['idempotency-key'])).size;
};
const getBetButton = (): HTMLElement => screen.getByRole('button', { name: 'Bet 1,000 Ks' });
const getStakeField = (number: string): HTMLElement | null =>
  screen.queryByRole('textbox', { name: `Stake on ${number}` });

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  storeDraft(noonDraw.id, ['57', '12'], 500);
  api.answer(placeNumberTicket, createReceipt(1_000));
});

async function openReview(): Promise<void> {
  const earlier = listRequests(api, getAppSettings).length;
  await renderLottery(<RemarkScreen game={twoDGame} />, { path: `/remark?draw=${noonDraw.id}` });
  await page.listLines();
  await screen.findByText('20,000');
  await waitFor(() => expect(listRequests(api, getAppSettings)).toHaveLength(earlier + 1));
}

/** The stake has left the balance, and the stream publishes it. */
async function deductStake(): Promise<void> {
  api.answer(getWallet, { ...wallet, mainKyat: 19_000 });
  act(() => bus.emit('balance.changed', { mainKyat: 19_000, heldKyat: 0 }));
  await waitFor(() => expect(listRequests(api, getWallet)).toHaveLength(2));
}

describe('lost answer', () => {
  beforeEach(async () => {
    api.disconnect(placeNumberTicket);
    await openReview();
    await page.tapButton('Bet 1,000 Ks');
    await screen.findByText(/Sending it again is safe/);
  });

  async function expectResend(): Promise<void> {
    api.answer(placeNumberTicket, createReceipt(1_000));
    await page.tapButton('Send again');
    await page.expectPath('/bet_success');
  }

  it('E4 locks the lines and resends with the same idempotency key', async () => {
    expect(getStakeField('12')).toBeDisabled();
    await expectResend();
    expect([countBets(), countKeys()]).toEqual([2, 1]);
  });

  it('E8 keeps the sent bet locked after the session ended and the draft changed', async () => {
    api.refuse(placeNumberTicket, { code: 'SESSION_EXPIRED' });
    await page.tapButton('Send again');
    cleanup();
    drafts.add(noonDraw.id, ['34']);
    await openReview();
    expect(getStakeField('34')).not.toBeInTheDocument();
    expect(getStakeField('12')).toBeDisabled();
    await expectResend();
    expect([countBets(), countKeys()]).toEqual([3, 1]);
  });

  it('E4 allows to resend after the close and does not offer another draw', async () => {
    stream.changeNoonDraw('closed');
    expect(screen.queryByRole('button', { name: /Use these numbers/ })).not.toBeInTheDocument();
    await expectResend();
  });

  it('E4 shows the current balance, and no balance after the bet', async () => {
    await deductStake();
    await screen.findByText('19,000');
    expect(page.listFacts()).toEqual(['2 numbers', '42,500 Ks', '19,000 Ks', 'Not known right now', '1,000 Ks']);
    await expectResend();
  });

  it('I7 D2 allows to resend under its key while betting is switched off', async () => {
    stream.changeSwitch(api, 'betting_two_d', 'off');
    await expectResend();
    expect([countBets(), countKeys()]).toEqual([2, 1]);
  });
});

describe('bet in flight', () => {
  let release: () => void;

  beforeEach(async () => {
    release = api.delay(placeNumberTicket);
    await openReview();
  });
  // A bet in flight would block the next test, because its state belongs to the module.
  afterEach(async () => {
    act(release);
    await page.expectPath('/bet_success');
  });

  it('K18 blocks leaving the build', async () => {
    expect(canLeave()).toBe(true);
    await userEvent.click(getBetButton());
    expect(canLeave()).toBe(false);
  });

  it('K18 ignores a second tap', async () => {
    const button = getBetButton();
    await userEvent.click(button);
    await userEvent.click(button);
    expect(countBets()).toBe(1);
  });

  it('K18 keeps the balance from before the bet', async () => {
    await userEvent.click(getBetButton());
    await deductStake();
    expect(page.listFacts()).toEqual(['2 numbers', '42,500 Ks', '20,000 Ks', '19,000 Ks', '1,000 Ks']);
  });
});

describe('review while betting is switched off', () => {
  it('D2 shows the reason, sends nothing, keeps the lines, and recovers on an event', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    await openReview();
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    await page.tapButton('Bet 1,000 Ks');
    expect(countBets()).toBe(0);
    expect(getBetButton()).toBeDisabled();

    stream.changeSwitch(api, 'betting_two_d', 'on');
    await waitFor(() => expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument());
    expect(await page.listLines()).toHaveLength(2);
    await page.tapButton('Bet 1,000 Ks');
    await page.expectPath('/bet_success');
  });

  it('D2 is disabled when the stream reports the switch', async () => {
    await openReview();
    expect(getBetButton()).toBeEnabled();
    stream.changeSwitch(api, 'betting_two_d', 'off');
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    expect(getBetButton()).toBeDisabled();
  });

  it('D2 ignores the switch of another product', async () => {
    await openReview();
    stream.changeSwitch(api, 'betting_three_d', 'off');
    await waitFor(() => expect(listRequests(api, getAppSettings)).toHaveLength(2));
    expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument();
    expect(getBetButton()).toBeEnabled();
  });

  it('D2 is disabled by a refusal without an event, and recovers on an event', async () => {
    api.refuse(placeNumberTicket, { code: 'BETTING_MAINTENANCE' });
    await openReview();
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    await page.tapButton('Bet 1,000 Ks');
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    await waitFor(() => expect(getBetButton()).toBeDisabled());

    api.answer(placeNumberTicket, createReceipt(1_000));
    stream.changeSwitch(api, 'betting_two_d', 'on');
    await waitFor(() => expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument());
    await page.tapButton('Bet 1,000 Ks');
    await page.expectPath('/bet_success');
  });
});
