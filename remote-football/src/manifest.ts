import type { RemoteRoute, SourceManifest } from '@padauk/contract/registry';

const open = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone' });
const moved = (path: string, redirect: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone', redirect });
const notYet = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player', isOpen: false });

/** What football says of itself; the host learns routes, tiles and widgets from here, without loading the rest. */
export const manifest = {
  name: 'football',
  routes: [
    open('/football/home'),
    moved('/football/new_football', '/football/home'),
    moved('/football/football', '/football/home'),
    moved('/football/football1', '/football/home'),
    ...[
      '/football/goalandbody',
      '/football/mown1',
      '/football/success',
      '/football/betHistory',
      '/football/betHistoryDetail',
      '/football/bet_detail',
      '/football/football_notification',
    ].map(notYet),
  ],
  nav: [
    {
      slot: 'tile',
      path: '/football/home',
      icon: 'football',
      order: 30,
      auth: 'anyone',
      label: { en: 'Football', uni: 'ဘောလုံး', zh: '足球', shan: 'ၽုတ်ႉပေႃး' },
    },
  ],
  widgets: [{ name: 'next-match', slot: 'home', order: 40, auth: 'anyone', minHeightPx: 220 }],
  events: { emits: [], consumes: ['match.updated@1'] },
} as const satisfies SourceManifest;
