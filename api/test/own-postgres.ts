import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** The folder with PostgreSQL's programs, or null where it is not installed. */
export const POSTGRES_PROGRAMS = programFolder();

/** A PostgreSQL server of one test, with fsync on, that the test may stop, kill and fill up. It refuses to run as root, so root lends it to user postgres. */
export interface OwnPostgres {
  readonly url: string;
  readonly folder: string;
  readonly start: () => Promise<void>;
  /** `fast` ends connections and stops in order; `immediate` is a crash: all processes end at once and the next start recovers. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  readonly restart: () => Promise<void>;
  /** kill -9 of the postmaster. */
  readonly kill: () => void;
  /** Runs one of PostgreSQL's programs with the arguments of this server's connection. */
  readonly run: (program: string, args: readonly string[]) => Promise<void>;
  /** Stops it and deletes its files. */
  readonly remove: () => Promise<void>;
}

/** A replica of another server, to which it is connected until it is told otherwise. It answers questions, and writes nothing before it is promoted. */
export interface OwnReplica extends OwnPostgres {
  /** Until then it has what its primary has; afterwards nothing more. */
  readonly stopReceiving: () => Promise<void>;
  readonly promote: () => Promise<void>;
}

const asRoot = process.getuid?.() === 0;
const executeFile = promisify(execFile);

/** Makes and starts a server. Its data stand in `data`, which may be a small disk; the write-ahead log stands elsewhere. */
export async function openOwnPostgres(given: { readonly data?: string } = {}): Promise<OwnPostgres> {
  const folder = ownFolder('padauk-own-pg-');
  const data = given.data ?? join(folder, 'data');
  const server = serverIn(folder, data, await freePort());
  await runAs(`${POSTGRES_PROGRAMS}/initdb -D ${data} -X ${folder}/wal -U padauk -A trust --no-locale -E UTF8`);
  await server.start();
  return server;
}

/** Makes and starts a replica of a server. */
export async function openReplicaOf(primary: OwnPostgres): Promise<OwnReplica> {
  const folder = ownFolder('padauk-own-replica-');
  const data = join(folder, 'data');
  const server = serverIn(folder, data, await freePort());
  const { port } = new URL(primary.url);
  await runAs(`${POSTGRES_PROGRAMS}/pg_basebackup -h 127.0.0.1 -p ${port} -U padauk -D ${data} -R -X stream -c fast`);
  await server.start();
  return {
    ...server,
    stopReceiving: () =>
      server.run('psql', commands("alter system set primary_conninfo = ''", 'select pg_reload_conf()')),
    promote: () => runAs(`${POSTGRES_PROGRAMS}/pg_ctl -D ${data} -w -t 60 promote`),
  };
}

/** Words of psql: each statement by itself. */
export function commands(...statements: readonly string[]): string[] {
  return ['-d', 'postgres', ...statements.flatMap((statement) => ['-c', statement])];
}

function serverIn(folder: string, data: string, port: number): OwnPostgres {
  const control = (command: string): Promise<void> =>
    runAs(`${POSTGRES_PROGRAMS}/pg_ctl -D ${data} -w -t 60 -l ${folder}/log ${command}`);
  const start = (): Promise<void> => control(`-o "-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=60" start`);
  const stop = (mode: 'fast' | 'immediate'): Promise<void> => control(`-m ${mode} stop`);
  return {
    url: `postgres://padauk@127.0.0.1:${port}/postgres`,
    folder,
    start,
    stop,
    restart: async () => {
      await stop('fast');
      await start();
    },
    kill: () => {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    run: async (program, args) =>
      void (await executeFile(
        join(POSTGRES_PROGRAMS ?? '', program),
        ['-h', '127.0.0.1', '-p', String(port), '-U', 'padauk', ...args],
        { maxBuffer: 1 << 26 },
      )),
    remove: async () => {
      await stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** A folder that user postgres may use. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  if (asRoot) giveToPostgres(folder);
  return folder;
}

/** Lends a folder to the user that PostgreSQL runs as. */
export function giveToPostgres(folder: string): void {
  const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim());
  if (asRoot) chownSync(folder, uid, -1);
}

/** Runs a command line as the user of PostgreSQL. The words are our own: no quoting is needed. */
async function runAs(command: string): Promise<void> {
  await (asRoot
    ? executeFile('su', ['postgres', '-s', '/bin/sh', '-c', command])
    : executeFile('/bin/sh', ['-c', command]));
}

function programFolder(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return (
    [...debian, ...(process.env['PATH'] ?? '').split(delimiter)].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
}
