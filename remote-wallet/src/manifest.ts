import type { RemoteRoute, SourceManifest } from '@padauk/contract/delivery/registry';

const createPlayerRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });
const createPublicRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone' });
const createRedirectRoute = (path: string, redirect: string): RemoteRoute => ({
  path,
  layout: 'default',
  auth: 'player',
  redirect,
});

/** Icon path `wallet` from lucide. */
const ICON =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4';

/** Manifest of this remote: the host reads routes, the tab and the card on home without loading the rest. */
export const manifest = {
  name: 'wallet',
  routes: [
    ...[
      '/wallet',
      '/topup',
      '/topup_success',
      '/withdrawal',
      '/withdraw_success',
      '/withdrawal_selectBank',
      '/withdrawal_addBank',
      '/withdrawal_addBankPhone',
      '/withdrawal_selectSuccess',
      '/withdrawal_password',
      '/twoD/wallet/transaction_status',
      '/twoD/wallet/topup_detail',
      '/twoD/wallet/topup_edit',
      '/twoD/wallet/withdrawl_detail',
      '/transfer/transfer',
      '/transfer/transfer_success',
      '/transfer/transfer_error_insuffBalance',
      '/transfer/transfer_error_tooFast',
    ].map(createPlayerRoute),
    // P21: customer service links visitors here; these pages show no player data.
    ...['/twoD/wallet/hello', '/topup_youtube', '/withdraw_noti', '/withdraw_youtube'].map(createPublicRoute),
    createRedirectRoute('/topupOl', '/topup'),
    createRedirectRoute('/topupOld', '/topup'),
    createRedirectRoute('/withdrawalOld', '/withdrawal'),
  ],
  nav: [
    {
      slot: 'tab',
      path: '/wallet',
      iconPath: ICON,
      order: 20,
      shortcut: 20,
      auth: 'player',
      label: { en: 'Wallet', uni: 'ပိုက်ဆံအိတ်', zh: '钱包', shan: 'ထူင်ငိုၼ်း' },
    },
  ],
  widgets: [{ name: 'wallet-card', slot: 'home', order: 5, auth: 'player', minHeightPx: 173, tallLinesPx: 8 }],
  screenshots: [
    {
      file: 'screen-wallet.webp',
      sizes: '360x740',
      label: { en: 'Wallet', uni: 'ပိုက်ဆံအိတ်', zh: '钱包', shan: 'ထူင်ငိုၼ်း' },
    },
  ],
  events: { emits: [], consumes: ['balance.changed@1', 'settings.changed@1', 'transaction.changed@1'] },
  requires: [
    '/bet_detail',
    '/football/bet_detail',
    '/games/game_list',
    '/threeD/bet_threed_detail',
    '/twoD/masterPackageSuccess',
  ],
} as const satisfies SourceManifest;
