import type { RemoteRoute, SourceManifest } from '@padauk/contract/registry';

const open = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone' });
const forPlayer = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'player' });
const moved = (path: string, redirect: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone', redirect });
const notYet = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone', isOpen: false });

/** What lottery says of itself; the host learns routes, tiles and widgets from here, without loading the rest. */
export const manifest = {
  name: 'lottery',
  routes: [
    // A visitor may look and choose; placing asks to log in (A1).
    open('/twoD/bet_section'),
    open('/bet'),
    open('/result'),
    open('/twoD/result'),
    forPlayer('/remark'),
    forPlayer('/bet_success'),
    forPlayer('/bet_status'),
    forPlayer('/bet_detail'),
    forPlayer('/bet_history'),
    forPlayer('/bet_history_btn'),
    forPlayer('/twoD/bet_history'),
    forPlayer('/twoD/refund_detail'),
    moved('/remark copy', '/remark'),
    moved('/threeD/homeOld', '/threeD/home'),
    ...[
      '/twoD/chat',
      '/twoD/winnerTwod',
      '/twoD/comment_winnerTwoD',
      '/twoD/masterPackage',
      '/twoD/masterPackageBet',
      '/twoD/masterPackageRemark',
      '/twoD/masterPackageSuccess',
      '/twoD/twodSayar',
      '/twoD/twodSayarOldbet',
      '/threeD',
      '/threeD/',
      '/threeD/home',
      '/threeD/book',
      '/threeD/dreamRemark',
      '/threeD/dream_bet_success',
      '/threeD/samethreePage',
      '/threeD/threeDremark',
      '/threeD/bet_history',
      '/threeD/bet_threed_detail',
      '/threeD/betHistory_threed_detail',
      '/threeD/result',
      '/threeD/chat',
      '/threeD/winnerThreed',
      '/threeD/winnerTwod',
    ].map(notYet),
  ],
  nav: [
    {
      slot: 'tile',
      path: '/twoD/bet_section',
      icon: 'ticket',
      order: 10,
      auth: 'anyone',
      label: { en: '2D', uni: '2D', zh: '2D', shan: '2D' },
    },
    {
      slot: 'tile',
      path: '/threeD/home',
      icon: 'dices',
      order: 20,
      auth: 'anyone',
      label: { en: '3D', uni: '3D', zh: '3D', shan: '3D' },
    },
    {
      slot: 'tile',
      path: '/twoD/result',
      icon: 'trophy',
      order: 50,
      auth: 'anyone',
      label: { en: 'Results', uni: 'ထွက်ဂဏန်း', zh: '开奖', shan: 'မၢႆဢွၵ်ႇ' },
    },
  ],
  widgets: [{ name: 'live-number', slot: 'home', order: 10, auth: 'anyone', minHeightPx: 240 }],
  events: {
    emits: ['ticket.placed@1'],
    consumes: [
      'draw.live@1',
      'draw.changed@1',
      'draw.board@1',
      'ticket.settled@1',
      'ticket.placed@1',
      'balance.changed@1',
    ],
  },
} as const satisfies SourceManifest;
