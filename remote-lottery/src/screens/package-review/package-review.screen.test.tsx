import { screen } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getPackageBoard, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../../games/package/package-game.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { buildPackageDraftKey } from '../../resources/packages.rules.ts';
import { drafts } from '../../state/draft.store.ts';
import { createReceipt, FULL, noonDraw, NOW_MS, TICKET_ID } from '../../test-data/draws.ts';
import { createPackageBoard, listPackageNumbers } from '../../test-data/packages.ts';
import { createLotteryApi, listRequests, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { PackageReviewScreen } from './package-review.screen.tsx';

const path = `/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`;
const draftKey = buildPackageDraftKey(noonDraw.id, 'gold');
const game = toPackageGame(twoDGame);
let api: FakeApi;

beforeEach(() => {
  drafts.clear(draftKey);
  drafts.add(draftKey, listPackageNumbers('gold'));
  api = createLotteryApi();
  api.answer(getPackageBoard, createPackageBoard('gold'));
  api.answer(placePackage, createReceipt(5_000));
});

const openScreen = async (nowMs = NOW_MS): Promise<void> => {
  await renderLottery(<PackageReviewScreen game={game} />, { path, nowMs });
};
const buyPackage = (): Promise<void> => page.findAndTap('Buy for 5,000 Ks');

describe('review of a package', () => {
  it('shows "Play money" before the purchase', async () => {
    await openScreen();
    await screen.findByRole('button', { name: 'Buy for 5,000 Ks' });
    expect(screen.getByText('Play money')).toBeVisible();
  });

  it('K18 shows probability, maximum payout, balance before and after, and price', async () => {
    await openScreen();
    await screen.findByText('20,000');
    expect(page.listFacts()).toEqual(['5 in 100', '85,000 Ks', '20,000 Ks', '15,000 Ks', '5,000 Ks']);
  });

  it('P3 buys at the shown price and opens the receipt', async () => {
    await openScreen();
    await buyPackage();
    await page.expectPath(`/twoD/masterPackageSuccess?id=${TICKET_ID}`);
    const numbers = listPackageNumbers('gold');
    expect(listRequests(api, placePackage)).toEqual([{ drawId: noonDraw.id, kind: 'gold', numbers, priceKyat: 5_000 }]);
    expect(drafts.count(draftKey)).toBe(0);
  });

  it.each([
    ['T11 PACKAGE_ONCE', createRefusal('PACKAGE_ONCE'), /You have a package of this draw already/],
    ['E24 PACKAGE_SOLD_OUT', createRefusal('PACKAGE_SOLD_OUT'), /sold out. Please pick another/],
    ['P3 PACKAGE_CLOSED', createRefusal('PACKAGE_CLOSED'), /not sold now/],
    ['P3 PACKAGE_PRICE_CHANGED', createRefusal('PACKAGE_PRICE_CHANGED', { priceKyat: 6_000 }), /is now 6,000 Ks/],
    ['E21 INSUFFICIENT_BALANCE', createRefusal('INSUFFICIENT_BALANCE'), /Insufficient balance/],
  ])('%s is shown, and the numbers are kept', async (_title, answer, text) => {
    api.refuse(placePackage, answer);
    await openScreen();
    await buyPackage();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(drafts.count(draftKey)).toBe(5);
  });

  it('K20 names a number that closed later and links to the board', async () => {
    api.answer(getPackageBoard, createPackageBoard('gold', { '12': FULL }));
    await openScreen();
    expect(await screen.findByText('Closed since you chose them: 12')).toBeInTheDocument();
    expect(page.getLinkPath('Choose others')).toBe(`/twoD/masterPackageBet?draw=${noonDraw.id}&kind=gold`);
    expect(screen.getByRole('button', { name: 'Buy for 5,000 Ks' })).toBeDisabled();
  });

  it('V19 redirects an incomplete package to its board', async () => {
    drafts.remove(draftKey, ['10']);
    await openScreen();
    await page.expectPath('/twoD/masterPackageBet');
  });

  it('D2 disables the purchase while packages are switched off', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_package', status: 'off' }] });
    await openScreen();
    expect(await screen.findByText(/Betting on this is switched off/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy for 5,000 Ks' })).toBeDisabled();
  });

  it('F10 offers no purchase after the close', async () => {
    await openScreen(Date.parse(noonDraw.closesAt));
    expect(await screen.findByText('This draw has closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Buy/ })).not.toBeInTheDocument();
  });
});
