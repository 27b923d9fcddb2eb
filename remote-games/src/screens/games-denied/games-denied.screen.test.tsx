import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGames, getGamesAccess, reportGamesAccess } from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { catalogue } from '../../test-data/catalogue.ts';
import { testGameWallet } from '../../test-data/game-wallet.ts';
import type { Access } from '../../resources/games.resource.ts';
import { GamesDeniedScreen } from './games-denied.screen.tsx';

const texts = { games: (locale: string) => import(`../../locales/${locale}.json`) };
const DENIED_ACCESS: Access = { address: '203.0.113.7', country: 'SG', cause: 'country', isReported: false };

let api: FakeApi;
const renderDenied = async (access: Access, path = '/games/vpn_km_games', player?: null): Promise<void> => {
  api.answer(getGamesAccess, access);
  await renderScreen(<GamesDeniedScreen provider="km" />, { texts, path, ...(player === null ? { player } : {}) });
};

beforeEach(() => {
  api = createFakeApi();
  api.answer(getGames, catalogue);
  api.answer(getGameWallet, testGameWallet);
});

describe('geo-restriction page', () => {
  it('E30 A6 shows the address, the assumed country, and a link to transfer money out', async () => {
    await renderDenied(DENIED_ACCESS);
    expect(await screen.findByText('Games are not open in Singapore')).toBeVisible();
    expect(screen.getByText('203.0.113.7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transfer to the main wallet' })).toHaveAttribute(
      'href',
      '/transfer/transfer?direction=out',
    );
    expect(await screen.findByText('21,500')).toBeVisible();
  });

  it.each([
    [{ ...DENIED_ACCESS, cause: 'vpn' }, 'You are on a VPN'],
    [{ ...DENIED_ACCESS, country: null, cause: 'unknown' }, 'We do not know which country you are in'],
  ] as const)('E30 explains %j: %s', async (access, text) => {
    await renderDenied(access);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('E30 checks the access to the provider in the address', async () => {
    await renderDenied(DENIED_ACCESS, '/games/vpn_km_games?provider=bt');
    await screen.findByText('Games are not open in Singapore');
    expect(api.calls.find(({ endpoint }) => endpoint === 'getGamesAccess')?.request).toEqual({ provider: 'bt' });
  });

  it('E30 sends a report with the note to the office and confirms it', async () => {
    await renderDenied(DENIED_ACCESS);
    api.answer(reportGamesAccess, { isReported: true });
    await userEvent.type(await screen.findByLabelText(/Where are you/), 'Mandalay');
    api.answer(getGamesAccess, { ...DENIED_ACCESS, isReported: true });
    await userEvent.click(screen.getByRole('button', { name: 'Tell the office' }));

    expect(await screen.findByText(/The office has been told/)).toBeVisible();
    expect(api.calls.find(({ endpoint }) => endpoint === 'reportGamesAccess')?.request).toEqual({
      provider: 'km',
      note: 'Mandalay',
    });
  });

  it('E30 shows why a report is refused', async () => {
    await renderDenied(DENIED_ACCESS);
    api.refuse(reportGamesAccess, createRefusal('RATE_LIMITED', { retryAfterSeconds: 60 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tell the office' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('E30 links to the games when access is allowed', async () => {
    await renderDenied({ ...DENIED_ACCESS, country: 'MM', cause: null });
    expect(await screen.findByText('Games are open to you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the games' })).toHaveAttribute('href', '/games/game_list');
  });

  it('A1 E30 shows a visitor the restriction but no wallet', async () => {
    await renderDenied(DENIED_ACCESS, '/games/vpn_km_games', null);
    expect(await screen.findByText('Games are not open in Singapore')).toBeVisible();
    expect(screen.queryByText('Game wallet')).not.toBeInTheDocument();
  });
});
