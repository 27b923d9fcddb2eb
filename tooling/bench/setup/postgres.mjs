import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from '../../../api/test/platform-process.ts';
import { startTestPostgres, POSTGRES_PROGRAMS } from '../../../api/test/test-postgres.ts';
import { openChild } from './processes.mjs';

// `kysely` is a dependency of the API, not of tooling.
export const { sql } = createRequire(new URL('../../../api/package.json', import.meta.url))('kysely');
export const LARGE_AMOUNT_KYAT = 1_000_000_000_000;
const SQL_FOLDER = path.join(import.meta.dirname, '../sql');
export const toSqlPath = (name) => path.join(SQL_FOLDER, name);
const LOAD_PROGRAM = path.join(import.meta.dirname, 'http-load.mjs');

export const connect = (databaseUrl) =>
  openDatabase({ mode: 'sandbox', databaseUrl, databasePool: 4, dataDir: '', maxWaitMs: 60_000 });

/** Gives `work` a PostgreSQL with fsync on. `undo` is called in reverse order at the end, whatever fails. */
export async function withPostgres(work) {
  if (POSTGRES_PROGRAMS === null)
    throw new Error('the bench needs PostgreSQL with pgbench (Debian: apt-get install postgresql)');
  const undo = [];
  try {
    const postgres = await startTestPostgres();
    undo.push(() => postgres.remove());
    return await work(createStage(postgres, undo));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function createStage(postgres, undo) {
  const startChild = (program, args, env) => {
    const child = openChild(program, args, env);
    undo.push(() => child.end());
    return child;
  };
  return {
    postgres,
    undo,
    startChild,
    pid: Number(readFileSync(path.join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    openDatabase: async (name = 'postgres') => {
      if (name !== 'postgres') await postgres.run('createdb', [name]);
      const url = postgres.url.replace(/postgres$/, name);
      const database = await connect(url);
      undo.push(() => database.close());
      return { url, db: database.db };
    },
    startPlatform: async (env, nodeOptions) => {
      const dataDir = path.join(postgres.folder, 'platform');
      mkdirSync(dataDir);
      const whole = { ...NO_GAME_WALLET, DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...env };
      const platform = await startPlatform(whole, { nodeOptions });
      undo.push(() => stopProcess(platform, 'SIGTERM'));
      return { pid: platform.child.pid, port: Number(new URL(platform.origin).port), env: whole };
    },
    startLoad: () => {
      const child = startChild(LOAD_PROGRAM);
      return { pid: child.pid, run: async (order) => assertAccepted(await child.ask(order)) };
    },
    pgbench: (args, databaseName) => runPgbench(postgres, args, databaseName),
  };
}

function assertAccepted(measured) {
  const { statuses, firstFailure } = measured;
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`unsuccessful responses: ${JSON.stringify(statuses)} ${firstFailure}`);
  return measured;
}

async function runPgbench({ url }, args, databaseName) {
  const { hostname, port, username } = new URL(url);
  const { stdout } = await promisify(execFile)(path.join(POSTGRES_PROGRAMS, 'pgbench'), [
    '-n',
    `--host=${hostname}`,
    `--port=${port}`,
    `--username=${username}`,
    '--protocol=prepared',
    ...args,
    databaseName,
  ]).catch((error) => Promise.reject(new Error(error.stderr.slice(0, 1_000))));
  const find = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const failed = find(/failed transactions: (\d+)/);
  if (failed > 0) throw new Error(`pgbench: ${failed} transactions failed`);
  return { perSecond: find(/tps = ([\d.]+)/), transactions: find(/transactions actually processed: (\d+)/) };
}

/** Executes a part of baselines.sql, whose statements are separated by an empty line. */
export async function writeBaselinePart(tx, part) {
  const parts = readFileSync(toSqlPath('baselines.sql'), 'utf8').split(/^-- part: /m);
  const text = parts
    .find((one) => one.startsWith(`${part}\n`))
    .slice(part.length)
    .trim();
  for (const statement of text.split(/(?<=;)\n\n(?=create|--)/)) await sql.raw(statement).execute(tx);
}
