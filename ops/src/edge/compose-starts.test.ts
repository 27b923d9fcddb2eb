import { spawnSync } from 'node:child_process';
import { releaseHost, createTemporaryFolder } from '../../test/build-fixture.ts';
import { readCompose, resolveVariables, ROOT } from '../../test/compose.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { startGameWallet, startPlatform, type RunningProcess } from '../../test/platform-process.ts';

const SECRET = '0123456789abcdef0123456789abcdef0123';
const DATABASE_SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** As an operator's `.env` for real players; the sandbox without PostgreSQL. */
const MODE_VARIABLES: Readonly<Record<string, string>> =
  DATABASE_SERVER === ''
    ? { PADAUK_MODE: 'sandbox' }
    : {
        PADAUK_MODE: 'production',
        TWO_D_FEED: 'none',
        SMS_URL: 'https://sms.test',
        SMTP_URL: 'smtp://mail.test',
        SMTP_FROM: 'office@mail.test',
        SMS_KEY: SECRET,
        GAME_PROVIDER_KEYS: `fishery:${SECRET}`,
      };
const VARIABLES: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: SECRET,
  PEPPER: SECRET,
  IDENTITY_KEY: SECRET,
  OPERATOR_KEY: `hla:${SECRET},mya:${SECRET}x`,
  OFFICE_KEY: SECRET,
  GAME_WALLET_SECRET: SECRET,
  API_DATABASE_PASSWORD: SECRET,
  JOBS_DATABASE_PASSWORD: SECRET,
  OFFICE_DATABASE_PASSWORD: SECRET,
  REPORTS_DATABASE_PASSWORD: SECRET,
  GAME_WALLET_DATABASE_PASSWORD: SECRET,
  ...MODE_VARIABLES,
};
/** Replaced by the test. */
const REPLACED_VARIABLES = [
  'HOST',
  'PORT',
  'OPERATOR_HOST',
  'OPERATOR_PORT',
  'DATA_DIR',
  'GAME_WALLET_HOST',
  'GAME_WALLET_PORT',
];

/** The test database for each database of compose. */
type Databases = Readonly<Record<string, string>>;

function buildEnvironment(service: string, databases: Databases): Record<string, string> {
  const environment = Object.entries(readCompose().services[service]?.environment ?? {}).filter(
    ([name]) => !REPLACED_VARIABLES.includes(name),
  );
  return Object.fromEntries(
    environment.map(([name, value]) => [name, replaceDatabase(resolveVariables(value, VARIABLES), databases)]),
  );
}

/** Keeps the log-in, but replaces server and database; the owner `padauk` becomes the owner of the test server. */
function replaceDatabase(value: string, databases: Databases): string {
  if (!value.startsWith('postgres://')) return value;
  const { username, password, pathname } = new URL(value);
  const testDatabaseUrl = databases[pathname.slice(1)];
  if (testDatabaseUrl === undefined) return '';
  const address = new URL(testDatabaseUrl);
  if (username !== 'padauk') Object.assign(address, { username, password });
  return address.toString();
}

describe('the environment of docker compose', () => {
  let dataDir: string;
  const drops: (() => Promise<void>)[] = [];

  let databases: Databases = {};

  /** Like the two jobs before the servers start. */
  async function prepareDatabases(): Promise<void> {
    const [platform, gameWallet] = [await createDatabase(DATABASE_SERVER), await createDatabase(DATABASE_SERVER)];
    drops.push(platform.drop, gameWallet.drop);
    databases = { padauk: platform.url, padauk_game_wallet: gameWallet.url };
    for (const job of ['migrate', 'migrate-game-wallet']) {
      const [program = '', ...args] = readCompose().services[job]?.command ?? [];
      const { status, stderr } = spawnSync(program, args, {
        cwd: ROOT,
        env: { ...process.env, ...buildEnvironment(job, databases) },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stderr);
    }
  }

  beforeAll(async () => {
    dataDir = await createTemporaryFolder();
    if (DATABASE_SERVER !== '') await prepareDatabases();
  });
  afterAll(() => Promise.all(drops.map((drop) => drop())));

  it.each(['API_DATABASE_PASSWORD', 'PEPPER', 'IDENTITY_KEY', 'OPERATOR_KEY', 'GAME_WALLET_SECRET'])(
    'requires %s',
    (name) => {
      expect(() =>
        Object.values(readCompose().services['api-1']?.environment ?? {}).map((value) =>
          resolveVariables(value, { ...VARIABLES, [name]: '' }),
        ),
      ).toThrow(`${name}: set it in .env`);
    },
  );

  async function readHealth({ origin, stop }: RunningProcess): Promise<unknown> {
    const health: unknown = await (await fetch(`${origin}/healthz`)).json();
    await stop();
    return health;
  }
  const build = (service: string) => ({ ...buildEnvironment(service, databases), LOG_LEVEL: 'error' });

  it('starts an API process', async () => {
    await releaseHost(dataDir);

    expect(await readHealth(await startPlatform(dataDir, build('api-1')))).toMatchObject({
      ok: true,
      mode: MODE_VARIABLES['PADAUK_MODE'],
      revision: 'compose',
    });
  });

  it('starts the game wallet', async () => {
    expect(await readHealth(await startGameWallet(dataDir, undefined, build('game-wallet')))).toEqual({
      ok: true,
      service: 'game-wallet',
    });
  });
});
