import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { StartupError } from './startup-error.ts';

/** Throws for production on a sandbox database, whose times and money may be invented. Call after migrations. */
export async function refuseSandboxData(db: Db, mode: Config['mode']): Promise<void> {
  if (mode !== 'production') return;
  const { rows } = await sql<{ isClockMoved: boolean; hasTexts: boolean }>`
    select exists (select from sandbox_clock where offset_ms <> 0) as "isClockMoved",
      exists (select from sandbox_message) as "hasTexts"`.execute(db);
  if (rows.every(({ isClockMoved, hasTexts }) => !isClockMoved && !hasTexts)) return;
  throw new StartupError(
    'production cannot run on this database: it was a sandbox (its clock was moved, or texts to players are stored in it). Give it a database of its own.',
  );
}
