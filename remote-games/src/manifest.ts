import type { RemoteRoute, SourceManifest } from '@padauk/contract/delivery/registry';

const createPublicRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone' });

/** Calls of the contract as plain data; manifest-data.test compares them with the contract. */
const PICTURES = { endpoint: 'getSliderImage', path: '/lv/slider_image', request: { name: 'game' } } as const;
const GAMES = { endpoint: 'getGames', path: '/api/games', request: {} } as const;

/** Icon path `gamepad-2` from lucide. */
const ICON =
  'M6 11h4M8 9v4M15 12h.01M18 10h.01M17.32 5H6.68a4 4 0 0 0-3.978 3.59c-.006.052-.01.101-.017.152C2.604 9.416 2 14.456 2 16a3 3 0 0 0 3 3c1 0 1.5-.5 2-1l1.414-1.414A2 2 0 0 1 9.828 16h4.344a2 2 0 0 1 1.414.586L17 18c.5.5 1 1 2 1a3 3 0 0 0 3-3c0-1.545-.604-6.584-.685-7.258-.007-.05-.011-.1-.017-.151A4 4 0 0 0 17.32 5z';

/** Manifest of this remote: the host reads routes and tiles without loading the rest. */
export const manifest = {
  name: 'games',
  routes: [
    { ...createPublicRoute('/games/game_list'), data: [PICTURES, GAMES] },
    createPublicRoute('/games/bg_game_list'),
    createPublicRoute('/games/BNG_gaming_list'),
    createPublicRoute('/games/BT_gaming_list'),
    createPublicRoute('/games/red_tiger_list'),
    createPublicRoute('/games/game_error'),
    createPublicRoute('/games/vpn_km_games'),
    createPublicRoute('/games/vpn_redTiger_games'),
  ],
  nav: [
    {
      slot: 'tile',
      path: '/games/game_list',
      iconPath: ICON,
      order: 40,
      auth: 'anyone',
      label: { en: 'Games', uni: 'ဂိမ်းများ', zh: '游戏', shan: 'ၵဵမ်း' },
    },
  ],
  widgets: [],
  events: { emits: [], consumes: ['balance.changed@1', 'transaction.changed@1'] },
  requires: ['/service', '/topup', '/transfer/transfer', '/wallet'],
} as const satisfies SourceManifest;
