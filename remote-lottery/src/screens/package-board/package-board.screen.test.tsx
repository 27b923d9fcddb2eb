import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getPackageBoard } from '@padauk/contract/lottery/packages.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../../games/package/package-game.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { buildPackageDraftKey } from '../../resources/packages.rules.ts';
import { drafts } from '../../state/draft.store.ts';
import { FULL, noonDraw, NOW_MS, TICKET_ID, wallet } from '../../test-data/draws.ts';
import { createPackageBoard, packageEvent, listPackageNumbers } from '../../test-data/packages.ts';
import { createLotteryApi, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { PackageBoardScreen } from './package-board.screen.tsx';

const path = `/twoD/masterPackageBet?draw=${noonDraw.id}&kind=gold`;
const draftKey = buildPackageDraftKey(noonDraw.id, 'gold');
const game = toPackageGame(twoDGame);
let api: FakeApi;

beforeEach(() => {
  drafts.clear(draftKey);
  api = createLotteryApi();
  api.answer(getPackageBoard, createPackageBoard('gold', { '05': FULL, '06': { trendingPercent: 95 } }));
});

const openScreen = async (nowMs = NOW_MS, at = path) => {
  await renderLottery(<PackageBoardScreen game={game} />, { path: at, nowMs });
};
const findCell = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number} `) });
const getReview = (): HTMLElement => screen.getByRole('button', { name: 'Review' });
const tapNumber = async (number: string) => await userEvent.click(await findCell(number));

describe('board of a package', () => {
  it('P3 K17 shows the balance, the draw and its clock before anything is chosen', async () => {
    await openScreen();
    expect((await screen.findByText('Balance')).parentElement).toHaveTextContent('20,000');
    expect(screen.getByText('2D · Noon · 12:01 PM')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('E21 shows before any choice what the balance lacks of the price, with a link to top it up', async () => {
    api.answer(getWallet, { ...wallet, mainKyat: 1_000 });
    await openScreen();
    expect(await page.findLinkPath('Top up')).toBe('/topup?amount=4000');
    expect(screen.getByText(/^You need 4,000 Ks more/)).toBeVisible();
  });

  it('E21 shows no shortfall while the balance covers the price', async () => {
    await openScreen();
    await screen.findByText('20,000');
    expect(screen.queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument();
  });

  it('V19 opens the review only when the package is complete', async () => {
    await openScreen();
    for (const number of listPackageNumbers('gold').slice(1)) await tapNumber(number);
    expect(getReview()).toHaveAttribute('aria-disabled', 'true');
    await page.tapButton('Review');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose 5 numbers, neither fewer nor more.');
    await tapNumber('10');
    expect(getReview()).not.toHaveAttribute('aria-disabled');
    await page.tapButton('Review');
    await page.expectPath(`/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`);
  });

  it('K20 accepts no sixth number until another one is removed', async () => {
    await openScreen();
    for (const number of [...listPackageNumbers('gold'), '57']) await tapNumber(number);
    expect(await findCell('57')).toHaveAttribute('aria-pressed', 'false');
    await tapNumber('10');
    await tapNumber('57');
    expect(await findCell('57')).toHaveAttribute('aria-pressed', 'true');
  });

  it('K20 T12 refuses a closed number, also one that closes later', async () => {
    await openScreen();
    await tapNumber('05');
    expect(await findCell('05')).toHaveAttribute('aria-pressed', 'false');
    act(() => bus.emit('package.changed', packageEvent));
    expect(await findCell('57')).toHaveAttribute('aria-disabled', 'true');
    expect(await findCell('06')).toHaveAccessibleName('06 95%');
  });

  it('T11 redirects a player who has a package to its ticket', async () => {
    api.answer(getPackageBoard, { ...createPackageBoard('gold'), own: { ticketId: TICKET_ID, kind: 'silver' } });
    await openScreen();
    await page.expectPath(`/twoD/masterPackageSuccess?id=${TICKET_ID}`);
  });

  it('F10 offers no review after the close', async () => {
    await openScreen(Date.parse(noonDraw.closesAt));
    expect(await screen.findByText('This draw has closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
  });

  it.each([`/twoD/masterPackageBet?draw=${noonDraw.id}`, '/twoD/masterPackageBet?kind=bronze&draw=1'])(
    'B1 redirects an incomplete address to the packages: %s',
    async (at) => {
      await openScreen(NOW_MS, at);
      await page.expectPath('/twoD/masterPackage');
    },
  );
});
