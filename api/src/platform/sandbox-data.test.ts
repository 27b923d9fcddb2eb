import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { describeOnDatabases } from '../../test/databases.ts';
import { createDatabase } from '../../test/create-database.ts';
import { buildProductionEnvironment } from '../../test/production-environment.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { migrate, readMigrations } from './database/migrate.ts';
import { refuseSandboxData } from './sandbox-data.ts';
import { StartupError } from './startup-error.ts';

describeOnDatabases('production on a database that may have been a sandbox', (given) => {
  beforeEach(async () => {
    await sql`update sandbox_clock set offset_ms = 0`.execute(given.db);
    await sql`delete from sandbox_message`.execute(given.db);
  });

  it('H7 starts where no sandbox has been', async () => {
    await expect(refuseSandboxData(given.db, 'production')).resolves.toBeUndefined();
  });

  it('H7 does not start where the clock was moved', async () => {
    await sql`update sandbox_clock set offset_ms = 1`.execute(given.db);

    await expect(refuseSandboxData(given.db, 'production')).rejects.toThrow(StartupError);
    await expect(refuseSandboxData(given.db, 'sandbox')).resolves.toBeUndefined();
  });

  it('H7 does not start where the sandbox has sent texts', async () => {
    await sql`insert into sandbox_message (recipient, text, sent_at) values ('09250000001', 'a code', ${'2026-11-20T02:30:00Z'}::timestamptz)`.execute(
      given.db,
    );

    await expect(refuseSandboxData(given.db, 'production')).rejects.toThrow(StartupError);
    await expect(refuseSandboxData(given.db, 'sandbox')).resolves.toBeUndefined();
  });
});

describeOnDatabases(
  'the platform in production',
  () => {
    let made: Awaited<ReturnType<typeof createDatabase>>;

    beforeAll(async () => {
      made = await createDatabase(String(process.env['TEST_DATABASE_URL']));
    });
    afterAll(async () => await made.drop());

    it('H7 asks this before it is wired', async () => {
      const config = readConfig(buildProductionEnvironment(made.url));
      const database = await openDatabase(config);
      await migrate(database.db, await readMigrations());
      await sql`update sandbox_clock set offset_ms = 157000000`.execute(database.db);
      await database.close();

      await expect(buildApp(config)).rejects.toThrow('was a sandbox');
    });
  },
  ['postgres'],
);
