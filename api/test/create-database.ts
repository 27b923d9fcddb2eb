import { randomUUID } from 'node:crypto';
import pg from 'pg';

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

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
