import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseConfig } from '../src/platform/database/database.ts';

export async function createDatabase(
  url: string,
  template = 'template1',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `padauk_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(url, `create database ${name} template ${template}`);
  const ownUrl = new URL(url);
  ownUrl.pathname = `/${name}`;
  return { url: ownUrl.toString(), drop: () => runOnServer(url, `drop database ${name} with (force)`) };
}

/** On a busy machine callers wait instead of being refused. */
export const openTestDatabase = (databaseUrl: string | null, others: Partial<DatabaseConfig> = {}): Promise<Database> =>
  openDatabase({ mode: 'sandbox', databaseUrl, databasePool: 4, dataDir: '', maxWaitMs: 20_000, ...others });

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
