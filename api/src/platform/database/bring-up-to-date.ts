import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Db } from './database.ts';
import { migrate, missingMigrations, type Migration } from './migrate.ts';
import { applyRights, type Rights } from './rights.ts';

export interface WantedDatabase {
  readonly migrations: readonly Migration[];
  readonly rights: Rights;
}

/**
 * Brings a database up to date where its role owns the tables, or there are none yet. A role that only works with them must find it up to date: its owner's program has been there before
 * (`bring-up-to-date.ts`).
 *
 * @returns whether the role owns the tables: then nothing but the triggers keeps it from changing what is written once
 */
export async function bringUpToDate(
  db: Db,
  { migrations, rights }: WantedDatabase,
): Promise<{ readonly isOwner: boolean }> {
  const isOwner = await ownsTables(db);
  if (isOwner) {
    await migrate(db, migrations);
    await applyRights(db, rights);
    return { isOwner };
  }
  const missing = await missingMigrations(db, migrations);
  if (missing.length > 0)
    throw new StartupError(
      `the database is not up to date (${missing[0]}), and the role of DATABASE_URL does not own its tables: run bring-up-to-date.ts as their owner`,
    );
  return { isOwner };
}

async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select case when to_regclass('public.applied_migration') is null then has_schema_privilege('public', 'create')
      else (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.applied_migration')) end as owns`.execute(
    db,
  );
  return rows[0]?.owns ?? false;
}
