import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { getBoard, getDraws } from '@padauk/contract/endpoints/draws';
import { getPackageBoard, placePackage } from '@padauk/contract/endpoints/packages';
import { placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { refusal } from '@padauk/contract/refusals';
import { fakeApi, Leavable } from '@padauk/shared/testing';
import { packageGameOf } from '../games/package/package-game.ts';
import { twoDGame } from '../games/two-d/two-d.ts';
import { packageDraftOf } from '../resources/packages.rules.ts';
import { drafts } from '../state/draft.store.ts';
import { aBoard, noonDraw, TICKET_ID, today, wallet } from '../test-data/draws.ts';
import { aPackageBoard, wholeOf } from '../test-data/packages.ts';
import { renderLottery } from '../test-data/render-lottery.tsx';
import { PackageReviewScreen } from './package-review/package-review.screen.tsx';
import { RemarkScreen } from './remark/remark.screen.tsx';

const GOLD = packageDraftOf(noonDraw.id, 'gold');
const placed = { ticketId: TICKET_ID, placedAt: '2026-11-20T03:30:00.000Z', balanceKyat: 15_000 };

beforeEach(() => {
  localStorage.clear();
  [noonDraw.id, GOLD].forEach(drafts.clear);
  drafts.add(noonDraw.id, ['12']);
  drafts.setStake(noonDraw.id, 500);
  drafts.add(GOLD, wholeOf('gold'));
});

function network() {
  const api = fakeApi();
  api.answer(getAppSettings, { data: [] });
  api.answer(getDraws, today);
  api.answer(getWallet, wallet);
  api.answer(getBoard, aBoard(noonDraw));
  api.answer(getPackageBoard, aPackageBoard('gold'));
  api.answer(placeNumberTicket, { ...placed, stakeKyat: 500 });
  api.answer(placePackage, { ...placed, stakeKyat: 5_000 });
  return api;
}

/** Bets and leaves while the answer is held. @returns releases the answer */
async function betAndLeave({ review, path, endpoint, button }: Case, api = network()): Promise<() => void> {
  const release = api.hold(endpoint);
  await renderLottery(<Leavable>{review}</Leavable>, { path });
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
const NUMBERS: Case = {
  review: <RemarkScreen game={twoDGame} />,
  path: `/remark?draw=${noonDraw.id}`,
  endpoint: placeNumberTicket,
  button: 'Bet 500 Ks',
};
const PACKAGE: Case = {
  review: <PackageReviewScreen game={packageGameOf(twoDGame)} />,
  path: `/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`,
  endpoint: placePackage,
  button: 'Buy for 5,000 Ks',
};

describe('a bet whose answer comes after the player has left its review', () => {
  it.each([
    ['numbers', NUMBERS],
    ['a package', PACKAGE],
  ])('K18 on %s leaves them where they are, and a toast shows that it is placed', async (_name, one) => {
    const give = await betAndLeave(one);
    give();

    expect(await screen.findByText('Your bet is placed')).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });

  it('K18 that is refused has its sentence in a toast', async () => {
    const api = network();
    api.refuse(placeNumberTicket, refusal('INSUFFICIENT_BALANCE'));
    const give = await betAndLeave(NUMBERS, api);
    give();

    expect(await screen.findByText('Insufficient balance.')).toBeVisible();
  });

  it.each([
    ['numbers', NUMBERS, noonDraw.id],
    ['a package', PACKAGE, GOLD],
  ])('K18 on %s takes what was sent off the draft, and leaves what was chosen since', async (_name, one, key) => {
    const give = await betAndLeave(one);
    drafts.add(key, ['99']);
    give();

    await waitFor(() => expect(drafts.of(key).numbers).toEqual(['99']));
  });
});
