import { screen } from '@testing-library/react';
import { getPackageBoard } from '@padauk/contract/lottery/packages.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { toggleHiddenBalance, type FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../games/package/package-game.ts';
import { twoDGame } from '../games/two-d/two-d.ts';
import { buildPackageDraftKey } from '../resources/packages.rules.ts';
import { drafts } from '../state/draft.store.ts';
import { noonDraw, TICKET_ID, wallet } from '../test-data/draws.ts';
import { createPackageBoard, listPackageNumbers } from '../test-data/packages.ts';
import { createLotteryApi, page, renderLottery, storeDraft } from '../test-data/render-lottery.tsx';
import { BetSuccessScreen } from './bet-success/bet-success.screen.tsx';
import { BoardScreen } from './board/board.screen.tsx';
import { PackageReviewScreen } from './package-review/package-review.screen.tsx';
import { RemarkScreen } from './remark/remark.screen.tsx';

const HIDDEN = '••••••hidden amount Ks';
/** Covers text, labels, titles and values. */
const readPage = (): string => document.body.innerHTML;

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  toggleHiddenBalance();
  storeDraft(noonDraw.id, ['57', '12'], 500);
});
afterEach(toggleHiddenBalance);

const openReview = async (): Promise<void> => {
  await renderLottery(<RemarkScreen game={twoDGame} />, { path: `/remark?draw=${noonDraw.id}` });
};

describe('hidden balance', () => {
  it('B7 is hidden in the header of the board', async () => {
    await renderLottery(<BoardScreen game={twoDGame} />, { path: `/twoD/bet_section?draw=${noonDraw.id}` });
    await screen.findByText('hidden amount');
    expect(readPage()).not.toMatch(/20,?000/);
  });

  it('B7 is hidden before and after the bet in the review; total and maximum payout stay visible', async () => {
    await openReview();
    await screen.findAllByText('hidden amount');
    expect(page.listFacts()).toEqual(['2 numbers', '42,500 Ks', HIDDEN, HIDDEN, '1,000 Ks']);
    expect(readPage()).not.toMatch(/20,?000|19,?000/);
  });

  it('B7 E21 is hidden when it is too low; the missing amount stays visible', async () => {
    api.answer(getWallet, { ...wallet, mainKyat: 345 });
    drafts.setStake(noonDraw.id, 5_000);
    await openReview();
    expect(await screen.findByText('Your balance is ••••••. 9,655 Ks is missing.')).toBeVisible();
    expect(page.getLinkPath('Top up 9,655 Ks')).toBe('/topup?amount=9655');
    expect(readPage()).not.toMatch(/\b345\b/);
  });

  it('B7 is hidden in the review of a package', async () => {
    const key = buildPackageDraftKey(noonDraw.id, 'gold');
    storeDraft(key, listPackageNumbers('gold'));
    api.answer(getPackageBoard, createPackageBoard('gold'));
    await renderLottery(<PackageReviewScreen game={toPackageGame(twoDGame)} />, {
      path: `/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`,
    });
    await screen.findAllByText('hidden amount');
    expect(page.listFacts()).toEqual(['5 in 100', '85,000 Ks', HIDDEN, HIDDEN, '5,000 Ks']);
    expect(readPage()).not.toMatch(/20,?000|15,?000/);
  });

  it('B7 is hidden on the receipt of a bet', async () => {
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path: `/bet_success?id=${TICKET_ID}` });
    expect((await screen.findByText('hidden amount')).closest('p')).toHaveTextContent(/^Balance/);
    expect(readPage()).not.toMatch(/20,?000/);
  });
});
