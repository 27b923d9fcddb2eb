import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { openOffice, type Office } from './office.ts';
import { isAnswering, waitUntil } from './wait-until.ts';
import { ROOT } from './workspace.ts';

const OFFICE_KEY = 'journeys-office-key-0123456789abcdef';
const START_TIMEOUT_MS = 120_000;

export interface Platform {
  readonly url: string;
  readonly office: Office;
  readonly releases: string;
  /** Kills every server at once, as a crash of the machine does. The proxy in front stays. */
  readonly killServers: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => void child.on('exit', resolve));
}

/** Runs a program in the root of the workspace. Throws `failure` unless it succeeds. */
async function runProgram(args: readonly string[], failure: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
  if ((await waitForExit(child)) !== 0) throw new Error(failure);
}

/** Prepares embedded databases at a tenth of the cost of a first start; npm-start.spec covers that start. */
function prepareDataFolder(dataDir: string, startsAt: string): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'api/test/prepare-folder.ts', dataDir, startsAt];
  return runProgram(args, 'preparing the embedded databases failed');
}

/** Publishes `dist/` into the release store. Throws if the sources are newer than the build. */
export function publishBundles(dataDir: string): Promise<void> {
  const failure = 'dist/ does not contain the bundles of the current sources: run `pnpm build` first';
  return runProgram(['tooling/run/publish.mjs'], failure, { DATA_DIR: dataDir });
}

async function waitUntilHealthy(url: string, officeUrl: string, child: ChildProcess): Promise<void> {
  const isListening = (address: string): Promise<boolean> =>
    fetch(address).then(
      () => true,
      () => false,
    );
  // The office's port opens a moment after the players' port.
  const isUp = async (): Promise<boolean> => (await isAnswering(`${url}/healthz`)) && isListening(officeUrl);
  await waitUntil('the platform starts', async () => child.exitCode !== null || (await isUp()), START_TIMEOUT_MS);
  if (child.exitCode !== null)
    throw new Error(`the platform ended with exit code ${child.exitCode} instead of starting`);
}

export interface PlatformSettings {
  /** Null uses the embedded database. */
  readonly databaseUrl: string | null;
  /** `none`: only the office enters results, so a journey knows them. `sandbox`: a simulated, moving market. */
  readonly feed: 'none' | 'sandbox';
  /** nginx in front of two servers, or of one with the embedded database. */
  readonly hasNginx?: boolean;
  /** Time of the embedded database, ISO; empty is now. */
  readonly startsAt?: string;
  readonly env?: NodeJS.ProcessEnv;
}

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  readonly officeUrl: string;
}

/** `gameWallet`: settings of the one game wallet that all servers use. */
async function startServer(
  dataDir: string,
  { databaseUrl, feed, hasNginx = false, env = {} }: PlatformSettings,
  gameWallet: NodeJS.ProcessEnv,
): Promise<Server> {
  const [port, officePort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_HOST: '127.0.0.1',
      OPERATOR_PORT: String(officePort),
      OPERATOR_KEY: OFFICE_KEY,
      LOG_LEVEL: 'warn',
      AUTOPILOT_SECONDS: '1',
      TWO_D_FEED: feed,
      THREE_D_FEED: feed,
      TRUSTED_PROXIES: hasNginx ? '1' : '0',
      ...gameWallet,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const officeUrl = `http://127.0.0.1:${officePort}`;
  await waitUntilHealthy(url, officeUrl, child);
  return { child, url, officeUrl };
}

async function stopServers(servers: readonly Server[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(
    servers
      .filter(({ child }) => child.exitCode === null && child.signalCode === null)
      .map(async ({ child }) => {
        const end = waitForExit(child);
        child.kill(signal);
        await end;
      }),
  );
}

/** Until the game wallet process is up, transfers are refused as under maintenance. */
async function startServers(dataDir: string, settings: PlatformSettings): Promise<readonly [Server, ...Server[]]> {
  const [gameWalletPort, gameProviderPort] = [await findFreePort(), await findFreePort()];
  const first = await startServer(dataDir, settings, {
    GAME_WALLET_PORT: String(gameWalletPort),
    GAME_PROVIDER_PORT: String(gameProviderPort),
  });
  await waitUntil(
    'the game wallet starts',
    () => isAnswering(`http://127.0.0.1:${gameWalletPort}/healthz`),
    START_TIMEOUT_MS,
  );
  if (settings.hasNginx !== true || settings.databaseUrl === null) return [first];
  // The first request for games makes the first server start the game provider.
  await fetch(`${first.url}/api/games`);
  const sharedGames = {
    GAME_WALLET_URL: `http://127.0.0.1:${gameWalletPort}`,
    GAME_PROVIDER_URLS: `sandbox=http://127.0.0.1:${gameProviderPort}`,
  };
  return [first, await startServer(dataDir, settings, sharedGames)];
}

/** Office of the first server. Moving the clock waits until every server has it, which takes about a second. */
function openSharedOffice([first, ...rest]: readonly [Server, ...Server[]]): Office {
  const office = openOffice(first.officeUrl, OFFICE_KEY);
  const others = rest.map(({ officeUrl }) => openOffice(officeUrl, OFFICE_KEY));
  const moveClockTo = async (time: Date): Promise<void> => {
    await office.moveClockTo(time);
    for (const other of others)
      await waitUntil('the other server has the time', async () => (await other.now()) >= time);
  };
  return { ...office, moveClockTo };
}

/** Starts a platform on free ports. Needs built bundles. */
export async function startPlatform(settings: PlatformSettings): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-journey-'));
  await Promise.all([publishBundles(dataDir), prepareDataFolder(dataDir, settings.startsAt ?? '')]);
  const servers = await startServers(dataDir, settings);
  const nginx =
    settings.hasNginx === true
      ? await startNginx({ apis: servers.map(({ url }) => new URL(url).host), dataDir, port: await findFreePort() })
      : null;
  const stop = async (): Promise<void> => {
    await nginx?.stop();
    await stopServers(servers, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    url: nginx?.url ?? servers[0].url,
    office: openSharedOffice(servers),
    releases: path.join(dataDir, 'releases'),
    killServers: () => stopServers(servers, 'SIGKILL'),
    stop,
  };
}
