import type { RemoteManifest, RemoteRoute } from '@padauk/contract/registry';

const forPlayer = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });
const moved = (path: string, redirect: string): RemoteRoute => ({ path, layout: 'default', auth: 'player', redirect });
const notYet = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player', isOpen: false });

/** What wallet says of itself; the host learns routes, the tab and the card on home from here, without loading the rest. */
export const manifest = {
  name: 'wallet',
  version: '1.0.0',
  contract: '^1.0.0',
  shared: '^1.0.0',
  routes: [
    ...[
      '/wallet', '/topup', '/topup_success', '/withdrawal', '/withdraw_success', '/withdrawal_selectBank', '/withdrawal_addBank', '/withdrawal_addBankPhone', '/withdrawal_selectSuccess', '/withdrawal_password',
      '/twoD/wallet/transaction_status',
    ].map(forPlayer),
    moved('/topupOl', '/topup'),
    moved('/topupOld', '/topup'),
    moved('/withdrawalOld', '/withdrawal'),
    // The details of a transaction stand on its status page until they have pages of their own.
    moved('/twoD/wallet/topup_detail', '/twoD/wallet/transaction_status'),
    moved('/twoD/wallet/withdrawl_detail', '/twoD/wallet/transaction_status'),
    ...[
      '/topup_youtube', '/withdraw_noti', '/withdraw_youtube', '/transfer/transfer', '/transfer/transfer_success', '/transfer/transfer_error_insuffBalance', '/transfer/transfer_error_tooFast', '/twoD/wallet/hello',
      '/twoD/wallet/topup_edit',
    ].map(notYet),
  ],
  nav: [{ slot: 'tab', path: '/wallet', icon: 'wallet', order: 20, auth: 'player', label: { en: 'Wallet', uni: 'ပိုက်ဆံအိတ်', zh: '钱包', shan: 'ထူင်ငိုၼ်း' } }],
  widgets: [{ name: 'wallet-card', slot: 'home', order: 5, auth: 'player', minHeightPx: 290 }],
  events: { emits: [], consumes: ['balance.changed@1', 'transaction.changed@1'] },
} as const satisfies RemoteManifest;
