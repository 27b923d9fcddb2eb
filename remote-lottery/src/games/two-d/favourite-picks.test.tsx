import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  forgetNumberFavourite,
  getNumberFavourites,
  keepNumberFavourite,
} from '@padauk/contract/lottery/favourites.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { FakeApi } from '@padauk/shared/testing';
import { BoardScreen } from '../../screens/board/board.screen.tsx';
import { noonDraw } from '../../test-data/draws.ts';
import { createLotteryApi, listRequests, page, renderLottery, storeDraft } from '../../test-data/render-lottery.tsx';
import { twoDGame } from './two-d.ts';

const FAVOURITE = {
  name: 'Family',
  lines: [
    { number: '07', stakeKyat: null },
    { number: '24', stakeKyat: 500 },
  ],
};

let api: FakeApi;

async function openFavourites(player?: null): Promise<HTMLElement> {
  await renderLottery(<BoardScreen game={twoDGame} />, {
    path: `/bet?draw=${noonDraw.id}`,
    ...(player === null ? { player } : {}),
  });
  await userEvent.click(await screen.findByText('Quick'));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByLabelText('Favourites'));
  return sheet;
}

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getNumberFavourites, { favourites: [FAVOURITE] });
});

describe('favourites with names', () => {
  it('P1 adds a favourite with its stakes after showing it', async () => {
    await openFavourites();
    await page.findAndTap('Family 2');
    expect(screen.getByText('07 24=500')).toBeInTheDocument();
    await page.tapButton('Add 2 numbers');
    expect(screen.getByText('2 numbers', { exact: false })).toHaveTextContent('2 numbers · 500 Ks');
  });

  it('P1 saves the chosen numbers with their stakes under a name', async () => {
    storeDraft(noonDraw.id, ['57', '12'], 300);
    api.answer(keepNumberFavourite, { favourites: [FAVOURITE] });
    await openFavourites();
    await userEvent.type(await screen.findByLabelText('Name'), 'Mother');
    await page.tapButton('Keep 2 numbers');
    const lines = ['12', '57'].map((number) => ({ number, stakeKyat: 300 }));
    expect(listRequests(api, keepNumberFavourite)).toEqual([{ game: 'two_d', name: 'Mother', lines }]);
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('P1 reports at the form that the maximum of favourites is reached', async () => {
    storeDraft(noonDraw.id, ['57']);
    api.refuse(keepNumberFavourite, createRefusal('FAVOURITES_FULL', { maximum: 20 }));
    await openFavourites();
    await userEvent.type(await screen.findByLabelText('Name'), 'Mother');
    await page.tapButton('Keep 1 number');
    expect(await screen.findByText('You can keep 20 favourites. Delete one first.')).toBeInTheDocument();
  });

  it('P1 deletes a favourite after a confirmation', async () => {
    api.answer(forgetNumberFavourite, { favourites: [] });
    await openFavourites();
    await page.findAndTap('Family 2');
    await page.tapButton('Delete');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Delete Family?');
    api.answer(getNumberFavourites, { favourites: [] });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^No favourites yet/)).toBeInTheDocument();
    expect(listRequests(api, forgetNumberFavourite)).toEqual([{ game: 'two_d', name: 'Family' }]);
  });

  it('A1 sends a visitor to log-in and back to the board', async () => {
    const sheet = await openFavourites(null);
    expect(await within(sheet).findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/bet?draw=${noonDraw.id}`)}`,
    );
  });
});
