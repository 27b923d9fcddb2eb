import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

interface Client {
  connect(): Promise<void>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Uses the server's driver, so that e2e needs no dependency on one. */
function loadDriver(): { readonly Client: new (options: { connectionString: string }) => Client } {
  // Pg has no types here; this is the part that is used.
  return createRequire(new URL('../../api/package.json', import.meta.url))('pg') as ReturnType<typeof loadDriver>;
}

async function runSql(serverUrl: string, sql: string): Promise<void> {
  const client = new (loadDriver().Client)({ connectionString: serverUrl });
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
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(serverUrl, `drop database ${name} with (force)`) };
}
