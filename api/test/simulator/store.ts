import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { COLUMN_PARSERS } from '../../src/platform/database/database.ts';
import { createDeferred } from '../deferred.ts';
import { createDatabase } from '../create-database.ts';
import type { Preparation } from '../preparations.ts';
import { findDump } from '../prepared-databases.ts';

export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly affectedRows: number | undefined;
}

export interface StoreConnection {
  readonly query: (text: string, parameters?: readonly unknown[]) => Promise<StatementResult>;
  readonly release: () => void;
}

/** The data, which outlive every process (crashing-database.ts). */
export interface Store {
  readonly hasSingleConnection: boolean;
  readonly connect: () => Promise<StoreConnection>;
  readonly close: () => Promise<void>;
}

/** In memory with one shared connection. Caches prepared statements, because planning dominates the cost. */
export async function createEmbeddedStore(preparation: Preparation): Promise<Store> {
  const loadDataDir = await openAsBlob(await findDump(preparation));
  const pglite = await PGlite.create({ parsers: COLUMN_PARSERS, loadDataDir });
  await pglite.exec('set plan_cache_mode = force_generic_plan');
  const prepared = new Map<string, string>();
  const run = async (text: string, parameters: readonly unknown[]): Promise<StatementResult> => {
    const [result] = await pglite.exec(await toPreparedText(text, parameters));
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
  };
  let statement: Promise<unknown> = Promise.resolve();
  // Serialises statements: one that must be prepared first must not be overtaken.
  const query = (text: string, parameters: readonly unknown[] = []): Promise<StatementResult> => {
    const next = statement.then(() => run(text, parameters));
    statement = next.catch(() => undefined);
    return next;
  };
  const toPreparedText = async (text: string, parameters: readonly unknown[]): Promise<string> => {
    if (!PREPARABLE.test(text)) return text;
    const name = prepared.get(text) ?? `kept_${prepared.size}`;
    if (!prepared.has(text)) await pglite.exec(`prepare ${name} as ${text}`);
    prepared.set(text, name);
    return `execute ${name}${parameters.length === 0 ? '' : `(${parameters.map(toLiteral).join(', ')})`}`;
  };
  let last = Promise.resolve();
  const connect = async (): Promise<StoreConnection> => {
    const before = last;
    const turn = createDeferred<void>();
    last = turn.promise;
    await before;
    return { query, release: () => turn.resolve() };
  };
  return { hasSingleConnection: true, connect, close: () => pglite.close() };
}

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return `'${String(value).replaceAll("'", "''")}'`;
  throw new TypeError(`no literal for a parameter of type ${typeof value}`);
}

export async function createPostgresStore(url: string): Promise<Store> {
  const created = await createDatabase(url);
  const getTypeParser = (oid: number, format?: 'text' | 'binary'): unknown =>
    COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({ connectionString: created.url, max: 12, pipeline: true, types: { getTypeParser } });
  pool.on('error', () => undefined);
  const connect = async (): Promise<StoreConnection> => {
    const client = await pool.connect();
    const query = async (text: string, parameters: readonly unknown[] = []): Promise<StatementResult> => {
      const { rows, rowCount } = await client.query<Record<string, unknown>>(text, [...parameters]);
      return { rows, affectedRows: rowCount ?? undefined };
    };
    return { query, release: () => client.release() };
  };
  const close = async (): Promise<void> => {
    await pool.end();
    await created.drop();
  };
  return { hasSingleConnection: false, connect, close };
}
