import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppSetting } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createBoard, noonDraw, TICKET_ID, wallet } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { RemarkScreen } from './remark.screen.tsx';

const OFF_TEXT = /^Betting on this is switched off for now/;
const placedTicket = {
  ticketId: TICKET_ID,
  stakeKyat: 1_000,
  placedAt: '2026-11-20T03:30:00.000Z',
  balanceKyat: 19_000,
};
const countBets = (): number => api.calls.filter((call) => call.endpoint === 'placeNumberTicket').length;
const getButton = (name = 'Bet 1,000 Ks'): HTMLElement => screen.getByRole('button', { name });
const tapButton = (name?: string): Promise<void> => userEvent.click(getButton(name));
const readLocation = (): string | null => screen.getByTestId('location').textContent;

let api: FakeApi;

function answerSwitch(type: AppSetting, status: 'on' | 'off'): void {
  api.answer(getAppSettings, { data: [{ type, status }] });
}
/** An operator changes the switch, and the stream publishes it. */
function changeSwitch(type: AppSetting, status: 'on' | 'off'): void {
  answerSwitch(type, status);
  act(() => bus.emit('settings.changed', { type, status }));
}

async function renderReview(): Promise<void> {
  await renderLottery(<RemarkScreen game={twoDGame} />, { path: `/remark?draw=${noonDraw.id}` });
  await screen.findByRole('list', { name: 'Numbers' });
  await screen.findByText('20,000');
  await waitFor(() => expect(api.calls.map((call) => call.endpoint)).toContain('getAppSettings'));
}

beforeEach(() => {
  localStorage.clear();
  drafts.clear(noonDraw.id);
  drafts.add(noonDraw.id, ['57', '12']);
  drafts.setStake(noonDraw.id, 500);
  api = createFakeApi();
  api.answer(getBoard, createBoard(noonDraw));
  api.answer(getWallet, wallet);
  api.answer(placeNumberTicket, placedTicket);
  answerSwitch('betting_two_d', 'on');
});

describe('review while betting is switched off', () => {
  it('D2 shows the reason, sends nothing, keeps the lines, and recovers on an event', async () => {
    answerSwitch('betting_two_d', 'off');
    await renderReview();
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    await tapButton();
    expect([countBets(), getButton()]).toEqual([0, expect.objectContaining({ disabled: true })]);

    changeSwitch('betting_two_d', 'on');
    await waitFor(() => expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument());
    expect(within(screen.getByRole('list', { name: 'Numbers' })).getAllByRole('listitem')).toHaveLength(2);
    await tapButton();
    await waitFor(() => expect(readLocation()).toMatch('/bet_success'));
  });

  it('D2 is disabled when the stream reports the switch', async () => {
    await renderReview();
    expect(getButton()).toBeEnabled();
    changeSwitch('betting_two_d', 'off');
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    expect(getButton()).toBeDisabled();
  });

  it('D2 ignores the switch of another product', async () => {
    await renderReview();
    changeSwitch('betting_three_d', 'off');
    await waitFor(() => expect(api.calls.filter((call) => call.endpoint === 'getAppSettings')).toHaveLength(2));
    expect([screen.queryByText(OFF_TEXT), getButton()]).toEqual([null, expect.objectContaining({ disabled: false })]);
  });

  it('D2 is disabled by a refusal without an event, and recovers on an event', async () => {
    api.refuse(placeNumberTicket, { code: 'BETTING_MAINTENANCE' });
    await renderReview();
    answerSwitch('betting_two_d', 'off');
    await tapButton();
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    await waitFor(() => expect(getButton()).toBeDisabled());

    api.answer(placeNumberTicket, placedTicket);
    changeSwitch('betting_two_d', 'on');
    await waitFor(() => expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument());
    await tapButton();
    await waitFor(() => expect(readLocation()).toMatch('/bet_success'));
  });

  it('I7 D2 allows to resend a bet with a lost answer under its key', async () => {
    api.disconnect(placeNumberTicket);
    await renderReview();
    await tapButton();
    await screen.findByText(/Sending it again is safe/);
    changeSwitch('betting_two_d', 'off');
    api.answer(placeNumberTicket, placedTicket);
    await tapButton('Send again');
    await waitFor(() => expect(readLocation()).toMatch('/bet_success'));
  });
});
