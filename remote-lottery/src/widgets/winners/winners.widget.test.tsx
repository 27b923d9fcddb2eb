import { act, screen } from '@testing-library/react';
import { getWinners } from '@padauk/contract/lottery/winners.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDHomeGame } from '../../games/two-d/two-d-home-game.ts';
import { TwoDWinners } from '../../games/two-d/two-d-winners.tsx';
import { page, renderLottery, stream } from '../../test-data/render-lottery.tsx';
import { noonDraw } from '../../test-data/draws.ts';

const draw = { ...noonDraw, status: 'settled', result: '47' } as const;
const renderCard = () => renderLottery(<TwoDWinners game={twoDHomeGame} />);

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.answer(getWinners, {
    draw,
    winners: [
      { name: 'M•••', payoutKyat: 850_000, isOwn: false },
      { name: '•••321', payoutKyat: 8_500, isOwn: false },
    ],
  });
});

describe('winners card on home', () => {
  it('P1 shows the highest wins of the last draw and its result', async () => {
    await renderCard();
    expect(await screen.findByRole('heading', { name: 'Winners of 47' })).toBeInTheDocument();
    expect(screen.getByText('2D · Noon · 20/11/2026')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1850,000 KsM•••',
      '28,500 Ks•••321',
    ]);
  });

  it('P1 links to the list of a hundred winners', async () => {
    await renderCard();
    expect(await page.findLinkPath('Top 100')).toBe('/twoD/winnerTwod');
  });

  it('makes the row focusable, so that arrow keys scroll it (WCAG 2.1.1)', async () => {
    await renderCard();
    expect(await screen.findByRole('list', { name: '2D winners' })).toHaveAttribute('tabindex', '0');
  });

  it('P1 shows the winners of the next draw once it is settled', async () => {
    api.answer(getWinners, { draw: null, winners: [] });
    await renderCard();
    await screen.findByText('No winners yet');
    api.answer(getWinners, { draw, winners: [{ name: 'K•••', payoutKyat: 85_000, isOwn: false }] });
    stream.changeNoonDraw('settled', '47');
    expect(await screen.findByText('K•••')).toBeInTheDocument();
  });

  it('does not refetch when a draw closes', async () => {
    await renderCard();
    await screen.findByText('M•••');
    await act(async () => stream.changeNoonDraw('closed'));
    expect(api.calls).toHaveLength(1);
  });

  it('E6 contains a failure within the card', async () => {
    api.refuse(getWinners, { code: 'SERVER_UNAVAILABLE' });
    await renderCard();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
