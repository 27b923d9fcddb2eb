import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getPackageBoard, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { ScreenWithExit, type FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../games/package/package-game.ts';
import { twoDGame } from '../games/two-d/two-d.ts';
import { buildPackageDraftKey } from '../resources/packages.rules.ts';
import { drafts } from '../state/draft.store.ts';
import { createReceipt, noonDraw } from '../test-data/draws.ts';
import { createPackageBoard, listPackageNumbers } from '../test-data/packages.ts';
import { createLotteryApi, listRequests, page, renderLottery, storeDraft } from '../test-data/render-lottery.tsx';
import { PackageReviewScreen } from './package-review/package-review.screen.tsx';
import { RemarkScreen } from './remark/remark.screen.tsx';

const DRAFT_KEY = buildPackageDraftKey(noonDraw.id, 'gold');

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  storeDraft(noonDraw.id, ['12'], 500);
  storeDraft(DRAFT_KEY, listPackageNumbers('gold'));
  api.answer(getPackageBoard, createPackageBoard('gold'));
  api.answer(placeNumberTicket, createReceipt(500));
  api.answer(placePackage, createReceipt(5_000));
});

/** Bets and leaves while the answer is held. @returns releases the answer */
async function betAndLeave({ review, path, endpoint, button }: Case): Promise<() => void> {
  const release = api.delay(endpoint);
  await renderLottery(<ScreenWithExit>{review}</ScreenWithExit>, { path });
  await page.findAndTap(button);
  await waitFor(() => expect(listRequests(api, endpoint)).toHaveLength(1));
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
    api.refuse(placeNumberTicket, createRefusal('INSUFFICIENT_BALANCE'));
    const release = await betAndLeave(NUMBERS_CASE);
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
