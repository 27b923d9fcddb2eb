import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

interface DatabaseClient {
  connect(): Promise<void>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

async function runSql(serverUrl: string, sql: string): Promise<void> {
  // The server's own driver, to avoid a second dependency.
  const pg = createRequire(path.join(__dirname, '../../api/package.json'))('pg') as {
    readonly Client: new (options: { connectionString: string }) => DatabaseClient;
  }; // the part of pg that is used
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function createDatabase(
  serverUrl: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `ops_${randomUUID().replaceAll('-', '')}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) };
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return runSql(serverUrl, `drop database if exists ${name} with (force)`);
}
