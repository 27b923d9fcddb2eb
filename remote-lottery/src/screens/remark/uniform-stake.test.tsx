import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { createFakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createBoard, noonDraw, wallet } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { findCommonStake, splitTotal } from './remark.rules.ts';
import { RemarkScreen } from './remark.screen.tsx';

const { stake } = PRODUCT_RULES.two_d;
const tapButton = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const readStakes = (): readonly string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Stake on/ }).map((field) => field.value);

describe('common stake of all numbers', () => {
  beforeEach(async () => {
    drafts.clear(noonDraw.id);
    drafts.add(noonDraw.id, ['12', '34', '57']);
    drafts.setStake(noonDraw.id, 500);
    const api = createFakeApi();
    api.answer(getBoard, createBoard(noonDraw));
    api.answer(getWallet, wallet);
    await renderLottery(<RemarkScreen game={twoDGame} />, { path: `/remark?draw=${noonDraw.id}` });
    await screen.findByRole('list', { name: 'Numbers' });
  });

  it('V6 sets the tapped stake on every number, also on one with its own stake', async () => {
    drafts.setOwnStake(noonDraw.id, '34', 2_000);
    await tapButton('1,000');
    expect(readStakes()).toEqual(['1,000', '1,000', '1,000']);
    expect(screen.getByText('1,000 Ks pays 85,000 Ks')).toBeVisible();
  });

  it('V6 splits a total in whole steps without a remainder', async () => {
    await tapButton('Split a total');
    await userEvent.type(screen.getByRole('textbox', { name: 'Total' }), '1000');
    await tapButton('Split');
    expect(readStakes()).toEqual(['400', '300', '300']);
    expect(screen.getByRole('button', { name: 'Bet 1,000 Ks' })).toBeEnabled();
  });

  it('V6 does not split a total that is too small for all numbers', async () => {
    await tapButton('Split a total');
    await userEvent.type(screen.getByRole('textbox', { name: 'Total' }), '200');
    expect(screen.getByRole('button', { name: 'Split' })).toBeDisabled();
  });
});

describe('rules of the common stake', () => {
  it.each([
    [1_000, 3, [400, 300, 300]],
    [300, 3, [100, 100, 100]],
    [200, 3, null],
    [1_050, 3, null],
    [0, 0, null],
    [3_000_000, 3, [1_000_000, 1_000_000, 1_000_000]],
    [3_000_100, 3, null],
  ])('V6 splits %i kyat over %i numbers into %j', (totalKyat, count, expected) => {
    expect(splitTotal(totalKyat, count, stake)).toEqual(expected);
  });

  it.each([
    [[500, 500, 1_000], 500],
    [[null, 1_000], 1_000],
    [[null], null],
    [[1_000, 500], 1_000],
  ])('finds the common stake of %j: %p', (stakes, common) => {
    expect(findCommonStake(stakes.map((stakeKyat, index) => ({ number: String(index), stakeKyat })))).toBe(common);
  });
});
