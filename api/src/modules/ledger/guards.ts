import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ChainEnd } from './chain.rules.ts';

/**
 * Digest of the guards: triggers, constraints, functions, views, and the files of append-only tables. The owner of a
 * table can only bypass them with DDL, which changes `xmin` in PostgreSQL's catalogue even when it is reverted. Only
 * migrations may do so, therefore the digest belongs to a number of applied migrations.
 */
export async function readGuardsDigest(db: Db | Tx): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select (select count(*) from applied_migration)::integer as number,
      encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line collate "C"), ''), 'UTF8')), 'hex') as digest
    from (
      select concat_ws(' ', 'trigger', pg_trigger.oid, tgrelid, tgfoid, tgenabled, pg_trigger.xmin) as line
      from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
      union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'constraint', oid, convalidated, xmin) from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'rule', pg_rewrite.oid, ev_class, ev_enabled, pg_rewrite.xmin)
      from pg_rewrite join pg_class on pg_class.oid = ev_class where relnamespace = 'public'::regnamespace
      union all select distinct concat_ws(' ', 'table', pg_class.oid, relname, pg_relation_filenode(pg_class.oid))
      from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'public.refuse_ledger_change'::regproc
    ) guard`.execute(db);
  const [guards] = rows;
  if (guards === undefined) throw new Error('the aggregate returned no row');
  return guards;
}

export function findGuardsDefect(noted: ChainEnd, now: ChainEnd): string | null {
  if (now.number < noted.number) return `${noted.number} migrations were applied, and ${now.number} are in the list`;
  if (now.number > noted.number || now.digest === noted.digest) return null;
  return 'a trigger, constraint, function, view or table was changed without a migration: rows may have been changed meanwhile';
}
