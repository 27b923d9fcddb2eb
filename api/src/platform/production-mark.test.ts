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
import { isMarkedProduction, markProduction, refuseProductionDatabase } from './production-mark.ts';
import { setSandboxClock, openSyncedClock } from './synced-clock.ts';

const getServerUrl = (): string => String(process.env['TEST_DATABASE_URL']);

async function withOpenDatabase<Value>(url: string, run: (db: Db) => Promise<Value>): Promise<Value> {
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl: url, databasePool: 1 });
  const value = await run(db);
  await close();
  return value;
}

const SANDBOX_REFUSED = 'a sandbox cannot run on this database: it is marked as production';

describeOnDatabases('the mark of production', (given) => {
  it('H7 is not there after a sandbox, and a sandbox goes on', async () => {
    await markProduction(given.db, 'sandbox');

    expect(await isMarkedProduction(given.db)).toBe(false);
    await expect(refuseProductionDatabase(given.db, 'sandbox')).resolves.toBeUndefined();
  });

  describe('once production has set it', () => {
    beforeAll(async () => {
      await markProduction(given.db, 'production');
      await markProduction(given.db, 'production');
    });

    it('H7 refuses a sandbox, and not production', async () => {
      await expect(refuseProductionDatabase(given.db, 'sandbox')).rejects.toThrow(SANDBOX_REFUSED);
      await expect(refuseProductionDatabase(given.db, 'production')).resolves.toBeUndefined();
    });

    it.each([
      'delete from production_mark',
      'update production_mark set marked_at = now()',
      'truncate production_mark',
    ])('H7 stays against: %s', async (statement) => {
      await expect(sql.raw(statement).execute(given.db)).rejects.toThrow('append-only');
      expect(await isMarkedProduction(given.db)).toBe(true);
    });

    it('H7 keeps a sandbox that was running before from moving the clock', async () => {
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

    it('H7 ends, with its game wallet', async () => {
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
  'a database that production has served',
  () => {
    let platform: Awaited<ReturnType<typeof createDatabase>>;
    let gameWallet: Awaited<ReturnType<typeof createDatabase>>;
    beforeAll(async () => {
      platform = await createDatabase(getServerUrl());
      gameWallet = await createDatabase(getServerUrl());
      await (await buildApp(readConfig(production()))).close();
      await (await buildGameWallet(readGameWalletConfig(production()))).close();
    });
    afterAll(async () => {
      await platform.drop();
      await gameWallet.drop();
    });

    const production = (): Record<string, string> => ({
      ...buildProductionEnvironment(platform.url),
      GAME_WALLET_DATABASE_URL: gameWallet.url,
      GAME_PROVIDER_KEYS: `sandbox:${'s'.repeat(32)}`,
    });

    it('H7 starts no sandbox, whose autopilot would decide about real money', async () => {
      await expect(buildApp(readConfig({ ...production(), PADAUK_MODE: '' }))).rejects.toThrow(SANDBOX_REFUSED);
    });

    it("H7 starts no sandbox's game wallet", async () => {
      const config = readGameWalletConfig({ ...production(), PADAUK_MODE: '' });

      await expect(buildGameWallet(config)).rejects.toThrow(SANDBOX_REFUSED);
    });

    it('H7 starts production again', async () => {
      await expect(buildApp(readConfig(production())).then((app) => app.close())).resolves.toBeUndefined();
    });

    it("D4 has the sandbox's company accounts turned off", async () => {
      const on = await withOpenDatabase(platform.url, (db) =>
        sql`select from company_account where is_sandbox and is_on`.execute(db),
      );

      expect(on.rows).toEqual([]);
    });
  },
  ['postgres'],
);
