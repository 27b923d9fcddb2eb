import { migrate, readMigrations, type Migration } from '../src/platform/database/migrate.ts';
import { executeSql, hasRows } from '../src/platform/database/query.ts';
import { createBet, sendBet } from './bet-client.ts';
import { findViolations } from './find-violations.ts';
import { createDeferred } from './deferred.ts';
import type { DirectPlayer } from './direct-players.ts';
import { POSTGRES_PROGRAMS } from './test-postgres.ts';
import {
  startBetting,
  resendBets,
  startPlatformUnderTest,
  waitUntil,
  type PlatformUnderTest,
} from './platform-under-test.ts';

/** A volatile default rewrites the table. */
const REWRITING_MIGRATION: Migration = {
  name: '9990_rewrites_tickets',
  script: 'alter table ticket add column mark_of_test uuid not null default gen_random_uuid();',
};
const CHANGING_MIGRATION: Migration = {
  name: '9991_changes_tickets',
  script: 'alter table ticket drop column mark_of_test;',
};

(POSTGRES_PROGRAMS === null ? describe.skip : describe)('F31 a migration of a database in use (its own)', () => {
  let setup: PlatformUnderTest;
  beforeAll(async () => {
    setup = await startPlatformUnderTest();
  });
  afterAll(() => setup.stop());

  it('that rewrites a table under load loses and doubles no bet', async () => {
    const load = startBetting(setup);
    await waitUntil(() => Promise.resolve(load.soFar().some(({ status }) => status === 200)));

    const applied = await migrate(setup.database.db, [...(await readMigrations()), REWRITING_MIGRATION]);
    const migratedAtMs = performance.now();
    await waitUntil(() =>
      Promise.resolve(load.soFar().some(({ status, atMs }) => status === 200 && atMs > migratedAtMs)),
    );
    const sent = await load.stop();
    const again = (await resendBets(setup, sent)).map(({ body }) => body.ticketId ?? 'none');

    expect(applied).toEqual([REWRITING_MIGRATION.name]);
    expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(again).not.toContain('none');
    expect(new Set(again).size).toBe(sent.length);
    expect(sent.filter(({ status, body }) => status === 200 && !again.includes(body.ticketId ?? ''))).toEqual([]);
    expect(await findViolations(setup.database.db)).toEqual([]);
  });

  it('does not block bets while it waits for a lock, and is applied when the lock is free', async () => {
    const [player] = setup.players as [DirectPlayer, ...DirectPlayer[]]; // the platform under test has some
    const { db, background } = setup.database;
    const begun = createDeferred();
    const mayEnd = createDeferred();
    const report = background.transaction().execute(async (tx) => {
      await executeSql(tx)`select count(*) from ticket`;
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;

    const applied = migrate(db, [...(await readMigrations()), REWRITING_MIGRATION, CHANGING_MIGRATION]);
    await waitUntil(
      () =>
        hasRows(db)`
          select from pg_locks where relation = 'ticket'::regclass and not granted and mode = 'AccessExclusiveLock'`,
    );
    const sentAtMs = performance.now();
    const bet = await sendBet(setup.platform.origin, createBet(player, setup.drawId));
    const waitedMs = performance.now() - sentAtMs;
    mayEnd.resolve();
    await report;

    expect(bet.status).toBe(200);
    // Other statements wait up to 15 s for a lock.
    expect(waitedMs).toBeLessThan(9_000);
    expect(await applied).toEqual([CHANGING_MIGRATION.name]);
  });
});
