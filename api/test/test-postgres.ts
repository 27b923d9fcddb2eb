import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

/** The folder with PostgreSQL's programs, or null where it is not installed. */
export const POSTGRES_PROGRAMS = findProgramFolder();

/** A PostgreSQL server with fsync for one test. Root runs it as user postgres: PostgreSQL refuses root. */
export interface TestPostgres {
  readonly url: string;
  readonly folder: string;
  readonly start: () => Promise<void>;
  /** `fast` closes connections and shuts down; `immediate` crashes, and the next start recovers. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly kill: () => void;
  readonly run: (program: string, args: readonly string[]) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface TestReplica extends TestPostgres {
  /** Stops the replication from the primary. */
  readonly stopReplication: () => Promise<void>;
  readonly promote: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const executeFile = promisify(execFile);

/** `data` may be on a small disk; the write-ahead log is elsewhere. */
export async function startTestPostgres(options: { readonly data?: string } = {}): Promise<TestPostgres> {
  const folder = createPostgresFolder('padauk-own-pg-');
  const data = options.data ?? join(folder, 'data');
  const server = createServerControl(folder, data, await findFreePort());
  await runAsPostgres(`${POSTGRES_PROGRAMS}/initdb -D ${data} -X ${folder}/wal -U padauk -A trust --no-locale -E UTF8`);
  await server.start();
  return server;
}

export async function startReplica(primary: TestPostgres): Promise<TestReplica> {
  const folder = createPostgresFolder('padauk-own-replica-');
  const data = join(folder, 'data');
  const server = createServerControl(folder, data, await findFreePort());
  const { port } = new URL(primary.url);
  await runAsPostgres(
    `${POSTGRES_PROGRAMS}/pg_basebackup -h 127.0.0.1 -p ${port} -U padauk -D ${data} -R -X stream -c fast`,
  );
  await server.start();
  return {
    ...server,
    stopReplication: () =>
      server.run('psql', buildPsqlArguments("alter system set primary_conninfo = ''", 'select pg_reload_conf()')),
    promote: () => runAsPostgres(`${POSTGRES_PROGRAMS}/pg_ctl -D ${data} -w -t 60 promote`),
  };
}

export function buildPsqlArguments(...statements: readonly string[]): string[] {
  return ['-d', 'postgres', ...statements.flatMap((statement) => ['-c', statement])];
}

function createServerControl(folder: string, data: string, port: number): TestPostgres {
  const control = (command: string): Promise<void> =>
    runAsPostgres(`${POSTGRES_PROGRAMS}/pg_ctl -D ${data} -w -t 60 -l ${folder}/log ${command}`);
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

export function createPostgresFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  if (isRoot) assignToPostgres(folder);
  return folder;
}

export function assignToPostgres(folder: string): void {
  const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim());
  if (isRoot) chownSync(folder, uid, -1);
}

/** Only fixed commands, so no quoting is needed. */
async function runAsPostgres(command: string): Promise<void> {
  await (isRoot
    ? executeFile('su', ['postgres', '-s', '/bin/sh', '-c', command])
    : executeFile('/bin/sh', ['-c', command]));
}

function findProgramFolder(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return (
    [...debian, ...(process.env['PATH'] ?? '').split(delimiter)].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
}
