import type { RemoteRoute, SourceManifest } from '@padauk/contract/registry';

const notYet = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone', isOpen: false });

/** What games says of itself; the host learns routes and tiles from here, without loading the rest. */
export const manifest = {
  name: 'games',
  routes: [
    { path: '/games/game_list', layout: 'default', auth: 'anyone' },
    ...[
      '/games/bg_game_list',
      '/games/BNG_gaming_list',
      '/games/BT_gaming_list',
      '/games/red_tiger_list',
      '/games/vpn_km_games',
      '/games/vpn_redTiger_games',
      '/games/game_error',
    ].map(notYet),
  ],
  nav: [
    {
      slot: 'tile',
      path: '/games/game_list',
      icon: 'gamepad',
      order: 40,
      auth: 'anyone',
      label: { en: 'Games', uni: 'ဂိမ်းများ', zh: '游戏', shan: 'ၵဵမ်း' },
    },
  ],
  widgets: [],
  events: { emits: [], consumes: [] },
} as const satisfies SourceManifest;
