/** B1: the 128 paths of the product, by their owner; the text of a path is what a link holds, decoded. */
export const PATHS = {
  host: [
    '/', '/home', '/login', '/signup', '/signup_edit_profile', '/signup_refel', '/signup_success', '/signup_successChrome', '/signup_successNrc', '/forgot_password',
    '/forgot_password_otp', '/forgot_password_withdrawal', '/language', '/privacy', '/download', '/ios_install_guide', '/maintain', '/holiday_page', '/error_page',
  ],
  'remote-account': [
    '/me', '/edit_profile_index', '/profile_edit', '/change_password', '/success_changepassword', '/verified', '/verified_info', '/verified_success', '/acc_refel',
    '/refel_success', '/seinlucky_point', '/promotion', '/promotion_detail', '/service', '/live_chat', '/notification', '/feedback', '/share', '/share_page',
    '/weeklyBonus', '/weeklyBonus/detail', '/invitefriend', '/invitefriend/detail', '/invitefriend/how', '/invitefriend/mybonusbook', '/invitefriend/fromlink',
    '/invitefriend/frominvitesuccess',
  ],
  'remote-wallet': [
    '/wallet', '/topup', '/topup_success', '/topup_youtube', '/topupOl', '/topupOld', '/withdrawal', '/withdraw_success', '/withdraw_noti', '/withdraw_youtube',
    '/withdrawalOld', '/withdrawal_selectBank', '/withdrawal_addBank', '/withdrawal_addBankPhone', '/withdrawal_selectSuccess', '/withdrawal_password',
    '/transfer/transfer', '/transfer/transfer_success', '/transfer/transfer_error_insuffBalance', '/transfer/transfer_error_tooFast', '/twoD/wallet/hello',
    '/twoD/wallet/transaction_status', '/twoD/wallet/topup_detail', '/twoD/wallet/topup_edit', '/twoD/wallet/withdrawl_detail',
  ],
  'remote-lottery': [
    '/bet', '/twoD/bet_section', '/remark', '/remark copy', '/bet_success', '/bet_status', '/bet_detail', '/bet_history', '/bet_history_btn', '/twoD/bet_history',
    '/result', '/twoD/result', '/twoD/refund_detail', '/twoD/chat', '/twoD/winnerTwod', '/twoD/comment_winnerTwoD', '/twoD/masterPackage', '/twoD/masterPackageBet',
    '/twoD/masterPackageRemark', '/twoD/masterPackageSuccess', '/twoD/twodSayar', '/twoD/twodSayarOldbet', '/threeD', '/threeD/', '/threeD/home', '/threeD/homeOld',
    '/threeD/book', '/threeD/dreamRemark', '/threeD/dream_bet_success', '/threeD/samethreePage', '/threeD/threeDremark', '/threeD/bet_history',
    '/threeD/bet_threed_detail', '/threeD/betHistory_threed_detail', '/threeD/result', '/threeD/chat', '/threeD/winnerThreed', '/threeD/winnerTwod',
  ],
  'remote-football': [
    '/football/home', '/football/goalandbody', '/football/mown1', '/football/success', '/football/betHistory', '/football/betHistoryDetail', '/football/bet_detail',
    '/football/football_notification', '/football/new_football', '/football/football', '/football/football1',
  ],
  'remote-games': [
    '/games/game_list', '/games/bg_game_list', '/games/BNG_gaming_list', '/games/BT_gaming_list', '/games/red_tiger_list', '/games/vpn_km_games',
    '/games/vpn_redTiger_games', '/games/game_error',
  ],
} as const;

export const ALL_PATHS: readonly string[] = Object.values(PATHS).flat();
