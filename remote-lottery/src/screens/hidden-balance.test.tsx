import { screen } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getPackageBoard } from '@padauk/contract/lottery/packages.endpoints';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, toggleHiddenBalance, type FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../games/package/package-game.ts';
import { twoDGame } from '../games/two-d/two-d.ts';
import { buildPackageDraftKey } from '../resources/packages.rules.ts';
import { drafts } from '../state/draft.store.ts';
import { createBoard, noonDraw, TICKET_ID, today, waitingTicket, wallet } from '../test-data/draws.ts';
import { createPackageBoard, listPackageNumbers } from '../test-data/packages.ts';
import { renderLottery } from '../test-data/render-lottery.tsx';
import { BetSuccessScreen } from './bet-success/bet-success.screen.tsx';
import { BoardScreen } from './board/board.screen.tsx';
import { PackageReviewScreen } from './package-review/package-review.screen.tsx';
import { RemarkScreen } from './remark/remark.screen.tsx';

const HIDDEN = '••••••hidden amount Ks';
/** Covers text, labels, titles and values. */
const readPage = (): string => document.body.innerHTML;
const listFacts = (): (string | null)[] => screen.getAllByRole('definition').map((fact) => fact.textContent);

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  toggleHiddenBalance();
  drafts.clear(noonDraw.id);
  drafts.add(noonDraw.id, ['57', '12']);
  drafts.setStake(noonDraw.id, 500);
  api = createFakeApi();
  api.answer(getAppSettings, { data: [] });
  api.answer(getDraws, today);
  api.answer(getBoard, createBoard(noonDraw));
  api.answer(getTicket, waitingTicket);
  api.answer(getWallet, wallet);
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
    expect(listFacts()).toEqual(['2 numbers', '42,500 Ks', HIDDEN, HIDDEN, '1,000 Ks']);
    expect(readPage()).not.toMatch(/20,?000|19,?000/);
  });

  it('B7 E21 is hidden when it is too low; the missing amount stays visible', async () => {
    api.answer(getWallet, { ...wallet, mainKyat: 345 });
    drafts.setStake(noonDraw.id, 5_000);
    await openReview();
    expect(await screen.findByText('Your balance is ••••••. 9,655 Ks is missing.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up 9,655 Ks' })).toHaveAttribute('href', '/topup?amount=9655');
    expect(readPage()).not.toMatch(/\b345\b/);
  });

  it('B7 is hidden in the review of a package', async () => {
    const key = buildPackageDraftKey(noonDraw.id, 'gold');
    drafts.clear(key);
    drafts.add(key, listPackageNumbers('gold'));
    api.answer(getPackageBoard, createPackageBoard('gold'));
    await renderLottery(<PackageReviewScreen game={toPackageGame(twoDGame)} />, {
      path: `/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`,
    });
    await screen.findAllByText('hidden amount');
    expect(listFacts()).toEqual(['5 in 100', '85,000 Ks', HIDDEN, HIDDEN, '5,000 Ks']);
    expect(readPage()).not.toMatch(/20,?000|15,?000/);
  });

  it('B7 is hidden on the receipt of a bet', async () => {
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path: `/bet_success?id=${TICKET_ID}` });
    await screen.findByText('hidden amount');
    expect(listFacts()).toEqual([HIDDEN]);
    expect(readPage()).not.toMatch(/20,?000/);
  });
});
