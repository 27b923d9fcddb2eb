import type { Rights } from '../platform/database/rights.ts';

/** ADR-18. */
export const GAME_PROVIDER_RIGHTS: Rights = {
  roles: ['padauk_game_provider', 'padauk_reports'],
  unlisted: 'rawd r',
  hidden: {},
  tables: {
    applied_migration: 'r r',
    idempotency_key: 'r -',
    job_lease: 'raw r',
    outbox: 'r -',
    provider_round: 'raw r',
    provider_session: 'raw -',
    provider_shots: 'raw r',
    sandbox_clock: 'rw r',
    sandbox_message: 'r -',
  },
};
