import { sql } from 'kysely';
import { migrate, readMigrations, type Migration } from '../src/platform/database/migrate.ts';
import { aBetOf, sendBet } from './bet-client.ts';
import { brokenBooks } from './books.ts';
import { deferred } from './deferred.ts';
import type { DirectPlayer } from './direct-players.ts';
import { POSTGRES_PROGRAMS } from './own-postgres.ts';
import {
  keepBetting,
  sendAgain,
  startPlatformUnderTest,
  untilSeen,
  type PlatformUnderTest,
} from './platform-under-test.ts';

/** A volatile default rewrites the table. */
const REWRITES: Migration = {
  name: '9990_rewrites_tickets',
  script: 'alter table ticket add column mark_of_test uuid not null default gen_random_uuid();',
};
const CHANGES: Migration = { name: '9991_changes_tickets', script: 'alter table ticket drop column mark_of_test;' };

(POSTGRES_PROGRAMS === null ? describe.skip : describe)('F31 a migration of a database in use (its own)', () => {
  let setup: PlatformUnderTest;
  beforeAll(async () => {
    setup = await startPlatformUnderTest();
  });
  afterAll(() => setup.stop());

  it('that writes a table anew under load loses and doubles no bet', async () => {
    const load = keepBetting(setup);
    await untilSeen(() => Promise.resolve(load.soFar().some(({ status }) => status === 200)));

    const applied = await migrate(setup.database.db, [...(await readMigrations()), REWRITES]);
    const migratedAtMs = performance.now();
    await untilSeen(() =>
      Promise.resolve(load.soFar().some(({ status, atMs }) => status === 200 && atMs > migratedAtMs)),
    );
    const sent = await load.stop();
    const again = (await sendAgain(setup, sent)).map(({ body }) => body.ticketId ?? 'none');

    expect(applied).toEqual([REWRITES.name]);
    expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(again).not.toContain('none');
    expect(new Set(again).size).toBe(sent.length);
    expect(sent.filter(({ status, body }) => status === 200 && !again.includes(body.ticketId ?? ''))).toEqual([]);
    expect(await brokenBooks(setup.database.db)).toEqual([]);
  });

  it('keeps no bet waiting behind it while somebody else has the table, and is applied when it is free', async () => {
    const [player] = setup.players as [DirectPlayer, ...DirectPlayer[]]; // the platform under test has some
    const { db, background } = setup.database;
    const begun = deferred();
    const mayEnd = deferred();
    const report = background.transaction().execute(async (tx) => {
      await sql`select count(*) from ticket`.execute(tx);
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;

    const applied = migrate(db, [...(await readMigrations()), REWRITES, CHANGES]);
    await untilSeen(
      async () =>
        (
          await sql`select from pg_locks where relation = 'ticket'::regclass and not granted and mode = 'AccessExclusiveLock'`.execute(
            db,
          )
        ).rows.length > 0,
    );
    const sentAtMs = performance.now();
    const bet = await sendBet(setup.platform.origin, aBetOf(player, setup.drawId));
    const waitedMs = performance.now() - sentAtMs;
    mayEnd.resolve();
    await report;

    expect(bet.status).toBe(200);
    // Other statements wait up to 15 s for a lock.
    expect(waitedMs).toBeLessThan(9_000);
    expect(await applied).toEqual([CHANGES.name]);
  });
});
