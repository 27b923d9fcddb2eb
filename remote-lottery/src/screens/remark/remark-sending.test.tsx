import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getTwoDBoard, placeTwoDBet } from '@padauk/contract/endpoints/two-d';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { fakeApi } from '@padauk/shared/testing';
import { canLeave } from '../../remote.tsx';
import { drafts } from '../../state/draft.store.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { aBoard, noonSection, wallet } from '../../test-data/two-d.ts';
import { RemarkScreen } from './remark.screen.tsx';

// Alone in its file: the bet that never comes back is on its way for as long as the module lives.
describe('a bet on its way', () => {
  it('K18 cannot be left, and a second tap sends nothing', async () => {
    const api = fakeApi();
    api.answer(getTwoDBoard, aBoard(noonSection));
    api.answer(getWallet, wallet);
    api.hang(placeTwoDBet);
    drafts.add(noonSection.id, ['12']);
    drafts.setStake(noonSection.id, 500);
    await renderLottery(<RemarkScreen />, { path: `/remark?section=${noonSection.id}` });
    const button = await screen.findByRole('button', { name: 'Bet 500 Ks' });
    expect(canLeave()).toBe(true);
    await userEvent.click(button);
    await userEvent.click(button);
    expect([canLeave(), api.calls.filter((call) => call.endpoint === 'placeTwoDBet').length]).toEqual([false, 1]);
  });
});
