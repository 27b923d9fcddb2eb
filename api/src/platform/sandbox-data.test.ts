import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { describeOnDatabases } from '../../test/databases.ts';
import { createDatabase } from '../../test/create-database.ts';
import { buildProductionEnvironment } from '../../test/production-environment.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { migrate, readMigrations } from './database/migrate.ts';
import { refuseSandboxData } from './production-mark.ts';
import { StartupError } from './startup-error.ts';

describeOnDatabases('refuseSandboxData', (given) => {
  beforeEach(async () => {
    await sql`update sandbox_clock set offset_ms = 0`.execute(given.db);
    await sql`delete from sandbox_message`.execute(given.db);
  });

  it('accepts production on a database without sandbox data', async () => {
    await expect(refuseSandboxData(given.db, 'production')).resolves.toBeUndefined();
  });

  it('refuses production where the clock was moved', async () => {
    await sql`update sandbox_clock set offset_ms = 1`.execute(given.db);

    await expect(refuseSandboxData(given.db, 'production')).rejects.toThrow(StartupError);
    await expect(refuseSandboxData(given.db, 'sandbox')).resolves.toBeUndefined();
  });

  it('refuses production where the sandbox has sent texts', async () => {
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
    let created: Awaited<ReturnType<typeof createDatabase>>;

    beforeAll(async () => {
      created = await createDatabase(String(process.env['TEST_DATABASE_URL']));
    });
    afterAll(async () => await created.drop());

    it('refuses sandbox data before it starts', async () => {
      const config = readConfig(buildProductionEnvironment(created.url));
      const database = await openDatabase(config);
      await migrate(database.db, await readMigrations());
      await sql`update sandbox_clock set offset_ms = 157000000`.execute(database.db);
      await database.close();

      await expect(buildApp(config)).rejects.toThrow('was a sandbox');
    });
  },
  ['postgres'],
);
