import type { Product } from './betting/products.ts';

/** Named pages. tooling/style/paths.test.mjs checks that each has an owner and is no legacy alias. */
const PATHS = {
  start: '/',
  home: '/home',
  logIn: '/login',
  signUp: '/signup',
  signUpProfile: '/signup_edit_profile',
  signUpReferral: '/signup_refel',
  signUpSuccess: '/signup_success',
  signUpSuccessChrome: '/signup_successChrome',
  signUpSuccessIdentity: '/signup_successNrc',
  forgotPassword: '/forgot_password',
  resetPassword: '/forgot_password_otp',
  resetPin: '/forgot_password_withdrawal',
  language: '/language',
  privacy: '/privacy',
  download: '/download',
  iosGuide: '/ios_install_guide',
  maintenance: '/maintain',
  holidays: '/holiday_page',
  errorPage: '/error_page',
  overrides: '/overrides',

  me: '/me',
  profile: '/edit_profile_index',
  profileEdit: '/profile_edit',
  notifications: '/notification',
  promotions: '/promotion',
  promotionDetail: '/promotion_detail',
  service: '/service',
  liveChat: '/live_chat',
  feedback: '/feedback',
  weeklyBonus: '/weeklyBonus',
  weeklyBonusDetail: '/weeklyBonus/detail',
  invite: '/invitefriend',
  invitees: '/invitefriend/detail',
  inviteRules: '/invitefriend/how',
  bonusBook: '/invitefriend/mybonusbook',
  inviteLink: '/invitefriend/fromlink',
  inviteJoined: '/invitefriend/frominvitesuccess',
  points: '/seinlucky_point',
  share: '/share',
  sharePage: '/share_page',
  changePassword: '/change_password',
  passwordChanged: '/success_changepassword',
  verified: '/verified',
  identityForm: '/verified_info',
  identityState: '/verified_success',
  referral: '/acc_refel',
  referralSuccess: '/refel_success',

  wallet: '/wallet',
  walletIntroduction: '/twoD/wallet/hello',
  transactions: '/wallet#transactions',
  transaction: '/twoD/wallet/transaction_status',
  topUp: '/topup',
  topUpSuccess: '/topup_success',
  topUpGuide: '/topup_youtube',
  topUpDetail: '/twoD/wallet/topup_detail',
  topUpEdit: '/twoD/wallet/topup_edit',
  withdrawal: '/withdrawal',
  withdrawalSuccess: '/withdraw_success',
  withdrawalGuide: '/withdraw_youtube',
  withdrawalRules: '/withdraw_noti',
  withdrawalDetail: '/twoD/wallet/withdrawl_detail',
  selectBank: '/withdrawal_selectBank',
  bindCard: '/withdrawal_addBank',
  bindMobileWallet: '/withdrawal_addBankPhone',
  bankBound: '/withdrawal_selectSuccess',
  pin: '/withdrawal_password',
  transfer: '/transfer/transfer',
  transferSuccess: '/transfer/transfer_success',
  transferInsufficient: '/transfer/transfer_error_insuffBalance',
  transferTooFast: '/transfer/transfer_error_tooFast',

  draws: '/twoD/bet_section',
  board: '/bet',
  review: '/remark',
  ticketPlaced: '/bet_success',
  ticketStatus: '/bet_status',
  ticket: '/bet_detail',
  refund: '/twoD/refund_detail',
  tickets: '/bet_history',
  ticketsFilter: '/bet_history_btn',
  ticketsTwoD: '/twoD/bet_history',
  live: '/result',
  results: '/twoD/result',

  masterPackage: '/twoD/masterPackage',
  packageBoard: '/twoD/masterPackageBet',
  packageReview: '/twoD/masterPackageRemark',
  packagePlaced: '/twoD/masterPackageSuccess',
  winners: '/twoD/winnerTwod',
  winnersComments: '/twoD/comment_winnerTwoD',
  chat: '/twoD/chat',
  experts: '/twoD/twodSayar',
  expertPicks: '/twoD/twodSayarOldbet',

  threeD: '/threeD/home',
  threeDBoard: '/threeD/samethreePage',
  threeDReview: '/threeD/threeDremark',
  threeDTickets: '/threeD/bet_history',
  threeDTicket: '/threeD/bet_threed_detail',
  threeDSettledTicket: '/threeD/betHistory_threed_detail',
  threeDResults: '/threeD/result',
  dreamBook: '/threeD/book',
  dreamReview: '/threeD/dreamRemark',
  dreamPlaced: '/threeD/dream_bet_success',
  threeDChat: '/threeD/chat',
  threeDWinners: '/threeD/winnerThreed',
  threeDOtherWinners: '/threeD/winnerTwod',

  football: '/football/home',
  footballBoard: '/football/goalandbody',
  footballMaung: '/football/mown1',
  footballPlaced: '/football/success',
  footballTickets: '/football/betHistory',
  footballTicket: '/football/bet_detail',
  footballSettledTicket: '/football/betHistoryDetail',
  footballNotices: '/football/football_notification',

  games: '/games/game_list',
  gameError: '/games/game_error',
  /** For every provider but Red Tiger. */
  gamesDenied: '/games/vpn_km_games',
  gamesDeniedRedTiger: '/games/vpn_redTiger_games',
} as const;

