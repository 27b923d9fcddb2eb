import type { AppPath } from '@padauk/contract/paths';
import { listCashBackWeeks } from '@padauk/contract/wallet/cash-back.rules';
import { toInstant } from '@padauk/contract/text/myanmar-time.rules';
import type { PlayerWithHistory } from '../commands/player-with-history.ts';
import { toAppPath } from './paths.ts';

export interface OpenScreen {
  readonly path: AppPath;
  readonly as: 'visitor' | 'player' | 'newcomer';
}

const toScreens = (who: OpenScreen['as'], paths: readonly AppPath[]): readonly OpenScreen[] =>
  paths.map((path) => ({ path, as: who }));

const VISITOR_PATHS: readonly AppPath[] = [
  '/home',
  '/login',
  '/signup',
  '/forgot_password',
  '/language',
  '/privacy',
  '/download',
  '/ios_install_guide',
  '/maintain?until=2030-01-01T00:00:00Z',
  '/holiday_page',
  '/error_page',
  '/wallet',
  '/me',
  '/service',
  '/promotion',
  '/share_page?referralCode=HLA12345',
  '/invitefriend/fromlink?referralCode=HLA12345',
  '/promotion_detail?id=0f1a0000-0000-4000-8000-000000000001',
  '/twoD/wallet/hello',
  '/overrides',
  toAppPath('/no/such/page'),
  '/threeD/chat',
  '/threeD/home',
  '/threeD/result',
  '/threeD/winnerThreed',
  '/threeD/winnerTwod',
];

const FOOTBALL_PATHS: readonly AppPath[] = [
  '/football/home',
  '/football/goalandbody',
  '/football/mown1',
  '/football/mown1?step=review',
  '/football/betHistory',
  '/football/football_notification',
];

const GAME_PATHS: readonly AppPath[] = [
  '/games/game_list',
  toAppPath('/games/bg_game_list'),
  '/games/game_error?game=roulette',
  toAppPath('/games/vpn_redTiger_games'),
];

const NEWCOMER_PATHS: readonly AppPath[] = [
  '/signup_edit_profile',
  '/signup_refel',
  '/signup_success',
  '/signup_successChrome',
  '/signup_successNrc',
  '/withdrawal',
  '/withdrawal_password',
  '/bet_history',
];

const ACCOUNT_PATHS: readonly AppPath[] = [
  '/me',
  '/me?panel=devices',
  '/live_chat',
  '/me?panel=push',
  '/feedback',
  '/me?panel=data',
  '/verified',
  '/me?panel=close',
  '/edit_profile_index',
  '/profile_edit',
  '/notification',
  '/verified_info',
  '/verified_success',
  '/acc_refel',
  '/refel_success',
  '/weeklyBonus',
  '/seinlucky_point',
  '/share',
  '/invitefriend',
  '/invitefriend/detail',
  '/invitefriend/how',
  '/invitefriend/mybonusbook',
  '/invitefriend/frominvitesuccess',
  '/change_password',
  '/success_changepassword',
];

const RESULT_PATHS: readonly AppPath[] = [
  '/result',
  '/twoD/result',
  '/twoD/result?view=calendar',
  '/twoD/result?view=statistics',
];

const buildPlayerPaths = ({
  topUpId,
  accountId,
  withdrawalId,
  transferId,
  wonTicketId,
  refundedTicketId,
  waitingTicketId,
  packageId,
  expertId,
  draw,
}: PlayerWithHistory): readonly AppPath[] => [
  '/home',
  ...ACCOUNT_PATHS,
  `/weeklyBonus/detail?week=${listCashBackWeeks(toInstant(draw.date, 0))[0]?.week ?? ''}`,
  '/forgot_password_withdrawal',
  '/wallet',
  '/topup',
  `/topup_success?id=${topUpId}`,
  '/withdrawal',
  `/withdraw_success?id=${withdrawalId}`,
  '/withdrawal_selectBank',
  '/withdrawal_addBank?bank=kbz_bank',
  '/withdrawal_addBankPhone?bank=wave_pay',
  `/withdrawal_selectSuccess?id=${accountId}`,
  '/withdrawal_password',
  `/twoD/wallet/transaction_status?id=${withdrawalId}`,
  `/twoD/wallet/topup_detail?id=${topUpId}`,
  `/twoD/wallet/topup_edit?id=${topUpId}`,
  `/twoD/wallet/withdrawl_detail?id=${withdrawalId}`,
  '/twoD/wallet/hello',
  '/wallet?panel=rounds',
  '/topup_youtube',
  '/withdraw_noti',
  '/withdraw_youtube',
  '/wallet?panel=limits',
  '/transfer/transfer',
  `/transfer/transfer_success?id=${transferId}`,
  '/transfer/transfer_error_insuffBalance?direction=in&amount=900000',
  '/transfer/transfer_error_tooFast?direction=in&amount=1000&seconds=9',
  '/twoD/bet_section',
  `/bet?draw=${draw.id}`,
  '/twoD/winnerTwod',
  '/twoD/chat',
  '/twoD/comment_winnerTwoD',
  '/twoD/twodSayar',
  `/twoD/twodSayarOldbet?expert=${expertId}`,
  '/twoD/masterPackage',
  `/twoD/masterPackageSuccess?id=${packageId}`,
  `/bet_success?id=${waitingTicketId}`,
  `/bet_status?id=${wonTicketId}`,
  `/bet_detail?id=${wonTicketId}`,
  '/bet_history',
  '/bet_history_btn',
  '/twoD/bet_history',
  ...RESULT_PATHS,
  `/twoD/refund_detail?id=${refundedTicketId}`,
  ...FOOTBALL_PATHS,
  ...GAME_PATHS,
];

const buildThreeDPaths = ({ draw, waitingTicketId, wonTicketId }: PlayerWithHistory['threeD']): readonly AppPath[] => [
  '/threeD/home',
  `/threeD/samethreePage?draw=${draw.id}`,
  '/threeD/bet_history',
  '/threeD/chat',
  '/threeD/book',
  `/threeD/dreamRemark?draw=${draw.id}&dream=snake`,
  `/threeD/dream_bet_success?id=${waitingTicketId}&dream=snake`,
  `/threeD/bet_threed_detail?id=${waitingTicketId}`,
  `/threeD/bet_threed_detail?id=${waitingTicketId}&placed=1`,
  `/threeD/betHistory_threed_detail?id=${wonTicketId}`,
  '/threeD/result',
  '/threeD/winnerThreed',
  '/threeD/winnerTwod',
];

export function listOpenScreens(lived: PlayerWithHistory): readonly OpenScreen[] {
  return [
    ...toScreens('visitor', VISITOR_PATHS),
    // A player with a package is redirected to it.
    ...toScreens('newcomer', [
      ...NEWCOMER_PATHS,
      '/twoD/masterPackage',
      `/twoD/masterPackageBet?draw=${lived.draw.id}&kind=silver`,
    ]),
    ...toScreens('player', [...buildPlayerPaths(lived), ...buildThreeDPaths(lived.threeD)]),
  ];
}
