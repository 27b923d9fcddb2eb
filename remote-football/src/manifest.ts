import type { RemoteRoute, SourceManifest } from '@padauk/contract/delivery/registry';

const createPublicRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone' });
const createRedirectRoute = (path: string, redirect: string): RemoteRoute => ({
  path,
  layout: 'default',
  auth: 'anyone',
  redirect,
});
const createPlayerRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });

/** Calls of the contract as plain data; manifest-data.test compares them with the contract. */
const PICTURES = { endpoint: 'getSliderImage', path: '/lv/slider_image', request: { name: 'football' } } as const;
const FIXTURES = { endpoint: 'getFixtures', path: '/api/football/fixtures', request: {} } as const;

/** Icon path `goal` from lucide. */
const ICON = 'M12 13V2l8 4-8 4M20.561 10.222a9 9 0 1 1-12.55-5.29M8.002 9.997a5 5 0 1 0 8.9 2.02';

/** Manifest of this remote: the host reads routes, tiles and widgets without loading the rest. */
export const manifest = {
  name: 'football',
  routes: [
    { ...createPublicRoute('/football/home'), data: [PICTURES, FIXTURES] },
    createRedirectRoute('/football/new_football', '/football/home'),
    createRedirectRoute('/football/football', '/football/home'),
    createRedirectRoute('/football/football1', '/football/home'),
    createPlayerRoute('/football/goalandbody'),
    createPlayerRoute('/football/success'),
    createPlayerRoute('/football/betHistory'),
    createPlayerRoute('/football/betHistoryDetail'),
    createPlayerRoute('/football/bet_detail'),
    createPlayerRoute('/football/mown1'),
    createPlayerRoute('/football/football_notification'),
  ],
  nav: [
    {
      slot: 'tile',
      path: '/football/home',
      iconPath: ICON,
      order: 30,
      auth: 'anyone',
      label: { en: 'Football', uni: 'ဘောလုံး', zh: '足球', shan: 'ၽုတ်ႉပေႃး' },
    },
  ],
  widgets: [{ name: 'next-match', slot: 'home', order: 30, auth: 'anyone', minHeightPx: 114 }],
  screenshots: [
    {
      file: 'screen-fixtures.webp',
      sizes: '360x740',
      label: { en: 'Football', uni: 'ဘောလုံး', zh: '足球', shan: 'ၽုတ်ႉပေႃး' },
    },
  ],
  events: {
    emits: ['ticket.placed@1'],
    consumes: ['match.updated@1', 'notification.added@1', 'ticket.placed@1', 'ticket.settled@1'],
  },
} as const satisfies SourceManifest;
