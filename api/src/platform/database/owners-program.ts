import { databaseVariable, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { bringUpToDate, type WantedDatabase } from './bring-up-to-date.ts';
import { openDatabase } from './database.ts';
import { openLogIns } from './log-ins.ts';

export interface OwnedDatabase extends WantedDatabase {
  readonly owner: string;
  readonly logIns: readonly string[];
}

/** Migrates as the owner and sets rights and passwords of the roles. The servers never log in as the owner. */
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
