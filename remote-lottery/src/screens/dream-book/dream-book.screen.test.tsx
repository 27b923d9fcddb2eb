import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { FakeApi } from '@padauk/shared/testing';
import { threeDGame } from '../../games/three-d/three-d.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createDay, noonDraw } from '../../test-data/draws.ts';
import { elephant, snake } from '../../test-data/dreams.ts';
import { createLotteryApi, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { decemberDraw as draw, threeDDraws } from '../../test-data/three-d.ts';
import type { DreamGame } from '../../lottery-game.types.ts';
import { DreamBookScreen } from './dream-book.screen.tsx';

const threeD: DreamGame = {
  game: threeDGame,
  getNumbers: ({ numbersOfThree }) => numbersOfThree,
  reviewPath: (drawId, { code }) => getPath('dreamReview', { draw: drawId, dream: code }),
};
const twoD: DreamGame = {
  game: twoDGame,
  getNumbers: ({ numbersOfTwo }) => numbersOfTwo,
  reviewPath: (drawId) => twoDGame.paths.review(drawId),
};
const openBook = (game = threeD) =>
  renderLottery(<DreamBookScreen games={[game]} backTo={getPath('threeD')} />, { path: '/threeD/book' });
const listNames = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  drafts.clear(draw.id);
  api.answer(getDreams, { dreams: [snake, elephant] });
  api.answer(getDraws, threeDDraws);
});

describe('dream book', () => {
  it('P3 states that it is for fun, and finds a dream in any script', async () => {
    await openBook();
    expect(await screen.findByText(/^For fun/)).toBeInTheDocument();
    await screen.findByText('Snake');
    expect(listNames()).toEqual(['Snake', 'Elephant']);
    await userEvent.type(screen.getByRole('searchbox'), '大象');
    await waitFor(() => expect(listNames()).toEqual(['Elephant']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    expect(await screen.findByText('Nothing is found')).toBeInTheDocument();
  });

  it('P3 opens the review of the open draw with the numbers of a dream', async () => {
    await openBook();
    await page.findAndTap('Snake: 3D: 123 907');
    await page.expectPath(`/threeD/dreamRemark?draw=${draw.id}&dream=snake`);
    expect(drafts.of(draw.id).numbers).toEqual(['123', '907']);
  });

  it('P3 opens the 2D review of the open draw with the numbers of a dream', async () => {
    api.answer(getDraws, createDay([noonDraw]));
    await openBook(twoD);
    await page.findAndTap('Snake: 2D: 07 48');
    await page.expectPath(`/remark?draw=${noonDraw.id}`);
    expect(drafts.count(noonDraw.id)).toBe(2);
  });

  it('P3 opens the draws while none is open', async () => {
    api.answer(getDraws, { ...threeDDraws, draws: [] });
    await openBook();
    await page.findAndTap('Elephant: 3D: 550');
    await page.expectPath('/threeD/home');
  });
});
