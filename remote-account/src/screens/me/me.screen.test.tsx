import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSessions, logOut } from '@padauk/contract/account/accounts.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { recordAppVersion, readText, session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, toggleHiddenBalance, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, renderAccount, expectPath } from '../../test-data/render-account.tsx';
import { MeScreen } from './me.screen.tsx';

const wallet = { mainKyat: 134_800, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 21_500, points: 1_500 };

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getWallet, wallet);
});

describe('page "Me"', () => {
  it('A1 asks a visitor to log in and keeps the settings available', async () => {
    await renderAccount(<MeScreen />, { player: null });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fme');
    expect(screen.getByRole('link', { name: /Language/ })).toBeVisible();
  });

  it('P7 P8 P10 shows each balance in a row with its name, and the points of a player', async () => {
    await renderAccount(<MeScreen />);
    expect(await screen.findByRole('link', { name: /Main wallet\s*134,800/ })).toHaveAttribute('href', '/wallet');
    expect(screen.getByRole('link', { name: /Game wallet\s*21,500/ })).toHaveAttribute('href', getPath('transfer'));
    expect(screen.getByText('1,500')).toBeVisible();
  });

  it.each([
    [false, 'Enter a referral code'],
    [true, 'Invited by'],
  ])('P11 V13 names the row of the referral code, entered: %s, as "%s"', async (hasReferrer, title) => {
    await renderAccount(<MeScreen />, { player: { ...testPlayer, hasReferrer } });
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/acc_refel');
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

  it.each([
    ['Ma Hla', 'Ma Hla', '09771234567'],
    ['', '09771234567', 'Add your name'],
  ])('P19 shows the profile of a player named %p in one row that opens it', async (name, title, detail) => {
    await renderAccount(<MeScreen />, { player: { ...testPlayer, name } });
    const strip = within(screen.getByRole('list', { name: 'Profile' })).getByRole('link');
    expect(strip).toHaveAttribute('href', '/edit_profile_index');
    expect(strip).toHaveTextContent(new RegExp(`${title}.*${detail}.*Phone verified`));
  });

  it('P19 groups every setting of the account: money, safety with the self-limits, app', async () => {
    await renderAccount(<MeScreen />);
    await screen.findByText(/134,800/);
    const listLinks = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(['Money and bets', 'Safety', 'App'].map(listLinks)).toEqual([
      [
        '/wallet',
        getPath('transfer'),
        '/bet_history',
        '/weeklyBonus',
        '/seinlucky_point',
        '/invitefriend',
        '/acc_refel',
      ],
      [
        '/verified',
        '/withdrawal_password',
        '/change_password',
        '/me?panel=passkeys',
        '/me?panel=devices',
        '/wallet?panel=limits',
        '/me?panel=data',
        '/me?panel=close',
      ],
      ['/notification', '/me?panel=push', '/language', '/download', '/privacy'],
    ]);
  });

  it('P11 shows the own referral code at the invitation', async () => {
    await renderAccount(<MeScreen />);
    expect(screen.getByRole('link', { name: new RegExp(testPlayer.referralCode) })).toHaveAttribute(
      'href',
      '/invitefriend',
    );
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

  it('E6 shows everything else when the balance cannot be fetched', async () => {
    api.disconnect(getWallet);
    await renderAccount(<MeScreen />);
    await waitFor(() => expect(api.calls).toMatchObject([{ endpoint: 'getWallet' }]));
    expect(screen.getByRole('link', { name: /^Main wallet/ })).toHaveAttribute('href', '/wallet');
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
