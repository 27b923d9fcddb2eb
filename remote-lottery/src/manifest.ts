import type { RemoteRoute, SourceManifest } from '@padauk/contract/delivery/registry';

const createPublicRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone' });
const createPlayerRoute = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });
const createRedirectRoute = (path: string, redirect: string): RemoteRoute => ({
  path,
  layout: 'default',
  auth: 'anyone',
  redirect,
});

/** Calls of the contract as plain data; manifest-data.test compares them with the contract. */
const SWITCHES = { endpoint: 'getAppSettings', path: '/api/app_setting', request: {} } as const;
const PICTURES = { endpoint: 'getSliderImage', path: '/lv/slider_image', request: { name: 'twod' } } as const;
const LIVE = { endpoint: 'getLiveNumber', path: '/api/draws/live', request: { game: 'two_d' } } as const;
const DRAWS = { endpoint: 'getDraws', path: '/api/draws', request: { game: 'two_d' } } as const;
/** The board of the open draw, requested by the draw's id. */
const BOARD = {
  endpoint: 'getOpenBoard',
  path: '/api/draws/open_board',
  request: { game: 'two_d' },
  standsFor: { endpoint: 'getBoard', request: { drawId: 'draw.id' } },
} as const;

/** Icon paths from lucide. */
const ICONS = {
  ticket:
    'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
  dices:
    'M4 10h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM17.92 14l3.5-3.5a2.24 2.24 0 0 0 0-3l-5-4.92a2.24 2.24 0 0 0-3 0L10 6M6 18h.01M10 14h.01M15 6h.01M18 9h.01',
  gift: 'M20 12v10H4V12M2 7h20v5H2zM12 22V7M12 7H7.5a2.5 2.5 0 0 1 0-5C11 2 12 7 12 7zM12 7h4.5a2.5 2.5 0 0 0 0-5C13 2 12 7 12 7z',
  trophy:
    'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
};

/** Manifest of this remote: the host reads routes, tiles and widgets without loading the rest. */
export const manifest = {
  name: 'lottery',
  routes: [
    // A visitor may look and choose; placing needs a log-in (A1).
    { ...createPublicRoute('/twoD/bet_section'), data: [PICTURES, DRAWS, SWITCHES] },
    { ...createPublicRoute('/bet'), data: [DRAWS, SWITCHES, BOARD] },
    createPublicRoute('/result'),
    createPublicRoute('/twoD/result'),
    createPublicRoute('/twoD/winnerTwod'),
    createPublicRoute('/twoD/comment_winnerTwoD'),
    createPublicRoute('/twoD/chat'),
    createPublicRoute('/twoD/twodSayar'),
    createPublicRoute('/twoD/twodSayarOldbet'),
    createPublicRoute('/twoD/masterPackage'),
    createPublicRoute('/twoD/masterPackageBet'),
    createPlayerRoute('/twoD/masterPackageRemark'),
    createPlayerRoute('/twoD/masterPackageSuccess'),
    createPlayerRoute('/remark'),
    createPlayerRoute('/bet_success'),
    createPlayerRoute('/bet_status'),
    createPlayerRoute('/bet_detail'),
    createPlayerRoute('/bet_history'),
    createPlayerRoute('/bet_history_btn'),
    createPlayerRoute('/twoD/bet_history'),
    createPlayerRoute('/twoD/refund_detail'),
    createPublicRoute('/threeD'),
    createPublicRoute('/threeD/'),
    createPublicRoute('/threeD/home'),
    createPublicRoute('/threeD/samethreePage'),
    createPublicRoute('/threeD/result'),
    createPublicRoute('/threeD/winnerThreed'),
    createPublicRoute('/threeD/winnerTwod'),
    createPublicRoute('/threeD/chat'),
    createPublicRoute('/threeD/book'),
    createPlayerRoute('/threeD/dreamRemark'),
    createPlayerRoute('/threeD/dream_bet_success'),
    createPlayerRoute('/threeD/threeDremark'),
    createPlayerRoute('/threeD/bet_history'),
    createPlayerRoute('/threeD/bet_threed_detail'),
    createPlayerRoute('/threeD/betHistory_threed_detail'),
    createRedirectRoute('/remark copy', '/remark'),
    createRedirectRoute('/threeD/homeOld', '/threeD/home'),
  ],
  nav: [
    {
      slot: 'tile',
      path: '/twoD/bet_section',
      iconPath: ICONS.ticket,
      order: 10,
      shortcut: 10,
      auth: 'anyone',
      label: { en: '2D', uni: '2D', zh: '2D', shan: '2D' },
    },
    {
      slot: 'tile',
      path: '/threeD/home',
      iconPath: ICONS.dices,
      order: 20,
      auth: 'anyone',
      label: { en: '3D', uni: '3D', zh: '3D', shan: '3D' },
    },
    {
      slot: 'tile',
      path: '/twoD/masterPackage',
      iconPath: ICONS.gift,
      order: 25,
      auth: 'anyone',
      label: { en: 'Master package', uni: 'မာစတာပက်ကေ့ချ်', zh: '大师套餐', shan: 'ပႅၵ်ႉၵဵတ်ႉသြႃႇ' },
    },
    {
      slot: 'tile',
      path: '/twoD/result',
      iconPath: ICONS.trophy,
      order: 50,
      shortcut: 30,
      auth: 'anyone',
      label: { en: 'Results', uni: 'ထွက်ဂဏန်း', zh: '开奖', shan: 'မၢႆဢွၵ်ႇ' },
    },
  ],
  widgets: [
    {
      name: 'live-number',
      slot: 'home',
      order: 10,
      auth: 'anyone',
      minHeightPx: 182,
      tallLinesPx: 13,
      data: [LIVE, SWITCHES],
    },
    { name: 'winners', slot: 'home', order: 35, auth: 'anyone', minHeightPx: 142 },
    // Below the first view, where its absence moves nothing: a player without a bet has none.
    { name: 'last-bet', slot: 'home', order: 65, auth: 'player', minHeightPx: 68 },
  ],
  screenshots: [
    {
      file: 'screen-board.webp',
      sizes: '360x740',
      label: { en: 'Choose numbers', uni: 'ဂဏန်းရွေးပါ', zh: '选择号码', shan: 'လိူ‌ၵ်ႈ​မၢႆ' },
    },
  ],
  events: {
    emits: ['ticket.placed@1'],
    consumes: [
      'draw.live@1',
      'draw.changed@1',
      'draw.board@1',
      'ticket.settled@1',
      'room.message@1',
      'room.changed@1',
      'package.changed@1',
      'events.missed@1',
      'network.changed@1',
    ],
  },
  slots: ['/bet_success#below-ticket'],
  requires: ['/football/bet_detail', '/topup', '/wallet'],
} as const satisfies SourceManifest;
