import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openOffice, type Office } from './office.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OFFICE_KEY = 'journeys-office-key-0123456789abcdef';
const START_TIMEOUT_MS = 60_000;

/** A platform that runs for the journeys: the real server with its own data folder, serving the six published bundles. */
export interface Platform {
  /** The one URL that players open. */
  readonly url: string;
  readonly office: Office;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('the system gave no port'))));
    });
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => void child.on('exit', (code) => resolve(code)));
}

/** Publishes `dist/` into the release store of a data folder. Throws when the sources are newer than what was built. */
async function publishBundles(dataDir: string): Promise<void> {
  const code = await ended(spawn(process.execPath, ['tooling/run/publish.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } }));
  if (code !== 0) throw new Error('dist/ does not hold the bundles of the current sources: run `pnpm build` first');
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const isUp = (): Promise<boolean> => fetch(`${url}/healthz`).then((answer) => answer.ok, () => false);
  await until('the platform starts', async () => child.exitCode !== null || (await isUp()), START_TIMEOUT_MS);
  if (child.exitCode !== null) throw new Error(`the platform ended with exit code ${child.exitCode} instead of starting`);
}

export interface PlatformSettings {
  /** A PostgreSQL to run on; null is the embedded database. */
  readonly databaseUrl: string | null;
  /** `none`: the office alone enters results, so a journey knows what is drawn. `sandbox`: a made-up market that moves, for pictures. */
  readonly feed: 'none' | 'sandbox';
}

/** Starts a platform on free ports. The bundles must be built. */
export async function startPlatform({ databaseUrl, feed }: PlatformSettings): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-journey-'));
  await publishBundles(dataDir);
  const [port, officePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), OPERATOR_HOST: '127.0.0.1', OPERATOR_PORT: String(officePort),
      OPERATOR_KEY: OFFICE_KEY, LOG_LEVEL: 'warn', AUTOPILOT_SECONDS: '1', TWO_D_FEED: feed,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  const stop = async (): Promise<void> => {
    const end = ended(child);
    child.kill('SIGTERM');
    await end;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, office: openOffice(`http://127.0.0.1:${officePort}`, OFFICE_KEY), stop };
}
