import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getPackageBoard, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, ScreenWithExit } from '@padauk/shared/testing';
import { toPackageGame } from '../games/package/package-game.ts';
import { twoDGame } from '../games/two-d/two-d.ts';
import { buildPackageDraftKey } from '../resources/packages.rules.ts';
import { drafts } from '../state/draft.store.ts';
import { createBoard, noonDraw, TICKET_ID, today, wallet } from '../test-data/draws.ts';
import { createPackageBoard, listPackageNumbers } from '../test-data/packages.ts';
import { renderLottery } from '../test-data/render-lottery.tsx';
import { PackageReviewScreen } from './package-review/package-review.screen.tsx';
import { RemarkScreen } from './remark/remark.screen.tsx';

const DRAFT_KEY = buildPackageDraftKey(noonDraw.id, 'gold');
const placedTicket = { ticketId: TICKET_ID, placedAt: '2026-11-20T03:30:00.000Z', balanceKyat: 15_000 };

beforeEach(() => {
  localStorage.clear();
  [noonDraw.id, DRAFT_KEY].forEach(drafts.clear);
  drafts.add(noonDraw.id, ['12']);
  drafts.setStake(noonDraw.id, 500);
  drafts.add(DRAFT_KEY, listPackageNumbers('gold'));
});

function createNetwork() {
  const api = createFakeApi();
  api.answer(getAppSettings, { data: [] });
  api.answer(getDraws, today);
  api.answer(getWallet, wallet);
  api.answer(getBoard, createBoard(noonDraw));
  api.answer(getPackageBoard, createPackageBoard('gold'));
  api.answer(placeNumberTicket, { ...placedTicket, stakeKyat: 500 });
  api.answer(placePackage, { ...placedTicket, stakeKyat: 5_000 });
  return api;
}

/** Bets and leaves while the answer is held. @returns releases the answer */
async function betAndLeave({ review, path, endpoint, button }: Case, api = createNetwork()): Promise<() => void> {
  const release = api.delay(endpoint);
  await renderLottery(<ScreenWithExit>{review}</ScreenWithExit>, { path });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(api.calls.map((call) => call.endpoint)).toContain(endpoint.name));
  await userEvent.click(screen.getByText('leave'));
  return () => act(release);
}

interface Case {
  readonly review: ReactElement;
  readonly path: string;
  readonly endpoint: typeof placeNumberTicket | typeof placePackage;
  readonly button: string;
}
const NUMBERS_CASE: Case = {
  review: <RemarkScreen game={twoDGame} />,
  path: `/remark?draw=${noonDraw.id}`,
  endpoint: placeNumberTicket,
  button: 'Bet 500 Ks',
};
const PACKAGE_CASE: Case = {
  review: <PackageReviewScreen game={toPackageGame(twoDGame)} />,
  path: `/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`,
  endpoint: placePackage,
  button: 'Buy for 5,000 Ks',
};

describe('answer that arrives after the player has left the review', () => {
  it.each([
    ['numbers', NUMBERS_CASE],
    ['a package', PACKAGE_CASE],
  ])('K18 shows in a toast that the bet on %s is placed, without a navigation', async (_name, testCase) => {
    const release = await betAndLeave(testCase);
    release();

    expect(await screen.findByText('Your bet is placed')).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });

  it('K18 shows a refusal in a toast', async () => {
    const api = createNetwork();
    api.refuse(placeNumberTicket, createRefusal('INSUFFICIENT_BALANCE'));
    const release = await betAndLeave(NUMBERS_CASE, api);
    release();

    expect(await screen.findByText('Insufficient balance.')).toBeVisible();
  });

  it.each([
    ['numbers', NUMBERS_CASE, noonDraw.id],
    ['a package', PACKAGE_CASE, DRAFT_KEY],
  ])(
    'K18 removes the placed numbers of %s from the draft and keeps those chosen later',
    async (_name, testCase, key) => {
      const release = await betAndLeave(testCase);
      drafts.add(key, ['99']);
      release();

      await waitFor(() => expect(drafts.of(key).numbers).toEqual(['99']));
    },
  );
});
