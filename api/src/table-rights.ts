import type { Rights } from './platform/database/rights.ts';

/**
 * What each role of the platform's database may do with each table (docs/decisions/0111). A new table gets its line here: table-rights.test names those that have none. Until then it has the
 * rights of `unlisted`.
 */
export const PLATFORM_RIGHTS: Rights = {
  //        players' calls  jobs           the office      who only reads
  roles: ['padauk_api', 'padauk_jobs', 'padauk_office', 'padauk_reports'],
  unlisted: 'rawd rawd rawd r',
  hidden: { player: ['password_hash'], player_session: ['token_hash'] },
  tables: {
    // Changed by migrations alone.
    ad_domain: 'r r r r',
    applied_migration: 'r r r r',
    bet_product: 'r r r r',
    dream: 'r r r r',
    exchange_holiday: 'r r r r',
    ledger_account_kind: 'r r r r',
    ledger_posting: 'r r r r',
    slider: 'r r r r',

    // The books: entries are added, and balances go with them.
    ledger_account: 'ra ra ra r',
    ledger_balance: 'raw raw raw r',
    ledger_chain: 'r rw r r',
    ledger_entry: 'ra ra ra r',
    ledger_link: 'r ra r r',
    ledger_transaction: 'ra ra ra r',
    kept_chain: 'r rw r r',
    kept_due: 'r rd r r',
    kept_link: 'r ra r r',

    // The process itself.
    alarm: 'r raw raw r',
    beacon_message: 'raw rawd r r',
    beacon_minute: 'raw rawd r r',
    idempotency_key: 'raw rd r -',
    job_lease: 'r raw r r',
    outbox: 'ra rad ra -',
    sandbox_clock: 'r r rw r',
    sandbox_message: 'ra ra ra -',

    // Who somebody is.
    account_closure: 'ra rw r -',
    agent: 'r r ra r',
    attempt_counter: 'rawd rawd rawd -',
    identity_check: 'ra rw rw -',
    identity_photo: 'ra rd r -',
    one_time_code: 'rawd rd r -',
    player: 'raw rl rw r',
    player_device: 'raw rd r r',
    player_photo: 'raw rd r -',
    player_session: 'raw rawd raw r',
    withdrawal_pin: 'raw rd - -',

    // Money in and out.
    adjustment: 'r r raw r',
    bank_account: 'raw rw r r',
    bank_account_change: 'rawd r r r',
    bank_account_nickname: 'rawd rd r r',
    bank_account_count: 'raw rw r r',
    company_account: 'rl r raw r',
    last_transfer_request: 'raw raw raw r',
    last_withdrawal_request: 'raw r r r',
    top_up: 'raw r rw r',
    top_up_day: 'raw r r r',
    top_up_photo: 'raw r r -',
    transfer: 'raw rw rw r',
    transfer_outbox: 'rawd rawd rawd r',
    game_wallet_seen: 'raw raw raw r',
    withdrawal: 'raw r rw r',

    // Bets, and what comes of them.
    draw: 'rl raw raw r',
    draw_cap: 'rw ra raw r',
    draw_number: 'raw ra raw r',
    draw_result: 'r raw raw r',
    draw_shift: 'r r raw r',
    live_number: 'r raw raw r',
    number_line: 'ra r r r',
    package_offer: 'rl ra rw r',
    package_ticket: 'ra r r r',
    player_debt: 'rw raw rw r',
    ticket: 'ra r r r',
    ticket_payout: 'r ra r r',
    ticket_refund: 'r ra r r',
    football_match: 'rl raw rw r',
    game_session: 'raw rw rw r',
    match_exposure: 'raw r r r',
    match_leg: 'ra r r r',
    match_notice: 'r raw ra r',
    match_outcome: 'r raw raw r',
    match_price: 'r ra rw r',
    match_ticket: 'ra rw r r',
    maung_code: 'ra r r r',

    // What is given.
    cash_back_claim: 'ra r r r',
    cash_back_supplement: 'r ra r r',
    invite_claim: 'ra r r r',
    invite_hold: 'ra raw raw r',
    invite_share: 'ra r r r',
    share_grant: 'ra r r r',
    share_network: 'ra rd r -',

    // What players set for themselves.
    deposit_limit: 'raw rd r r',
    game_favourite: 'rad rd r r',
    player_break: 'raw r r r',
    protection_event: 'ra r r r',
    winner_hidden: 'rad rd r r',

    // What is shown, and said.
    app_setting: 'r r raw r',
    expert: 'r r raw r',
    expert_follow: 'rad rd r r',
    expert_pick: 'rl r raw r',
    feedback: 'ra rd rw r',
    game: 'r r rw r',
    game_token: 'raw rd r r',
    game_provider: 'r rw rw r',
    notification: 'raw rad ra r',
    notification_mark: 'raw rad ra r',
    promotion: 'r r raw r',
    promotion_picture: 'r r rad r',
    push_cursor: 'r raw r r',
    push_key: 'ra rad r -',
    push_message: 'r rawd r r',
    push_subscription: 'rawd rawd r -',
    room: 'rawl ra raw r',
    room_message: 'raw r rw r',
    room_mute: 'r r rawd r',
    room_read: 'raw rd r r',
    room_report: 'ra r r r',
    room_word: 'r r rawd r',
    service_contact: 'r r rawd r',
    support_conversation: 'raw rd rw r',
    support_message: 'ra rd ra r',
    support_photo: 'ra rd ra -',
    support_read: 'raw rd raw r',
    support_template: 'r r rawd r',
    web_app_version: 'r r rw r',

    // Nothing that a player does leads here.
    office_audit: '- r ra r',
  },
};
