import type { Rights } from '../platform/database/rights.ts';

/** ADR-18. table-rights.test names a table without a line. */
export const GAME_WALLET_RIGHTS: Rights = {
  roles: ['padauk_game_wallet', 'padauk_reports'],
  unlisted: 'rawd r',
  hidden: {},
  tables: {
    applied_migration: 'r r',
    game_player: 'raw r',
    game_round: 'raw r',
    game_round_transaction: 'raw r',
    game_session: 'raw -',
    game_transfer: 'ra r',
    idempotency_key: 'rawd -',
    job_lease: 'raw r',
    ledger_account: 'ra r',
    ledger_account_kind: 'r r',
    ledger_balance: 'raw r',
    ledger_chain: 'rw r',
    ledger_entry: 'ra r',
    ledger_link: 'ra r',
    ledger_posting: 'r r',
    ledger_transaction: 'ra r',
    outbox: 'rad -',
    production_mark: 'ra r',
    sandbox_clock: 'rw r',
    sandbox_message: 'ra -',
    session_place: 'rawd -',
  },
};
