import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readCompose, resolved } from '../../test/compose.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { startGameWallet, startPlatform } from '../../test/platform-process.ts';

const SECRET = '0123456789abcdef0123456789abcdef0123';
const DATABASE_SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** What an operator writes into `.env` for real players; the sandbox where there is no PostgreSQL to run on. */
const MODE: Readonly<Record<string, string>> =
  DATABASE_SERVER === ''
    ? { PADAUK_MODE: 'sandbox' }
    : {
        PADAUK_MODE: 'production',
        TWO_D_FEED: 'none',
        SMS_URL: 'https://sms.test',
        SMS_KEY: SECRET,
        GAME_PROVIDER_KEYS: `fishery:${SECRET}`,
      };
const VARIABLES: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: SECRET,
  PEPPER: SECRET,
  OPERATOR_KEY: `hla:${SECRET},mya:${SECRET}x`,
  OFFICE_KEY: SECRET,
  GAME_WALLET_SECRET: SECRET,
  ...MODE,
};
/** Here they are places of the test's own. */
const PLACES = [
  'HOST',
  'PORT',
  'OPERATOR_HOST',
  'OPERATOR_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'GAME_WALLET_HOST',
  'GAME_WALLET_PORT',
  'GAME_WALLET_DATABASE_URL',
];

function settingsOf(service: string, variables = VARIABLES): Record<string, string> {
  const environment = Object.entries(readCompose().services[service]?.environment ?? {}).filter(
    ([name]) => !PLACES.includes(name),
  );
  return Object.fromEntries(environment.map(([name, value]) => [name, resolved(value, variables)]));
}

describe('what docker compose sets', () => {
  let dataDir: string;
  const drops: (() => Promise<void>)[] = [];

  /** A database for a service; the embedded one where there is no server. */
  async function aDatabase(): Promise<string> {
    if (DATABASE_SERVER === '') return '';
    const { url, drop } = await freshDatabase(DATABASE_SERVER);
    drops.push(drop);
    return url;
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'padauk-compose-'));
  });
  afterAll(
    async () =>
      await Promise.all([
        rm(dataDir, { recursive: true, force: true, maxRetries: 20 }),
        ...drops.map((drop) => drop()),
      ]),
  );

  it.each(['POSTGRES_PASSWORD', 'PEPPER', 'OPERATOR_KEY', 'GAME_WALLET_SECRET'])('must have %s', (name) => {
    expect(() =>
      Object.values(readCompose().services['api-1']?.environment ?? {}).map((value) =>
        resolved(value, { ...VARIABLES, [name]: '' }),
      ),
    ).toThrow(`${name}: set it in .env`);
  });

  it('is enough for an API process to start', async () => {
    const platform = await startPlatform(dataDir, {
      ...settingsOf('api-1'),
      LOG_LEVEL: 'error',
      DATABASE_URL: await aDatabase(),
    });
    const health = await (await fetch(`${platform.origin}/healthz`)).json();
    await platform.stop();

    expect(health).toMatchObject({ ok: true, mode: MODE['PADAUK_MODE'], revision: 'compose' });
  });

  it('is enough for the game wallet to start', async () => {
    const gameWallet = await startGameWallet(dataDir, undefined, {
      ...settingsOf('game-wallet'),
      LOG_LEVEL: 'error',
      GAME_WALLET_DATABASE_URL: await aDatabase(),
    });
    const health = await (await fetch(`${gameWallet.origin}/healthz`)).json();
    await gameWallet.stop();

    expect(health).toEqual({ ok: true, service: 'game-wallet' });
  });
});
