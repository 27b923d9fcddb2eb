import { readDatabaseVariable, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { updateDatabase, type DatabaseTarget } from './migrate.ts';
import { openDatabase, type Db } from './database.ts';
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

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

const ITERATIONS = 4096;
const KEY_BYTES = 32;

/** Sets passwords of the given roles only. Sends the verifier, because the server's log might show a password. */
async function setRolePasswords(db: Db, roles: readonly string[], urls: readonly string[]): Promise<string[]> {
  const logIns = urls.map((url) => new URL(url)).filter(({ username }) => roles.includes(username));
  for (const { username, password } of logIns)
    await sql
      .raw(`alter role ${username} login password '${buildScramVerifier(decodeURIComponent(password))}'`)
      .execute(db);
  return logIns.map(({ username }) => username);
}

/** PostgreSQL's stored form: `SCRAM-SHA-256$rounds:salt$stored key:server key`. */
export function buildScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const deriveKey = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(deriveKey('Client Key')).digest('base64');
  const serverKey = deriveKey('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${serverKey}`;
}
