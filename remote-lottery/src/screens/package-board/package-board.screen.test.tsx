import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { getPackageBoard } from '@padauk/contract/endpoints/packages';
import { getDraws } from '@padauk/contract/endpoints/draws';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { packageGameOf } from '../../games/package/package-game.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { packageDraftOf } from '../../resources/packages.rules.ts';
import { drafts } from '../../state/draft.store.ts';
import { noonDraw, NOW_MS, TICKET_ID, today } from '../../test-data/draws.ts';
import { aPackageBoard, packageEvent, wholeOf } from '../../test-data/packages.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { PackageBoardScreen } from './package-board.screen.tsx';

const path = `/twoD/masterPackageBet?draw=${noonDraw.id}&kind=gold`;
const key = packageDraftOf(noonDraw.id, 'gold');
const game = packageGameOf(twoDGame);
let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(key);
  api = fakeApi();
  api.answer(getAppSettings, { data: [] });
  api.answer(getDraws, today);
  const full = { trendingPercent: 100, remainingKyat: 0, isClosed: true };
  api.answer(getPackageBoard, aPackageBoard('gold', { '05': full, '06': { trendingPercent: 95 } }));
});

const show = async (nowMs = NOW_MS, at = path) => {
  await renderLottery(<PackageBoardScreen game={game} />, { path: at, nowMs });
};
const cell = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number} `) });
const tap = async (number: string) => await userEvent.click(await cell(number));

describe('the board of a package', () => {
  it('V19 is reviewed only when it is complete', async () => {
    await show();
    for (const number of wholeOf('gold').slice(1)) await tap(number);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose 5 numbers, neither fewer nor more.');
    await tap('10');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() =>
      expect(screen.getByTestId('location')).toHaveTextContent(
        `/twoD/masterPackageRemark?draw=${noonDraw.id}&kind=gold`,
      ),
    );
  });

  it('K20 takes no sixth number, and one that was taken off makes room', async () => {
    await show();
    for (const number of [...wholeOf('gold'), '57']) await tap(number);
    expect(await cell('57')).toHaveAttribute('aria-pressed', 'false');
    await tap('10');
    await tap('57');
    expect(await cell('57')).toHaveAttribute('aria-pressed', 'true');
  });

  it('K20 T12 a closed number cannot be chosen, also when it closes meanwhile', async () => {
    await show();
    await tap('05');
    expect(await cell('05')).toHaveAttribute('aria-pressed', 'false');
    act(() => bus.emit('package.changed', packageEvent));
    expect(await cell('57')).toHaveAttribute('aria-disabled', 'true');
    expect(await cell('06')).toHaveAccessibleName('06 95%');
  });

  it('T11 leads who has a package to it', async () => {
    api.answer(getPackageBoard, { ...aPackageBoard('gold'), own: { ticketId: TICKET_ID, kind: 'silver' } });
    await show();
    await waitFor(() =>
      expect(screen.getByTestId('location')).toHaveTextContent(`/twoD/masterPackageSuccess?id=${TICKET_ID}`),
    );
  });

  it('F10 after the close there is no way to the review', async () => {
    await show(Date.parse(noonDraw.closesAt));
    expect(await screen.findByText('This draw has closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
  });

  it.each([`/twoD/masterPackageBet?draw=${noonDraw.id}`, '/twoD/masterPackageBet?kind=bronze&draw=1'])(
    'B1 a link that was cut leads to the packages: %s',
    async (at) => {
      await show(NOW_MS, at);
      await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/twoD/masterPackage'));
    },
  );
});
