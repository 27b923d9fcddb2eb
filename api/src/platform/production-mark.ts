import type { Config } from './config.ts';
import type { Database, Db } from './database/database.ts';
import { executeSql, hasRows, queryValue } from './database/query.ts';
import { exitOnStartupError, StartupError } from './startup-error.ts';

const POLL_MS = 1_000;

/** A sandbox's autopilot would move real money. Call it before migrations: the mark's table may be missing. */
export async function refuseProductionDatabase(db: Db, mode: Config['mode']): Promise<void> {
  if (mode === 'production' || !(await isMarkedProduction(db))) return;
  throw new StartupError(
    'a sandbox cannot run on this database: it is marked as production. Set PADAUK_MODE=production, or name another one.',
  );
}

/**
 * Ends a sandbox that runs when production starts on its database: one person would decide about real money. No other
 * process can open an embedded database.
 */
export function stopWhenMarked(
  { background, engine }: Pick<Database, 'background' | 'engine'>,
  mode: Config['mode'],
): () => void {
  if (mode === 'production' || engine !== 'postgres') return () => undefined;
  const check = (): Promise<void> =>
    refuseProductionDatabase(background, mode).catch((error: unknown) => {
      if (error instanceof StartupError) exitOnStartupError(error);
    });
  const timer = setInterval(() => void check(), POLL_MS).unref();
  return () => clearInterval(timer);
}

export async function markProduction(db: Db, mode: Config['mode']): Promise<void> {
  if (mode !== 'production') return;
  await executeSql(db)`insert into production_mark default values on conflict do nothing`;
}

export async function isMarkedProduction(db: Db): Promise<boolean> {
  const hasTable = await queryValue<boolean>(db)`select to_regclass('public.production_mark') is not null`;
  return hasTable === true && (await hasRows(db)`select from production_mark`);
}

/** Throws for production on a sandbox database, whose times and money may be invented. Call after migrations. */
export async function refuseSandboxData(db: Db, mode: Config['mode']): Promise<void> {
  if (mode !== 'production') return;
  const hasSandboxData = await queryValue<boolean>(db)`
    select exists (select from sandbox_clock where offset_ms <> 0) or exists (select from sandbox_message)`;
  if (hasSandboxData !== true) return;
  throw new StartupError(
    'production cannot run on this database: it was a sandbox (its clock was moved, or texts to players are stored ' +
      'in it). Give it a database of its own.',
  );
}
