import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const ROUNDS = 4096;
/** The digests of SCRAM-SHA-256 (RFC 7677). */
const KEY_BYTES = 32;

/**
 * Lets roles log in with the passwords of these addresses. An address whose user is none of the roles is left alone: it is somebody's own log-in. The server is given what it keeps of a
 * password, not the password, which its log might show. Answers which roles were given one.
 */
export async function openLogIns(db: Db, roles: readonly string[], urls: readonly string[]): Promise<string[]> {
  const logIns = urls.map((url) => new URL(url)).filter(({ username }) => roles.includes(username));
  for (const { username, password } of logIns)
    await sql.raw(`alter role ${username} login password '${verifierOf(decodeURIComponent(password))}'`).execute(db);
  return logIns.map(({ username }) => username);
}

/** What PostgreSQL keeps of a password: `SCRAM-SHA-256$rounds:salt$stored key:server key`. */
export function verifierOf(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, KEY_BYTES, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
