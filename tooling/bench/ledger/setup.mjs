import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { threeD } from '../../../contract/src/rules/three-d.ts';
import { findViolations } from '../../../api/test/find-violations.ts';
import { insertPlayers, openDrawNow } from '../../../api/test/direct-players.ts';
import { preparePlatform } from '../../../api/test/preparations.ts';
import { startTestPostgres, POSTGRES_PROGRAMS } from '../../../api/test/test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from '../../../api/test/platform-process.ts';
import { openChild } from '../open-child.mjs';
import { measureCpuSeconds } from './cpu.mjs';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { createRequire } from 'node:module';
import { runInTransaction } from '../../../api/src/platform/database/transaction.ts';

const toPath = (file) => fileURLToPath(new URL(file, import.meta.url));
const execute = promisify(execFile);
// `kysely` is a dependency of the API, not of tooling.
const { sql } = createRequire(new URL('../../../api/package.json', import.meta.url))('kysely');

const LARGE_AMOUNT_KYAT = 1_000_000_000_000;

/** `profile` is a folder for a CPU profile of the platform, or undefined. Undoes the setup whatever fails. */
export async function withSetup(options, work) {
  if (POSTGRES_PROGRAMS === null)
    throw new Error('the bench needs PostgreSQL with pgbench (Debian: apt-get install postgresql)');
  const undo = [];
  try {
    return await work(await setUpBench(options, undo));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function setUpBench({ players: count, profile, connections }, undo) {
  const postgres = await startTestPostgres();
  undo.push(() => postgres.remove());
  const database = await openDatabase({
    mode: 'sandbox',
    databaseUrl: postgres.url,
    databasePool: 4,
    dataDir: '',
    maxWaitMs: 60_000,
  });
  undo.push(() => database.close());
  await preparePlatform(database.db);
  const players = await insertPlayers(database.db, count, 1_000_000_000);
  const drawId = await openDrawNow(database.db, LARGE_AMOUNT_KYAT);
  const threeDId = await openThreeDDraw(database.db);
  await writeBaseline(database.db, players);
  const script = await writeScripts(postgres, { drawId, count });
  const dataDir = path.join(postgres.folder, 'platform');
  mkdirSync(dataDir);
  const env = { ...NO_GAME_WALLET, DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const platform = await startPlatform(env, {
    nodeOptions: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  });
  undo.push(() => stopProcess(platform, 'SIGTERM'));
  const startChild = (program, args, childEnv) => {
    const child = openChild(toPath(program), args, childEnv);
    undo.push(() => child.end());
    return child;
  };
  const load = startChild('http-load.mjs');
  const bare = startChild('../../../api/test/bench-routes.ts', ['bare']);
  const api = startChild('../../../api/test/bench-routes.ts', ['api'], { ...env, LOG_LEVEL: 'warn' });
  const ports = {
    platform: Number(new URL(platform.origin).port),
    bare: (await bare.next()).port,
    api: (await api.next()).port,
  };
  const parts = {
    load: load.pid,
    platform: platform.child.pid,
    postgres: Number(readFileSync(path.join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  };
  const http = (order) => load.ask({ connections, players, drawId, seed: 1, exponent: 0, digits: 2, ...order });
  return {
    postgres,
    drawId,
    ports,
    http,
    script,
    bets: (order) => http({ kind: 'bets', port: ports.platform, ...order }),
    betsOnThreeD: (order) =>
      http({ kind: 'bets', port: ports.platform, drawId: threeDId, digits: threeD.digits, ...order }),
    pgbench: (args, databaseName) => runPgbench(postgres, args, databaseName),
    costOf: (work) => measureCost(parts, work),
    broken: () => findViolations(database.db),
    tickets: async () => (await sql`select count(*) as count from ticket`.execute(database.db)).rows[0].count,
  };
}

/** The cap is one row that every bet of the draw locks. */
async function openThreeDDraw(db) {
  const id = await openDrawNow(db, LARGE_AMOUNT_KYAT, threeD);
  await sql`insert into draw_cap (draw_id, cap_kyat) values (${id}::uuid, ${LARGE_AMOUNT_KYAT}::bigint)`.execute(db);
  return id;
}

async function writeScripts(postgres, { drawId, count }) {
  const script = path.join(postgres.folder, 'bet.sql');
  writeFileSync(
    script,
    `\\set player random(1, ${count})\n\\set number random(0, 99)\nselect bench_bet('${drawId}', :player, lpad(:number::text, 2, '0'));\n`,
  );
  await postgres.run('createdb', ['tpcb']);
  await postgres.run('pgbench', ['-i', '-q', '-s', '50', 'tpcb']);
  await postgres.run('psql', ['-q', '-c', 'vacuum analyze', 'postgres']);
  return script;
}

/** Adds `cpuMicroseconds` to the measurement: CPU per counted item for each process; empty without /proc. */
export async function measureCost(parts, work) {
  const before = Object.entries(parts).map(([name, pid]) => [name, measureCpuSeconds(pid)]);
  const measured = await work();
  const count = measured.transactions ?? measured.statuses['200'];
  const cpuMicroseconds = before.some(([, seconds]) => seconds === null)
    ? {}
    : Object.fromEntries(
        before.map(([name, seconds]) => [name, Math.round(((measureCpuSeconds(parts[name]) - seconds) / count) * 1e6)]),
      );
  return { ...measured, cpuMicroseconds };
}

async function writeBaseline(db, players) {
  await runInTransaction(db, async (tx) => {
    for (const statement of readFileSync(toPath('one-call.sql'), 'utf8').split(/(?<=;)\n\n(?=create|--)/))
      await sql.raw(statement).execute(tx);
    const rows = players.map(
      ({ id, token, deviceId }, index) =>
        `(${index + 1}, '${id}', '\\x${createHash('sha256').update(token).digest('hex')}', '${deviceId}')`,
    );
    await sql.raw(`insert into bench_player values ${rows.join(',')}`).execute(tx);
  });
}

export async function runPgbench({ url }, args, databaseName) {
  const { hostname, port, username } = new URL(url);
  const { stdout } = await execute(path.join(POSTGRES_PROGRAMS, 'pgbench'), [
    '-n',
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    username,
    '-M',
    'prepared',
    ...args,
    databaseName,
  ]).catch((error) => Promise.reject(new Error(error.stderr.slice(0, 1_000))));
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const transactions = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (failed > 0) throw new Error(`pgbench: ${failed} transactions failed`);
  return { perSecond, transactions };
}
