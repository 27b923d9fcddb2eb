/** A PostgreSQL for tests: TEST_DATABASE_URL, else a temporary cluster on loopback when PostgreSQL is installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../ops/src/free-port.ts';

function findProgramFolder() {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return (
    [...(process.env.PATH ?? '').split(path.delimiter), ...debian].find(
      (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root, so root switches to user postgres. The command is trusted and not quoted. */
function runAsPostgres(command) {
  const isRoot = process.getuid?.() === 0;
  const done = isRoot
    ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { encoding: 'utf8' })
    : spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr}`);
}

/** Of one server, which may be in memory: the default keeps up to a gigabyte. */
const SMALL_WAL = '-c min_wal_size=32MB -c max_wal_size=128MB';

async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => undefined };
  const bin = findProgramFolder();
  if (bin === null) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'padauk-pg-'));
  chmodSync(folder, 0o777);
  const port = await findFreePort();
  try {
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
    runAsPostgres(`${bin}/initdb -D ${folder}/data -U padauk -A trust --no-locale -E UTF8`);
    runAsPostgres(
      `${bin}/pg_ctl -D ${folder}/data -w -o "-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=200 ${SMALL_WAL}" -l ${folder}/log start`,
    );
  } catch (failure) {
    console.error(`PostgreSQL could not be started: ${failure.message}`);
    return null;
  }
  const stop = () => {
    runAsPostgres(`${bin}/pg_ctl -D ${folder}/data -w -m immediate stop`);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://padauk@127.0.0.1:${port}/postgres`, stop };
}

// One PostgreSQL per parallel check, because an event becomes visible only after every older transaction of the server
// has ended. All checks share a TEST_DATABASE_URL, one after the other.
export function openServers(start = startPostgres) {
  const idle = [];
  const all = [];
  const take = async () => {
    const free = idle.pop();
    if (free !== undefined) return free.url;
    const server = await start();
    if (server === null) return null;
    all.push(server);
    return server.url;
  };
  const giveBack = (url) => {
    const server = all.find((candidate) => candidate.url === url);
    if (server !== undefined) idle.push(server);
  };
  const stop = () => all.forEach((server) => server.stop());
  return { take, giveBack, stop };
}
