import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { buildGameWallet } from '../game-wallet/app.ts';
import { readGameWalletConfig } from '../game-wallet/game-wallet.config.ts';
import { describeOnDatabases } from '../../test/databases.ts';
import { createDatabase } from '../../test/create-database.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from '../../test/platform-process.ts';
import { buildProductionEnvironment } from '../../test/production-environment.ts';
import { startService } from '../../test/service-process.ts';
import { readConfig } from './config.ts';
import { openDatabase, type Db } from './database/database.ts';
import { isMarkedProduction, markProduction, refuseProductionDatabase, refuseSandboxData } from './production-mark.ts';
import { setSandboxClock, openSyncedClock } from './synced-clock.ts';
import { migrate, readMigrations } from './database/migrate.ts';
import { StartupError } from './startup-error.ts';
import { executeSql } from './database/query.ts';

const getServerUrl = (): string => String(process.env['TEST_DATABASE_URL']);

async function withOpenDatabase<Value>(url: string, run: (db: Db) => Promise<Value>): Promise<Value> {
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl: url, databasePool: 1 });
  const value = await run(db);
  await close();
  return value;
}

const SANDBOX_REFUSED = 'a sandbox cannot run on this database: it is marked as production';

describeOnDatabases('the production mark', (given) => {
  it('is not set by a sandbox, and a sandbox can start', async () => {
    await markProduction(given.db, 'sandbox');

    expect(await isMarkedProduction(given.db)).toBe(false);
    await expect(refuseProductionDatabase(given.db, 'sandbox')).resolves.toBeUndefined();
  });

  describe('once production has set it', () => {
    beforeAll(async () => {
      await markProduction(given.db, 'production');
      await markProduction(given.db, 'production');
    });

    it('refuses a sandbox, and accepts production', async () => {
      await expect(refuseProductionDatabase(given.db, 'sandbox')).rejects.toThrow(SANDBOX_REFUSED);
      await expect(refuseProductionDatabase(given.db, 'production')).resolves.toBeUndefined();
    });

    it.each([
      'delete from production_mark',
      'update production_mark set marked_at = now()',
      'truncate production_mark',
    ])('cannot be removed: %s', async (statement) => {
      await expect(sql.raw(statement).execute(given.db)).rejects.toThrow('append-only');
      expect(await isMarkedProduction(given.db)).toBe(true);
    });

    it('prevents a sandbox that was running before from moving the clock', async () => {
      const clock = await openSyncedClock(given.db, 'sandbox');
      clock.stop();

      await expect(setSandboxClock(given.db, clock, new Date('2026-12-24T12:00:00Z'))).rejects.toThrow(SANDBOX_REFUSED);
    });
  });
});

describeOnDatabases(
  'a sandbox that runs when production starts on its database',
  () => {
    let databases: Awaited<ReturnType<typeof createDatabase>>[] = [];
    let sandbox: ChildProcess[] = [];
    beforeAll(async () => {
      const [platform, gameWallet] = [await createDatabase(getServerUrl()), await createDatabase(getServerUrl())];
      databases = [platform, gameWallet];
      sandbox = [
        (await startPlatform({ ...NO_GAME_WALLET, DATABASE_URL: platform.url })).child,
        (await startService('game-wallet', { PADAUK_MODE: 'sandbox', GAME_WALLET_DATABASE_URL: gameWallet.url })).child,
      ];
    });
    afterAll(async () => {
      await Promise.all(sandbox.map((child) => stopProcess({ child }, 'SIGKILL')));
      await Promise.all(databases.map((database) => database.drop()));
    });

    it('ends, together with its game wallet', async () => {
      const exits = sandbox.map((child) => once(child, 'exit'));
      for (const { url } of databases) await withOpenDatabase(url, (db) => markProduction(db, 'production'));

      expect(await Promise.all(exits)).toEqual([
        [1, null],
        [1, null],
      ]);
    });
  },
  ['postgres'],
);

describeOnDatabases(
  'a database that production has used',
  () => {
    let platform: Awaited<ReturnType<typeof createDatabase>>;
    let gameWallet: Awaited<ReturnType<typeof createDatabase>>;
    beforeAll(async () => {
      platform = await createDatabase(getServerUrl());
      gameWallet = await createDatabase(getServerUrl());
      await (await buildApp(readConfig(buildEnvironment()))).close();
      await (await buildGameWallet(readGameWalletConfig(buildEnvironment()))).close();
    });
    afterAll(async () => {
      await platform.drop();
      await gameWallet.drop();
    });

    const buildEnvironment = (): Record<string, string> => ({
      ...buildProductionEnvironment(platform.url),
      GAME_WALLET_DATABASE_URL: gameWallet.url,
      GAME_PROVIDER_KEYS: `sandbox:${'s'.repeat(32)}`,
    });

    it('refuses a sandbox', async () => {
      await expect(buildApp(readConfig({ ...buildEnvironment(), PADAUK_MODE: '' }))).rejects.toThrow(SANDBOX_REFUSED);
    });

    it('refuses the game wallet of a sandbox', async () => {
      const config = readGameWalletConfig({ ...buildEnvironment(), PADAUK_MODE: '' });

      await expect(buildGameWallet(config)).rejects.toThrow(SANDBOX_REFUSED);
    });

    it('accepts production again', async () => {
      await expect(buildApp(readConfig(buildEnvironment())).then((app) => app.close())).resolves.toBeUndefined();
    });

    it('refuses sandbox data before it starts', async () => {
      const sandbox = await createDatabase(getServerUrl());
      const config = readConfig(buildProductionEnvironment(sandbox.url));
      await withOpenDatabase(sandbox.url, async (db) => {
        await migrate(db, await readMigrations());
        await executeSql(db)`update sandbox_clock set offset_ms = 157000000`;
      });

      await expect(buildApp(config)).rejects.toThrow('was a sandbox');
      await sandbox.drop();
    });

    it('D4 has no active company account of the sandbox', async () => {
      const on = await withOpenDatabase(platform.url, (db) =>
        sql`select from company_account where is_sandbox and is_on`.execute(db),
      );

      expect(on.rows).toEqual([]);
    });
  },
  ['postgres'],
);

describeOnDatabases('refuseSandboxData', (given) => {
  beforeEach(async () => {
    await executeSql(given.db)`update sandbox_clock set offset_ms = 0`;
    await executeSql(given.db)`delete from sandbox_message`;
  });

  it('accepts production on a database without sandbox data', async () => {
    await expect(refuseSandboxData(given.db, 'production')).resolves.toBeUndefined();
  });

  it.each([
    ['the clock was moved', sql`update sandbox_clock set offset_ms = 1`],
    [
      'the sandbox has sent texts',
      sql`insert into sandbox_message (recipient, text, sent_at) values ('09250000001', 'a code', now())`,
    ],
  ])('refuses production where %s', async (_title, change) => {
    await change.execute(given.db);

    await expect(refuseSandboxData(given.db, 'production')).rejects.toThrow(StartupError);
    await expect(refuseSandboxData(given.db, 'sandbox')).resolves.toBeUndefined();
  });
});
