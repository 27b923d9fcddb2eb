import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { extendChain } from '../src/modules/ledger/index.ts';
import { queryNumber } from '../src/platform/database/query.ts';
import type { Violation } from '../src/platform/verify.ts';
import { createBet, sendBet } from './bet-client.ts';
import { openTestDatabase } from './create-database.ts';
import { findViolations } from './find-violations.ts';
import type { DirectPlayer } from './direct-players.ts';
import { startTestPostgres, POSTGRES_PROGRAMS, type TestPostgres } from './test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from './platform-process.ts';
import { excludeTestPostings } from './test-postings.ts';
import { startBetting, startPlatformUnderTest, waitUntil, type PlatformUnderTest } from './platform-under-test.ts';

const OPS_PROGRAM = fileURLToPath(new URL('../../ops/src/main.ts', import.meta.url));
const execute = promisify(execFile);

(POSTGRES_PROGRAMS === null ? describe.skip : describe)(
  'a backup under load (two PostgreSQL servers of its own)',
  () => {
    let setup: PlatformUnderTest;
    let restored: TestPostgres;

    beforeAll(async () => {
      [setup, restored] = await Promise.all([startPlatformUnderTest(), startTestPostgres()]);
    });
    afterAll(async () => {
      await setup.stop();
      await restored.remove();
    });

    it('F30 is complete after restore: the books verify without a server, and a platform continues on it', async () => {
      const file = join(setup.postgres.folder, 'backup');
      await extendChain(setup.database.db);
      const load = startBetting(setup);
      await waitUntil(() => Promise.resolve(load.soFar().length > 1));
      await setup.postgres.run('pg_dump', ['-Fc', '-f', file, 'postgres']);
      // One more than were in flight during the dump, so at least one is missing from it.
      const minimumSent = load.soFar().length + setup.players.length + 1;
      await waitUntil(() => Promise.resolve(load.soFar().length >= minimumSent));
      const sent = await load.stop();

      await restored.run('pg_restore', ['--exit-on-error', '--no-privileges', '-d', 'postgres', file]);
      const check = await execute(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', OPS_PROGRAM, 'ledger', 'verify', '--direct', '--json'],
        { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: restored.url } },
      ).catch((failed: { readonly stdout: string }) => failed); // it reports the postings of tests
      const dataDir = join(restored.folder, 'platform');
      mkdirSync(dataDir);
      const platform = await startPlatform({ ...NO_GAME_WALLET, DATABASE_URL: restored.url, DATA_DIR: dataDir });
      const [player] = setup.players as [DirectPlayer, ...DirectPlayer[]];
      const repeated = await sendBet(platform.origin, (sent[0] as (typeof sent)[number]).bet);
      const newBet = await sendBet(platform.origin, createBet(player, setup.drawId));
      await stopProcess(platform, 'SIGTERM');
      const { db, close } = await openTestDatabase(restored.url);
      const tickets = await queryNumber(db)`select count(*) from ticket`;
      const foreign = await queryNumber(db)`
        select count(*) from outbox where writer >= pg_snapshot_xmax(pg_current_snapshot())`;
      const broken = await findViolations(db);
      await close();

      const { violations } = JSON.parse(check.stdout) as { readonly violations: readonly Violation[] };
      expect(excludeTestPostings(violations)).toEqual([]);
      expect([repeated.status, repeated.body.ticketId]).toEqual([200, sent[0]?.body.ticketId]);
      expect(newBet.status).toBe(200);
      expect(tickets).toBeGreaterThan(1);
      expect(tickets).toBeLessThan(sent.length + 1);
      expect(foreign).toBe(0);
      expect(broken).toEqual([]);
    });
  },
);
