import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

const listFacts = (): (string | null)[] => screen.getAllByRole('definition').map((fact) => fact.textContent);
const countWalletRequests = (): number => api.calls.filter((call) => call.endpoint === 'getWallet').length;

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(noonDraw.id);
  drafts.add(noonDraw.id, ['57', '12']);
  drafts.setStake(noonDraw.id, 500);
  api = createFakeApi();
  api.answer(getBoard, createBoard(noonDraw));
  api.answer(getWallet, wallet);
});

async function placeBet(): Promise<void> {
  await renderLottery(<RemarkScreen game={twoDGame} />, { path: `/remark?draw=${noonDraw.id}` });
  await screen.findByText('20,000');
  await userEvent.click(screen.getByRole('button', { name: 'Bet 1,000 Ks' }));
}

/** The stake has left the balance, and the stream publishes it. */
async function deductStake(): Promise<void> {
  api.answer(getWallet, { ...wallet, mainKyat: 19_000 });
  act(() => bus.emit('balance.changed', { mainKyat: 19_000, heldKyat: 0 }));
  await waitFor(() => expect(countWalletRequests()).toBe(2));
}

describe('balance in the review', () => {
  it('E4 shows the current balance after a lost answer, and no balance after the bet', async () => {
    api.disconnect(placeNumberTicket);
    await placeBet();
    await screen.findByText(/Sending it again is safe/);
    await deductStake();
    await screen.findByText('19,000');
    expect(listFacts()).toEqual(['2 numbers', '42,500 Ks', '19,000 Ks', 'Not known right now', '1,000 Ks']);
    api.answer(placeNumberTicket, {
      ticketId: TICKET_ID,
      stakeKyat: 1_000,
      placedAt: '2026-11-20T03:30:00.000Z',
      balanceKyat: 19_000,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/bet_success'));
  });

  // Last test: this bet stays in flight for the lifetime of the module.
  it('K18 keeps the balance from before the bet while it is in flight', async () => {
    api.hang(placeNumberTicket);
    await placeBet();
    await deductStake();
    expect(listFacts()).toEqual(['2 numbers', '42,500 Ks', '20,000 Ks', '19,000 Ks', '1,000 Ks']);
  });
});
