import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Db } from './database.ts';
import { migrate, findMissingMigrations, type Migration } from './migrate.ts';
import { applyRights, type Rights } from './rights.ts';

export interface DatabaseTarget {
  readonly migrations: readonly Migration[];
  readonly rights: Rights;
}

/** Migrates as the owner of the tables. Throws for another role if the database is not up to date. */
export async function updateDatabase(
  db: Db,
  { migrations, rights }: DatabaseTarget,
): Promise<{ readonly isOwner: boolean }> {
  const isOwner = await isTableOwner(db);
  if (isOwner) {
    await migrate(db, migrations);
    await applyRights(db, rights);
    return { isOwner };
  }
  const missing = await findMissingMigrations(db, migrations);
  if (missing.length > 0)
    throw new StartupError(
      `the database is not up to date (${missing[0]}), and the role of DATABASE_URL does not own its tables: run bring-up-to-date.ts as their owner`,
    );
  return { isOwner };
}

async function isTableOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select case when to_regclass('public.applied_migration') is null then has_schema_privilege('public', 'create')
      else (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.applied_migration')) end as owns`.execute(
    db,
  );
  return rows[0]?.owns ?? false;
}