type QueryValue = string | number | null | undefined;

interface Queries {
  start: { lang?: string };
  home: { sv?: number };
  logIn: { next?: string | null };
  signUp: { next?: string | null };
  signUpProfile: { next?: string | null };
  signUpReferral: { next?: string | null };
  signUpSuccess: { next?: string | null };
  signUpSuccessChrome: { next?: string | null };
  signUpSuccessIdentity: { next?: string | null };
  errorPage: { code?: number; message?: string };
  maintenance: { until?: string };

  me: { panel?: 'devices' | 'push' | 'passkeys' | 'data' | 'close' };
  promotionDetail: { id: string };
  sharePage: { referralCode: string };
  inviteLink: { referralCode: string };
  weeklyBonusDetail: { week: string };

  wallet: { panel?: 'limits' | 'rounds' };
  transaction: { id: string };
  /** `amount`: missing kyat. `shared`: a picture from another app; `lost`: it did not arrive. */
  topUp: { amount?: number; shared?: 'picture' | 'lost' };
  topUpSuccess: { id: string };
  topUpDetail: { id: string };
  topUpEdit: { id: string };
  withdrawalSuccess: { id: string };
  withdrawalDetail: { id: string };
  bindCard: { bank: string };
  bindMobileWallet: { bank: string };
  bankBound: { id: string };
  pin: { next?: string | null };
  transfer: TransferDraft;
  transferSuccess: { id: string };
  transferInsufficient: TransferDraft;
  transferTooFast: TransferDraft & { seconds?: number | string };

  board: { draw?: string };
  review: { draw: string };
  ticketPlaced: { id: string };
  ticketStatus: { id: string };
  ticket: { id: string };
  refund: { id: string };
  tickets: { state?: string };
  ticketsTwoD: { state?: string };
  packageBoard: { draw: string; kind: string };
  packageReview: { draw: string; kind: string };
  packagePlaced: { id: string };
  expertPicks: { expert: string };
  threeDBoard: { draw?: string };
  threeDReview: { draw?: string };
  dreamReview: { draw?: string; dream?: string };
  dreamPlaced: { id: string; dream?: string };
  threeDTickets: { state?: string };
  threeDTicket: { id: string; placed?: 1 };
  threeDSettledTicket: { id: string };
  /** Scrolls to this match. */
  footballBoard: { match?: string };
  footballMaung: { step?: 'review' | 'copy' };
  footballPlaced: { id: string };
  footballTicket: { id: string };
  footballSettledTicket: { id: string };

  /** The game to open after the preceding decisions. */
  games: { play?: string };
  gameError: { game?: string };
  gamesDenied: { provider?: string };
}

interface TransferDraft {
  direction?: string;
  amount?: number | null;
}

export type PathName = keyof typeof PATHS;
type Path = (typeof PATHS)[PathName];

/** Other spellings do not compile where an address is required. */
export type AppPath = Path | `${Path}?${string}` | `${Path}#${string}`;

type QueryArguments<Name extends PathName> = Name extends keyof Queries
  ? object extends Queries[Name]
    ? readonly [query?: Readonly<Queries[Name]>]
    : readonly [query: Readonly<Queries[Name]>]
  : readonly [];

/** `getPath('ticket', { id })` → `/bet_detail?id=…`. Omits undefined and null. */
export function getPath<Name extends PathName>(name: Name, ...[query]: QueryArguments<Name>): AppPath {
  const path = PATHS[name];
  const pairs = Object.entries<QueryValue>(query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

const TICKET_PAGES = {
  two_d: 'ticket',
  three_d: 'threeDTicket',
  package: 'packagePlaced',
  football: 'footballTicket',
} as const satisfies Readonly<Record<Product, PathName>>;

export function getTicketPath({ id, product }: { readonly id: string; readonly product: Product }): AppPath {
  return getPath(TICKET_PAGES[product], { id });
}

/** Browsers remove tabs and line breaks before parsing: `/\t/evil.com` becomes `//evil.com`. */
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
const DUMMY_ORIGIN = 'https://this.app';

/** Open-redirect guard for addresses from data: null unless same-origin. The page need not exist. */
export function toAppPath(text: string | null): AppPath | null {
  if (text === null || CONTROL_CHARACTER.test(text) || !/^\/(?![/\\])/.test(text)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(text, DUMMY_ORIGIN);
    // The path may belong to another remote or build, so it need not be in the table.
    return origin === DUMMY_ORIGIN && !pathname.startsWith('//') ? ((pathname + search + hash) as AppPath) : null;
  } catch {
    return null;
  }
}

export const NAMED_PATHS: readonly AppPath[] = Object.values(PATHS);
