import { act, screen, waitFor } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { TxIcon } from '@padauk/shared/money';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testWallet } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { WalletCardWidget } from './wallet-card.tsx';

describe('wallet card on home', () => {
  it('P7 shows the balance and links to the actions', async () => {
    createFakeApi().answer(getWallet, testWallet);
    await renderScreen(<WalletCardWidget />, { texts });
    expect(await screen.findByText(/134,800/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/topup');
  });

  it('P7 has the sign of a top-up among the transactions', async () => {
    createFakeApi().answer(getWallet, testWallet);
    await renderScreen(
      <>
        <WalletCardWidget />
        <TxIcon look="in" />
      </>,
      { texts },
    );
    const tile = await screen.findByRole('link', { name: 'Top up' });
    const signs = [tile, ...document.querySelectorAll('[data-look="in"]')].map((sign) =>
      sign.querySelector('svg path'),
    );
    expect(signs).toHaveLength(2);
    expect(signs[0]?.getAttribute('d')).toBe(signs[1]?.getAttribute('d'));
  });

  it('D2 E26 marks a switched-off action as under maintenance and stores the settings with their time', async () => {
    const network = createFakeApi();
    network.answer(getWallet, testWallet);
    network.answer(getAppSettings, { data: [{ type: 'withdrawal', status: 'off' }] });
    await renderScreen(<WalletCardWidget />, { texts });
    expect(await screen.findByRole('link', { name: 'Withdraw Under maintenance' })).toHaveAttribute(
      'href',
      '/withdrawal',
    );
    expect(screen.getByRole('link', { name: 'Top up' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cache:["getAppSettings",{}]') ?? '')).toEqual({
      at: expect.any(Number),
      value: { data: [{ type: 'withdrawal', status: 'off' }] },
    });
  });

  it('D2 updates an action when the stream reports a switch', async () => {
    const network = createFakeApi();
    network.answer(getWallet, testWallet);
    network.answer(getAppSettings, { data: [{ type: 'top_up', status: 'on' }] });
    await renderScreen(<WalletCardWidget />, { texts });
    await waitFor(() => expect(network.calls.map((call) => call.endpoint)).toContain('getAppSettings'));
    network.answer(getAppSettings, { data: [{ type: 'top_up', status: 'off' }] });
    act(() => bus.emit('settings.changed', { type: 'top_up', status: 'off' }));
    expect(await screen.findByRole('link', { name: 'Top up Under maintenance' })).toBeVisible();
  });

  it('E5 offers a retry and keeps the actions', async () => {
    createFakeApi().disconnect(getWallet);
    await renderScreen(<WalletCardWidget />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  });
});
