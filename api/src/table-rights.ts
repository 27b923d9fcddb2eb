import type { Rights } from './platform/database/rights.ts';
import { TABLE_OWNERS } from './table-owners.ts';

const rightsByTable = Object.values(TABLE_OWNERS.tables).flatMap((tables): [string, string | null][] =>
  Array.isArray(tables) ? [] : Object.entries(tables),
);

/** ADR-18. A new table needs a line in table-owners.ts (table-rights.test); until then `unlisted` applies. */
export const PLATFORM_RIGHTS: Rights = {
  // players' calls, jobs, office, read-only
  roles: ['padauk_api', 'padauk_jobs', 'padauk_office', 'padauk_reports'],
  unlisted: 'rawd rawd rawd r',
  hidden: { player: ['password_hash'], player_session: ['token_hash'] },
  tables: Object.fromEntries(rightsByTable.flatMap(([table, rights]) => (rights === null ? [] : [[table, rights]]))),
};
