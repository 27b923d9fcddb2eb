import { act, screen, within } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getPackages } from '@padauk/contract/lottery/packages.endpoints';
import { bus } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../../games/package/package-game.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { TICKET_ID } from '../../test-data/draws.ts';
import { offers, packageEvent, packages } from '../../test-data/packages.ts';
import { createLotteryApi, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { PackagesScreen } from './packages.screen.tsx';

const path = '/twoD/masterPackage';
const game = toPackageGame(twoDGame);
let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getPackages, packages);
});

const findCard = async (name: string): Promise<HTMLElement> => await screen.findByRole('region', { name });
const openScreen = () => renderLottery(<PackagesScreen game={game} />, { path });

describe('packages of a draw', () => {
  it('P3 T11 lists gold and silver with price, multiplier and sales', async () => {
    await openScreen();
    const gold = await findCard('Gold');
    expect(gold).toHaveTextContent('5,000');
    expect(gold).toHaveTextContent('5 numbers × 1,000 KsA hit pays 85,000 Ks');
    expect(gold).toHaveTextContent('Sold 150 of 200');
    expect(page.getLinkPath('Choose: Gold')).toBe(`/twoD/masterPackageBet?draw=${packages.draw?.id}&kind=gold`);
    expect(await findCard('Silver')).toHaveTextContent('10 numbers × 500 Ks');
  });

  it('D1 updates the sales on a stream event', async () => {
    await openScreen();
    await findCard('Gold');
    act(() => bus.emit('package.changed', packageEvent));
    expect(await findCard('Gold')).toHaveTextContent('Sold 151 of 200');
  });

  it.each([
    ['E24 a sold-out package', { sold: 200 }, 'Sold out'],
    ['P3 a package closed by the office', { isOpen: false }, 'Not sold now'],
  ])('%s is shown as such and cannot be chosen', async (_title, change, text) => {
    api.answer(getPackages, { ...packages, offers: [{ ...offers.gold, ...change }, offers.silver] });
    await openScreen();
    const gold = await findCard('Gold');
    expect(gold).toHaveTextContent(text);
    expect(within(gold).queryByRole('link')).not.toBeInTheDocument();
    expect(within(await findCard('Silver')).getByRole('link')).toBeInTheDocument();
  });

  it("T11 links to the numbers of the player's own package, and tells why no other is offered", async () => {
    api.answer(getPackages, { ...packages, own: { ticketId: TICKET_ID, kind: 'gold' } });
    await openScreen();
    expect(within(await findCard('Gold')).getByText('My package')).toBeInTheDocument();
    expect(
      within(await findCard('Silver')).getByText('Not available: you have Gold for this draw'),
    ).toBeInTheDocument();
    expect(page.getLinkPath('See my numbers')).toBe(`/twoD/masterPackageSuccess?id=${TICKET_ID}`);
    expect(screen.queryByRole('link', { name: /^Choose/ })).not.toBeInTheDocument();
    expect(screen.getByText('One package can be bought of each draw, gold or silver.')).toBeInTheDocument();
  });

  it('D2 shows the previous draw with its result and the winning packages', async () => {
    await openScreen();
    const previous = await screen.findByRole('region', { name: 'Previous draw' });
    expect(previous).toHaveTextContent('47');
    expect(previous).toHaveTextContent('Sold 180 · won 9');
    expect(previous).toHaveTextContent('Sold 200 · won 21');
  });

  it('D2 offers no package while packages are switched off', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_package', status: 'off' }] });
    await openScreen();
    expect(await screen.findByText(/Betting on this is switched off/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Choose/ })).not.toBeInTheDocument();
  });

  it('P3 shows that no draw is open', async () => {
    api.answer(getPackages, { draw: null, offers: [], own: null, previous: null });
    await openScreen();
    expect(await screen.findByText('No draw is open now')).toBeInTheDocument();
  });
});
