import { RawNode, type KyselyPlugin, type QueryId } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/platform/database/database.ts';
import { readTypedStatements, toKey, type RowShape, type TypedStatement, type ValueKind } from './read-row-types.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, '.cache/row-types');
/** Rows of one statement have the same columns; more than a few show no new kind of value. */
const MAX_ROWS = 5;

const POOLS = ['db', 'background', 'staff', 'books', 'replays', 'health'] as const;

/** The rows of a statement with a row type must have the columns and the kinds of values that the type states. */
export function checkRowTypes<Opened extends Database>(database: Opened): Opened {
  const plugin = createRowCheck(loadStatements());
  return { ...database, ...Object.fromEntries(POOLS.map((pool) => [pool, database[pool].withPlugin(plugin)])) };
}

export function createRowCheck(statements: ReadonlyMap<string, readonly TypedStatement[]>): KyselyPlugin {
  const running = new WeakMap<QueryId, readonly TypedStatement[]>();
  return {
    transformQuery: ({ node, queryId }) => {
      const typed = RawNode.is(node) ? statements.get(toKey(node.sqlFragments)) : undefined;
      if (typed !== undefined) running.set(queryId, typed);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const findings = (running.get(queryId) ?? []).map(({ place, shape }) => {
        const mismatch = findMismatch(result.rows, shape);
        return mismatch === null ? null : `${place}: ${mismatch}`;
      });
      const [message] = findings;
      if (typeof message !== 'string' || findings.includes(null)) return Promise.resolve(result);
      process.stderr.write(`${message}\n`); // the server answers SOMETHING_WRONG, and its log is silent in tests
      return Promise.reject(new Error(message));
    },
  };
}

/** The first difference between rows and the declared type; null without one. */
export function findMismatch(rows: readonly Record<string, unknown>[], shape: RowShape): string | null {
  for (const row of rows.slice(0, MAX_ROWS)) {
    const unknown = Object.keys(row).find((column) => shape[column] === undefined);
    if (unknown !== undefined) return `the row type has no column ${unknown}`;
    for (const [column, kinds] of Object.entries(shape)) {
      const kind = toKind(row[column]);
      if (!kinds.includes('any') && !kinds.includes(kind))
        return `column ${column} is ${kind}, not ${kinds.join(' | ')}`;
    }
  }
  return null;
}

function toKind(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'buffer';
  const kind = typeof value;
  return kind === 'bigint' || kind === 'symbol' || kind === 'function' ? 'any' : kind;
}

/** Cached by a digest of paths, times and sizes of all sources: each test file loads its modules anew. */
function loadStatements(): ReadonlyMap<string, readonly TypedStatement[]> {
  const sources = globSync('{api,contract}/src/**/*.ts', { cwd: ROOT }).sort();
  const digest = createHash('sha256');
  for (const file of sources) {
    const { mtimeMs, size } = statSync(join(ROOT, file));
    digest.update(`${file} ${mtimeMs} ${size}\n`);
  }
  const cached = join(CACHE, `${digest.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(cached)) writeStatements(cached, sources);
  const byKey = new Map<string, TypedStatement[]>();
  for (const statement of JSON.parse(readFileSync(cached, 'utf8')) as readonly TypedStatement[])
    byKey.set(statement.key, [...(byKey.get(statement.key) ?? []), statement]);
  return byKey;
}

/** Also deletes the statements of older sources. */
function writeStatements(file: string, sources: readonly string[]): void {
  const statements = sources
    .filter((source) => source.startsWith('api/') && !source.endsWith('.test.ts'))
    .flatMap((source) => readTypedStatements(join(ROOT, source), ROOT))
    .filter(({ shape }) => shape !== null);
  mkdirSync(CACHE, { recursive: true });
  const older = globSync('*.json', { cwd: CACHE }).filter((other) => other !== basename(file));
  const aside = join(CACHE, randomUUID());
  writeFileSync(aside, JSON.stringify(statements));
  renameSync(aside, file);
  for (const other of older) rmSync(join(CACHE, other), { force: true });
}
