import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { threeDGame } from '../../games/three-d/three-d.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { noonDraw, today } from '../../test-data/draws.ts';
import { elephant, snake } from '../../test-data/dreams.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { decemberDraw as draw, threeDDraws } from '../../test-data/three-d.ts';
import type { DreamGame } from '../../lottery-game.types.ts';
import { DreamBookScreen } from './dream-book.screen.tsx';

const games: readonly DreamGame[] = [
  {
    game: threeDGame,
    getNumbers: ({ numbersOfThree }) => numbersOfThree,
    reviewPath: (drawId, { code }) => getPath('dreamReview', { draw: drawId, dream: code }),
  },
];
const listNames = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(draw.id);
  api = createFakeApi();
  api.answer(getDreams, { dreams: [snake, elephant] });
  api.answer(getDraws, threeDDraws);
});

describe('dream book', () => {
  it('P3 states that it is for fun, and finds a dream in any script', async () => {
    await renderLottery(<DreamBookScreen games={games} backTo={getPath('threeD')} />, { path: '/threeD/book' });
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
    await renderLottery(<DreamBookScreen games={games} backTo={getPath('threeD')} />, { path: '/threeD/book' });
    const button = await screen.findByRole('button', { name: 'Snake: 3D: 123 907' });
    await userEvent.click(button);
    expect(screen.getByTestId('location')).toHaveTextContent(`/threeD/dreamRemark?draw=${draw.id}&dream=snake`);
    expect(within(document.body).queryByText('Nothing is found')).not.toBeInTheDocument();
  });

  it('P3 opens the 2D review of the open draw with the numbers of a dream', async () => {
    drafts.clear(noonDraw.id);
    api.answer(getDraws, today);
    const game: DreamGame = {
      game: twoDGame,
      getNumbers: ({ numbersOfTwo }) => numbersOfTwo,
      reviewPath: (drawId) => twoDGame.paths.review(drawId),
    };
    await renderLottery(<DreamBookScreen games={[game]} backTo={getPath('threeD')} />, { path: '/threeD/book' });
    await userEvent.click(await screen.findByRole('button', { name: 'Snake: 2D: 07 48' }));
    expect(screen.getByTestId('location')).toHaveTextContent(`/remark?draw=${noonDraw.id}`);
    expect(drafts.count(noonDraw.id)).toBe(2);
  });

  it('P3 opens the draws while none is open', async () => {
    api.answer(getDraws, { ...threeDDraws, draws: [] });
    await renderLottery(<DreamBookScreen games={games} backTo={getPath('threeD')} />, { path: '/threeD/book' });
    await userEvent.click(await screen.findByRole('button', { name: 'Elephant: 3D: 550' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/threeD/home');
  });
});
