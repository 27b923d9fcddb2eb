import { readDatabaseVariable, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { updateDatabase, type DatabaseTarget } from './update-database.ts';
import { openDatabase } from './database.ts';
import { setRolePasswords } from './role-passwords.ts';

export interface OwnerOptions extends DatabaseTarget {
  readonly ownerVariable: string;
  readonly logInVariables: readonly string[];
}

/** Migrates as the owner and sets rights and passwords of the roles. The servers never log in as the owner. */
export async function runAsOwner(
  env: Environment,
  { ownerVariable, logInVariables, ...wanted }: OwnerOptions,
): Promise<void> {
  const databaseUrl = readDatabaseVariable(env, ownerVariable);
  if (databaseUrl === null)
    throw new StartupError(`${ownerVariable} must name the database, as the owner of its tables`);
  const { db, close } = await openDatabase({ mode: 'sandbox', databaseUrl, databasePool: 1, dataDir: '' });
  try {
    const { isOwner } = await updateDatabase(db, wanted);
    if (!isOwner) throw new StartupError(`the role of ${ownerVariable} does not own the tables`);
    const urls = logInVariables.map((name) => readDatabaseVariable(env, name)).filter((url) => url !== null);
    const opened = await setRolePasswords(db, wanted.rights.roles, urls);
    process.stdout.write(
      `${new URL(databaseUrl).pathname.slice(1)} is up to date; log-ins: ${opened.join(', ') || 'none'}\n`,
    );
  } finally {
    await close();
  }
}
