import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const ITERATIONS = 4096;
const KEY_BYTES = 32;

/** Sets passwords of the given roles only. Sends the verifier, because the server's log might show a password. */
export async function setRolePasswords(db: Db, roles: readonly string[], urls: readonly string[]): Promise<string[]> {
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
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${deriveKey('Server Key').toString('base64')}`;
}
