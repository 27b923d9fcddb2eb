import { screen } from '@testing-library/react';
import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/lottery/winners.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { threeDGame } from '../../games/three-d/three-d.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { prepare, screens } from '../../remote.tsx';
import { noonDraw } from '../../test-data/draws.ts';
import { listRequests, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { WinnersScreen } from './winners.screen.tsx';

const draw = { ...noonDraw, status: 'settled', result: '47' } as const;
const winners = Array.from({ length: 12 }, (_, place) => ({
  name: `W${place}•••`,
  payoutKyat: 85_000 - place,
  isOwn: false,
}));

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.answer(getWinners, { draw, winners });
  api.answer(getWinnerListing, { isListed: true });
});

describe('list of winners', () => {
  it('P1 requests a hundred winners and shows them in order with the draw', async () => {
    await renderLottery(<WinnersScreen game={twoDGame} />);
    expect((await screen.findByText('Noon · 20/11/2026')).closest('p')).toHaveTextContent('47 Noon · 20/11/2026');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
      winners.map(({ name, payoutKyat }, place) => `${place + 1}${name}${payoutKyat.toLocaleString('en')} Ks`),
    );
    expect(listRequests(api, getWinners)).toEqual([{ game: 'two_d', limit: 100 }]);
  });

  it("P1 marks the player's own row", async () => {
    const [first, ...others] = winners;
    api.answer(getWinners, { draw, winners: first === undefined ? [] : [{ ...first, isOwn: true }, ...others] });
    await renderLottery(<WinnersScreen game={twoDGame} />);
    expect(await screen.findByText('You · W0•••')).toBeInTheDocument();
    expect(screen.getAllByText(/^You/)).toHaveLength(1);
  });

  it('P2 requests ten winners of 3D and links to those of 2D', async () => {
    const others = { path: getPath('threeDOtherWinners'), name: '2D' };
    await renderLottery(<WinnersScreen game={threeDGame} others={others} />, { path: '/threeD/winnerThreed' });
    expect(await page.findLinkPath('2D winners')).toBe('/threeD/winnerTwod');
    expect(listRequests(api, getWinners)).toEqual([{ game: 'three_d', limit: 10 }]);
  });

  it('P2 shows the winners of 2D on `/threeD/winnerTwod`, with Back to those of 3D', async () => {
    await prepare();
    const { Screen = () => null } = (await screens['/threeD/winnerTwod']?.()) ?? {};
    await renderLottery(<Screen />, { path: '/threeD/winnerTwod' });
    await screen.findByText('W0•••');
    expect(listRequests(api, getWinners)).toEqual([{ game: 'two_d', limit: 100 }]);
    await page.tapButton('Back');
    await page.expectPath('/threeD/winnerThreed');
  });

  it('P1 removes a player from the list on request', async () => {
    api.answer(setWinnerListing, { isListed: false });
    await renderLottery(<WinnersScreen game={twoDGame} />);
    await screen.findByRole('button', { name: 'Leave the list' });
    api.answer(getWinnerListing, { isListed: false });
    await page.tapButton('Leave the list');
    expect(await screen.findByRole('button', { name: 'Join the list' })).toBeInTheDocument();
    expect(listRequests(api, setWinnerListing)).toEqual([{ isListed: false }]);
  });

  it('A1 shows a visitor the winners without the setting', async () => {
    await renderLottery(<WinnersScreen game={twoDGame} />, { player: null });
    await screen.findByText('W0•••');
    expect(screen.queryByRole('button', { name: 'Leave the list' })).not.toBeInTheDocument();
  });

  it('P1 shows a message when there are none', async () => {
    api.answer(getWinners, { draw: null, winners: [] });
    await renderLottery(<WinnersScreen game={twoDGame} />);
    expect(await screen.findByText('No winners yet')).toBeInTheDocument();
  });
});
