import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { canLeave } from '../../remote.tsx';
import { drafts } from '../../state/draft.store.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { createBoard, noonDraw, wallet } from '../../test-data/draws.ts';
import { RemarkScreen } from './remark.screen.tsx';

// Separate file: the hanging bet stays in flight for the lifetime of the module.
describe('bet in flight', () => {
  it('K18 blocks leaving the build and ignores a second tap', async () => {
    const api = createFakeApi();
    api.answer(getBoard, createBoard(noonDraw));
    api.answer(getWallet, wallet);
    api.hang(placeNumberTicket);
    drafts.add(noonDraw.id, ['12']);
    drafts.setStake(noonDraw.id, 500);
    await renderLottery(<RemarkScreen game={twoDGame} />, { path: `/remark?draw=${noonDraw.id}` });
    const button = await screen.findByRole('button', { name: 'Bet 500 Ks' });
    expect(canLeave()).toBe(true);
    await userEvent.click(button);
    await userEvent.click(button);
    expect([canLeave(), api.calls.filter((call) => call.endpoint === 'placeNumberTicket').length]).toEqual([false, 1]);
  });
});
