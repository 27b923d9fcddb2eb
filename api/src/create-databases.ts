import pg from 'pg';
import { readTextVariable, type Environment } from './platform/environment.ts';
import { buildScramVerifier } from './platform/database/run-as-owner.ts';
import { exitOnStartupError, StartupError } from './platform/startup-error.ts';

/** Debian: peer authentication, no password */
const SOCKET_URL = 'postgres://postgres@localhost/postgres?host=/var/run/postgresql';
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

interface RequestedDatabase {
  readonly owner: string;
  readonly password: string;
  readonly database: string;
}

/** Creates missing databases and owner roles as a superuser (docs/operators/first-installation.md). */
async function main(env: Environment): Promise<void> {
  const requests = ['DATABASE_URL_OWNER', 'GAME_WALLET_DATABASE_URL_OWNER'].map((name) =>
    readRequestedDatabase(env, name),
  );
  const client = new pg.Client({ connectionString: readTextVariable(env, 'DATABASE_URL_ADMIN') ?? SOCKET_URL });
  await client.connect();
  try {
    for (const request of requests) await createDatabase(client, request);
  } finally {
    await client.end();
  }
}

function readRequestedDatabase(env: Environment, name: string): RequestedDatabase {
  const url = readTextVariable(env, name);
  if (url === null || !URL.canParse(url))
    throw new StartupError(`${name} must be postgres://owner:password@host/database`);
  const { username: owner, password, pathname } = new URL(url);
  const database = pathname.slice(1);
  if (!IDENTIFIER.test(owner) || !IDENTIFIER.test(database))
    throw new StartupError(`${name} must name an owner and a database in lower-case letters, digits and _`);
  return { owner, password: decodeURIComponent(password), database };
}

async function createDatabase(client: pg.Client, { owner, password, database }: RequestedDatabase): Promise<void> {
  const roles = await client.query('select from pg_roles where rolname = $1', [owner]);
  // The owner creates the servers' roles.
  if (roles.rowCount === 0)
    await client.query(`create role ${owner} login createrole password '${buildScramVerifier(password)}'`);
  const databases = await client.query('select from pg_database where datname = $1', [database]);
  if (databases.rowCount === 0)
    await client.query(`create database ${database} owner ${owner} encoding 'UTF8' template template0`);
  process.stdout.write(`${database} of ${owner} ${databases.rowCount === 0 ? 'created' : 'is there'}\n`);
}

main(process.env).catch(exitOnStartupError);
