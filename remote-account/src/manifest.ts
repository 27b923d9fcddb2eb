import type { RemoteRoute, SourceManifest } from '@padauk/contract/registry';

const forPlayer = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });
const notYet = (path: string, layout: RemoteRoute['layout'] = 'default'): RemoteRoute => ({
  path,
  layout,
  auth: 'anyone',
  isOpen: false,
});

/** What account says of itself; the host learns routes, tabs and the bell's target from here, without loading the rest. */
export const manifest = {
  name: 'account',
  routes: [
    { path: '/me', layout: 'default', auth: 'anyone' },
    forPlayer('/edit_profile_index'),
    forPlayer('/profile_edit'),
    forPlayer('/notification'),
    notYet('/promotion', 'promotion'),
    notYet('/promotion_detail', 'promotion'),
    notYet('/service', 'service'),
    ...[
      '/change_password',
      '/success_changepassword',
      '/verified',
      '/verified_info',
      '/verified_success',
      '/acc_refel',
      '/refel_success',
      '/seinlucky_point',
      '/live_chat',
      '/feedback',
      '/share',
      '/share_page',
      '/weeklyBonus',
      '/weeklyBonus/detail',
      '/invitefriend',
      '/invitefriend/detail',
      '/invitefriend/how',
      '/invitefriend/mybonusbook',
      '/invitefriend/fromlink',
      '/invitefriend/frominvitesuccess',
    ].map((path) => notYet(path)),
  ],
  nav: [
    {
      slot: 'tab',
      path: '/promotion',
      icon: 'gift',
      order: 30,
      auth: 'player',
      layouts: ['home', 'service'],
      label: { en: 'Promotion', uni: 'ပရိုမိုးရှင်း', zh: '优惠', shan: 'ၽွၼ်းလီ' },
    },
    {
      slot: 'tab',
      path: '/service',
      icon: 'headset',
      order: 40,
      auth: 'anyone',
      label: { en: 'Service', uni: 'ဝန်ဆောင်မှု', zh: '客服', shan: 'ၵၢၼ်ၸွႆႈ' },
    },
    {
      slot: 'tab',
      path: '/me',
      icon: 'user',
      order: 50,
      auth: 'anyone',
      label: { en: 'Me', uni: 'ကျွန်ုပ်', zh: '我的', shan: 'ၵဝ်ၶႃႈ' },
    },
    {
      slot: 'header',
      path: '/notification',
      icon: 'bell',
      order: 10,
      auth: 'player',
      label: { en: 'Notifications', uni: 'အသိပေးချက်များ', zh: '通知', shan: 'ၶေႃႈၵႂၢမ်းပိုၼ်ၽႄႈ' },
    },
  ],
  widgets: [],
  events: { emits: [], consumes: ['notification.added@1', 'balance.changed@1'] },
} as const satisfies SourceManifest;
