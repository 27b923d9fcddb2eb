import type { RemoteRoute, SourceManifest } from '@padauk/contract/delivery/registry';
import { SETTINGS } from './settings.ts';

const createPlayerRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });

/** Icon paths from lucide. */
const ICONS = {
  gift: 'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  headset:
    'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3ZM21 16v2a4 4 0 0 1-4 4h-5',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  bell: 'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
};

/** Manifest of this remote: the host reads routes, tabs and the bell's target without loading the rest. */
export const manifest = {
  name: 'account',
  routes: [
    { path: '/service', layout: 'service', auth: 'anyone' },
    { path: '/promotion', layout: 'promotion', auth: 'anyone' },
    { path: '/promotion_detail', layout: 'promotion', auth: 'anyone' },
    { path: '/me', layout: 'default', auth: 'anyone' },
    createPlayerRoute('/edit_profile_index'),
    createPlayerRoute('/profile_edit'),
    createPlayerRoute('/change_password'),
    createPlayerRoute('/success_changepassword'),
    createPlayerRoute('/notification'),
    createPlayerRoute('/live_chat'),
    createPlayerRoute('/feedback'),
    createPlayerRoute('/acc_refel'),
    createPlayerRoute('/refel_success'),
    createPlayerRoute('/weeklyBonus'),
    createPlayerRoute('/weeklyBonus/detail'),
    createPlayerRoute('/seinlucky_point'),
    createPlayerRoute('/share'),
    { path: '/share_page', layout: 'default', auth: 'anyone' },
    createPlayerRoute('/invitefriend'),
    createPlayerRoute('/invitefriend/detail'),
    createPlayerRoute('/invitefriend/how'),
    createPlayerRoute('/invitefriend/mybonusbook'),
    { path: '/invitefriend/fromlink', layout: 'default', auth: 'anyone' },
    createPlayerRoute('/invitefriend/frominvitesuccess'),
    createPlayerRoute('/verified'),
    createPlayerRoute('/verified_info'),
    createPlayerRoute('/verified_success'),
  ],
  nav: [
    {
      slot: 'tab',
      path: '/promotion',
      iconPath: ICONS.gift,
      order: 30,
      auth: 'anyone',
      layouts: ['promotion', 'default'],
      label: { en: 'Promotion', uni: 'ပရိုမိုးရှင်း', zh: '优惠', shan: 'ပရူဝ်ႇမူဝ်ႇသျိၼ်ႇ' },
    },
    {
      slot: 'tab',
      path: '/service',
      iconPath: ICONS.headset,
      order: 40,
      auth: 'anyone',
      label: { en: 'Service', uni: 'ဝန်ဆောင်မှု', zh: '客服', shan: 'ၸွႆႈထႅမ်' },
    },
    {
      slot: 'tab',
      path: '/me',
      iconPath: ICONS.user,
      order: 50,
      auth: 'anyone',
      label: { en: 'Me', uni: 'ကျွန်ုပ်', zh: '我的', shan: 'ၵဝ်ၶႃႈ' },
    },
    {
      slot: 'identity',
      path: '/verified_info',
      iconPath: ICONS.user,
      order: 10,
      auth: 'player',
      label: { en: 'Verify identity', uni: 'အထောက်အထား အတည်ပြုရန်', zh: '身份验证', shan: 'ၼႄႉၼွၼ်းတူဝ်' },
    },
    {
      slot: 'header',
      path: '/notification',
      iconPath: ICONS.bell,
      order: 10,
      auth: 'player',
      label: { en: 'Notifications', uni: 'အသိပေးချက်များ', zh: '通知', shan: 'ၶေႃႈပၼ်ႁူႉ' },
    },
  ],
  // Below the main content: each widget loads when it comes near the viewport.
  widgets: [
    { name: 'promotions', slot: 'home', order: 60, auth: 'anyone', minHeightPx: 208 },
    { name: 'invite', slot: 'home', order: 70, auth: 'player', minHeightPx: 220 },
    { name: 'invite-after-bet', slot: '/bet_success#below-ticket', order: 10, auth: 'player', minHeightPx: 220 },
  ],
  events: {
    emits: [],
    consumes: ['notification.added@1', 'support.message@1', 'balance.changed@1', 'transaction.changed@1'],
  },
  requires: [
    '/bet_history',
    '/topup',
    '/topup_youtube',
    '/transfer/transfer',
    '/twoD/wallet/hello',
    '/twoD/wallet/transaction_status',
    '/wallet',
    '/withdraw_noti',
    '/withdraw_youtube',
    '/withdrawal_password',
  ],
  settings: SETTINGS,
} as const satisfies SourceManifest;
