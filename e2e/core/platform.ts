import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { openOffice, type Office } from './office.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OFFICE_KEY = 'journeys-office-key-0123456789abcdef';
const START_TIMEOUT_MS = 120_000;

/** A platform that runs for the journeys: the real server with its own data folder, serving the six published bundles. */
export interface Platform {
  /** The one URL that players open. */
  readonly url: string;
  readonly office: Office;
  /** The folder of its release store. */
  readonly releases: string;
  /** Kills every server at once, as a machine that dies does. What stands in front of them stays. */
  readonly killServers: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => void child.on('exit', (code) => resolve(code)));
}

/** Puts embedded databases into a data folder as a first start leaves them, for a tenth of its work: that start is walked in npm-start.spec. */
async function prepareFolder(dataDir: string): Promise<void> {
  const program = ['--disable-warning=ExperimentalWarning', 'api/test/prepare-folder.ts', dataDir];
  const code = await ended(spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }));
  if (code !== 0) throw new Error('the embedded databases could not be prepared');
}

/** Publishes `dist/` into the release store of a data folder. Throws when the sources are newer than what was built. */
export async function publishBundles(dataDir: string): Promise<void> {
  const code = await ended(
    spawn(process.execPath, ['tooling/run/publish.mjs'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir },
    }),
  );
  if (code !== 0) throw new Error('dist/ does not hold the bundles of the current sources: run `pnpm build` first');
}

async function untilHealthy(url: string, officeUrl: string, child: ChildProcess): Promise<void> {
  const answers = (address: string): Promise<boolean> =>
    fetch(address).then(
      () => true,
      () => false,
    );
  // The office's door opens a moment after the players'.
  const isUp = async (): Promise<boolean> =>
    (await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )) && answers(officeUrl);
  await until('the platform starts', async () => child.exitCode !== null || (await isUp()), START_TIMEOUT_MS);
  if (child.exitCode !== null)
    throw new Error(`the platform ended with exit code ${child.exitCode} instead of starting`);
}

export interface PlatformSettings {
  /** A PostgreSQL to run on; null is the embedded database. */
  readonly databaseUrl: string | null;
  /** `none`: the office alone enters results, so a journey knows what is drawn. `sandbox`: a made-up market that moves, for pictures. */
  readonly feed: 'none' | 'sandbox';
  /** With nginx in front of two servers; on the embedded database, which is for one, in front of that one. */
  readonly hasNginx?: boolean;
  /** Settings of the server, as docs/operators/configuration.md names them. */
  readonly env?: NodeJS.ProcessEnv;
}

/** One process of the platform. */
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
  const [port, officePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
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
  await untilHealthy(url, officeUrl, child);
  return { child, url, officeUrl };
}

async function endAll(servers: readonly Server[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(
    servers
      .filter(({ child }) => child.exitCode === null && child.signalCode === null)
      .map(async ({ child }) => {
        const end = ended(child);
        child.kill(signal);
        await end;
      }),
  );
}

/** The first server brings the game wallet, a process that takes its own time to start: until then a transfer is refused, as under maintenance. The second, where there is a database for two, asks that one. */
async function startServers(dataDir: string, settings: PlatformSettings): Promise<readonly [Server, ...Server[]]> {
  const [gameWalletPort, gameProviderPort] = [await freePort(), await freePort()];
  const first = await startServer(dataDir, settings, {
    GAME_WALLET_PORT: String(gameWalletPort),
    GAME_PROVIDER_PORT: String(gameProviderPort),
  });
  await until(
    'the game wallet starts',
    () =>
      fetch(`http://127.0.0.1:${gameWalletPort}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    START_TIMEOUT_MS,
  );
  if (settings.hasNginx !== true || settings.databaseUrl === null) return [first];
  // The first has brought the provider of games as well, once somebody looks at games.
  await fetch(`${first.url}/api/games`);
  const beside = {
    GAME_WALLET_URL: `http://127.0.0.1:${gameWalletPort}`,
    GAME_PROVIDER_URLS: `sandbox=http://127.0.0.1:${gameProviderPort}`,
  };
  return [first, await startServer(dataDir, settings, beside)];
}

/** The office of the first server; a clock that it has moved has been heard of by every server (which takes them a second). */
function officeOf([first, ...rest]: readonly [Server, ...Server[]]): Office {
  const office = openOffice(first.officeUrl, OFFICE_KEY);
  const others = rest.map(({ officeUrl }) => openOffice(officeUrl, OFFICE_KEY));
  const moveClockTo = async (time: Date): Promise<void> => {
    await office.moveClockTo(time);
    for (const other of others) await until('the other server has the time', async () => (await other.now()) >= time);
  };
  return { ...office, moveClockTo };
}

/** Starts a platform on free ports. The bundles must be built. */
export async function startPlatform(settings: PlatformSettings): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-journey-'));
  await Promise.all([publishBundles(dataDir), prepareFolder(dataDir)]);
  const servers = await startServers(dataDir, settings);
  const nginx =
    settings.hasNginx === true
      ? await startNginx({ apis: servers.map(({ url }) => new URL(url).host), dataDir, port: await freePort() })
      : null;
  const stop = async (): Promise<void> => {
    await nginx?.stop();
    await endAll(servers, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    url: nginx?.url ?? servers[0].url,
    office: officeOf(servers),
    releases: path.join(dataDir, 'releases'),
    killServers: () => endAll(servers, 'SIGKILL'),
    stop,
  };
}
