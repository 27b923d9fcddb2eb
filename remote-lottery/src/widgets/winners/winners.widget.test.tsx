import { act, screen } from '@testing-library/react';
import { getWinners } from '@padauk/contract/endpoints/winners';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDOnHome } from '../../games/two-d/two-d-on-home.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { noonDraw } from '../../test-data/draws.ts';
import { WinnersCard } from './winners.widget.tsx';

const draw = { ...noonDraw, status: 'settled', result: '47' } as const;
const SETTLED = { game: 'two_d', drawId: noonDraw.id, status: 'settled', result: '47' } as const;

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.answer(getWinners, {
    draw,
    winners: [
      { name: 'M•••', payoutKyat: 850_000 },
      { name: '•••321', payoutKyat: 8_500 },
    ],
  });
});

describe('the winners of home', () => {
  it('P1 shows who won most in the last draw, and what the result was', async () => {
    await renderLottery(<WinnersCard game={twoDOnHome} />);
    expect(await screen.findByText('Noon · 20/11/2026: result 47')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1M•••850,000 Ks',
      '2•••3218,500 Ks',
    ]);
  });

  it('P1 shows those of the next draw as soon as it is settled', async () => {
    api.answer(getWinners, { draw: null, winners: [] });
    await renderLottery(<WinnersCard game={twoDOnHome} />);
    await screen.findByText('No winners yet');
    api.answer(getWinners, { draw, winners: [{ name: 'K•••', payoutKyat: 85_000 }] });
    act(() => bus.emit('draw.changed', SETTLED));
    expect(await screen.findByText('K•••')).toBeInTheDocument();
  });

  it('does not ask again when a draw merely closes', async () => {
    await renderLottery(<WinnersCard game={twoDOnHome} />);
    await screen.findByText('M•••');
    await act(async () => bus.emit('draw.changed', { ...SETTLED, status: 'closed', result: null }));
    expect(api.calls).toHaveLength(1);
  });

  it('E6 a failure stays inside the card', async () => {
    api.refuse(getWinners, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<WinnersCard game={twoDOnHome} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
