import { databaseVariable, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { bringUpToDate, type WantedDatabase } from './bring-up-to-date.ts';
import { openDatabase } from './database.ts';
import { openLogIns } from './log-ins.ts';

/** A database that is brought up to date by a program of its own. */
export interface OwnedDatabase extends WantedDatabase {
  /** The setting that names it, as the owner of its tables. */
  readonly owner: string;
  /** The settings of those who log in to work with it. */
  readonly logIns: readonly string[];
}

/** Brings a database up to date as the owner of its tables, gives each role its rights and its password. The servers log in as those roles, and never as the owner. */
export async function runAsOwner(env: Environment, { owner, logIns, ...wanted }: OwnedDatabase): Promise<void> {
  const databaseUrl = databaseVariable(env, owner);
  if (databaseUrl === null) throw new StartupError(`${owner} must name the database, as the owner of its tables`);
  const { db, close } = await openDatabase({ mode: 'sandbox', databaseUrl, databasePool: 1, dataDir: '' });
  try {
    const { isOwner } = await bringUpToDate(db, wanted);
    if (!isOwner) throw new StartupError(`the role of ${owner} does not own the tables`);
    const urls = logIns.map((name) => databaseVariable(env, name)).filter((url) => url !== null);
    const opened = await openLogIns(db, wanted.rights.roles, urls);
    process.stdout.write(
      `${new URL(databaseUrl).pathname.slice(1)} is up to date; log-ins: ${opened.join(', ') || 'none'}\n`,
    );
  } finally {
    await close();
  }
}
