import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProfile, getSessions, logOut } from '@padauk/contract/account/accounts.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { recordAppVersion, readText, session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, toggleHiddenBalance, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, renderAccount, expectPath } from '../../test-data/render-account.tsx';
import { MeScreen } from './me.screen.tsx';

const wallet = { mainKyat: 134_800, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 21_500, points: 1_500 };

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getWallet, wallet);
  api.answer(getProfile, testPlayer);
});

describe('page "Me"', () => {
  it('A1 asks a visitor to log in and keeps the settings available', async () => {
    await renderAccount(<MeScreen />, { player: null });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fme');
    expect(screen.getByRole('link', { name: /Language/ })).toBeVisible();
  });

  it('P7 P10 shows both balances and the points of a player', async () => {
    await renderAccount(<MeScreen />);
    expect(await screen.findByText(/134,800/)).toBeVisible();
    expect(screen.getByText(/21,500/)).toBeVisible();
    expect(screen.getByText('1,500')).toBeVisible();
  });

  it('B7 hides both balances while hiding is switched on', async () => {
    toggleHiddenBalance();
    await renderAccount(<MeScreen />);
    expect(await screen.findAllByText('hidden amount')).toHaveLength(2);
    expect(document.body.innerHTML).not.toMatch(/134,?800|21,?500/);
    toggleHiddenBalance();
  });

  it('offers vibration on a phone that supports it, and stores that it is switched off', async () => {
    Object.defineProperty(navigator, 'vibrate', { value: () => true, configurable: true });
    await renderAccount(<MeScreen />);
    const setting = within(screen.getByRole('radiogroup', { name: 'Vibration' }));
    await userEvent.click(setting.getByRole('radio', { name: 'Off' }));
    expect(readText('vibrates')).toBe('no');
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it("P12 P19 shows the agent and the e-mail of the server's profile", async () => {
    const agent = { code: 'MDY-01', name: 'Daw Khin Lay', phone: '09250000111' };
    api.answer(getProfile, { ...testPlayer, email: 'hla@example.com', agent });
    await renderAccount(<MeScreen />);
    expect(await screen.findByText('Daw Khin Lay · MDY-01 · 09250000111')).toBeVisible();
    expect(screen.getByText('hla@example.com')).toBeVisible();
  });

  it('P12 P19 shows placeholders when there is no agent and no e-mail', async () => {
    await renderAccount(<MeScreen />);
    expect(await screen.findByText('No agent yet')).toBeVisible();
    expect(screen.getByText('No e-mail yet')).toBeVisible();
  });

  it('P19 links to every setting of the account, including the self-limits', async () => {
    await renderAccount(<MeScreen />);
    await screen.findByText(/134,800/);
    const links = within(screen.getByRole('list', { name: 'My account' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/wallet',
      '/bet_history',
      '/notification',
      '/edit_profile_index',
      '/verified',
      '/weeklyBonus',
      '/seinlucky_point',
      '/invitefriend',
      '/acc_refel',
      '/withdrawal_password',
      '/change_password',
      '/me?panel=devices',
      '/me?panel=passkeys',
      '/me?panel=push',
      '/me?panel=data',
      '/wallet?panel=limits',
      '/me?panel=close',
    ]);
  });

  it.each([
    ['devices', 'Devices'],
    ['push', 'Messages to this phone'],
    ['data', 'My data'],
    ['close', 'Close the account'],
  ])('opens the panel %s from a link', async (panel, name) => {
    api.answer(getSessions, { sessions: [], previous: null });
    await renderAccount(<MeScreen />, { path: `/me?panel=${panel}` });
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it('E6 offers a retry when the balance cannot be fetched, and shows the rest', async () => {
    api.disconnect(getWallet);
    await renderAccount(<MeScreen />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('09771234567')).toBeVisible();
  });

  it('T1 D4 logs out after a confirmation, even offline, and keeps the device id', async () => {
    api.disconnect(logOut);
    await renderAccount(<MeScreen />);
    await findAndTap('Log out');
    expect(session.current().kind).toBe('player');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out', hidden: false }));
    await waitFor(() => expect(session.current().kind).toBe('visitor'));
    expect(readText('token')).toBeNull();
    expect(readText('deviceId')).not.toBeNull();
  });

  it('T1 opens home after log-out', async () => {
    api.answer(logOut, {});
    await renderAccount(<MeScreen />, { path: '/me' });
    await findAndTap('Log out');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out', hidden: false }));
    await expectPath('/home');
  });

  it('D1 shows the app version, for requests to customer service', async () => {
    recordAppVersion('1.4.2-ab12cd3');
    await renderAccount(<MeScreen />, { player: null });
    expect(screen.getByText('App version 1.4.2-ab12cd3')).toBeVisible();
  });

  it('applies a changed theme immediately', async () => {
    await renderAccount(<MeScreen />, { player: null });
    await userEvent.click(screen.getByText('Dark'));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });
});
