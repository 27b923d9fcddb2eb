import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { extendChain, recordChainEnd } from '../src/modules/ledger/index.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { createBet, sendBet, type BetReply, type SentBet } from './bet-client.ts';
import { findViolations } from './find-violations.ts';
import { buildPsqlArguments, startReplica, POSTGRES_PROGRAMS, type TestReplica } from './test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from './platform-process.ts';
import { startPlatformUnderTest, waitUntil, type PlatformUnderTest } from './platform-under-test.ts';
import { waitForWriters } from './wait-for-writers.ts';

const AT = new Date('2026-11-20T05:00:00Z');

(POSTGRES_PROGRAMS === null ? describe.skip : describe)(
  'a database whose replica takes over (two PostgreSQL servers of its own)',
  () => {
    let setup: PlatformUnderTest;
    let replica: TestReplica;
    let atReplica: Database;
    const acknowledged: { with: Kept[]; without: Kept[] } = { with: [], without: [] };
    interface Kept {
      readonly bet: SentBet;
      readonly ticketId: string;
    }

    const open = (url: string): Promise<Database> =>
      openDatabase({ mode: 'sandbox', databaseUrl: url, databasePool: 2, dataDir: '' });
    const waitsForReplica = async (name: string): Promise<void> => {
      await setup.postgres.run(
        'psql',
        buildPsqlArguments(`alter system set synchronous_standby_names = '${name}'`, 'select pg_reload_conf()'),
      );
    };
    const sendAll = async (): Promise<Kept[]> => {
      const bets = setup.players.slice(0, 5).map((player) => createBet(player, setup.drawId));
      const replies = await Promise.all(bets.map((bet) => sendBet(setup.platform.origin, bet)));
      return bets.map((bet, index) => ({ bet, ticketId: replies[index]?.body.ticketId ?? 'refused' }));
    };
    const countIn = async ({ db }: Database, kept: readonly Kept[]): Promise<number> => {
      const ids = JSON.stringify(kept.map(({ ticketId }) => ticketId));
      const { rows } = await sql<{ there: number }>`
        select count(*)::int as there from ticket where id in (select value::uuid from json_array_elements_text(${ids}::json))`.execute(
        db,
      );
      return rows[0]?.there ?? 0;
    };
    const replicasAre = async (condition: string): Promise<boolean> => {
      const { rows } = await sql
        .raw<{ is: boolean }>(`select ${condition} as is from pg_stat_replication`)
        .execute(setup.database.db);
      return rows[0]?.is === true;
    };

    const commitWaits = async (): Promise<boolean> => {
      const { rows } = await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(setup.database.db);
      return rows.length > 0;
    };

    beforeAll(async () => {
      setup = await startPlatformUnderTest();
      replica = await startReplica(setup.postgres);
      atReplica = await open(replica.url);
    });
    afterAll(async () => {
      await atReplica.close();
      await setup.stop();
      await replica.remove();
    });

    it('F13 with synchronous replication nothing is acknowledged that the replica has not', async () => {
      await waitsForReplica('*');
      await waitUntil(() => replicasAre("count(*) = 1 and bool_and(sync_state = 'sync')"));
      acknowledged.with = await sendAll();
      await waitUntil(async () => (await countIn(atReplica, acknowledged.with)) === 5);
      expect(await countIn(atReplica, acknowledged.with)).toBe(5);

      await replica.stopReplication();
      await waitUntil(() => replicasAre('count(*) = 0'));
      const [player] = setup.players;
      if (player === undefined) throw new Error('there are players');
      const answers: BetReply[] = [];
      const waiting = sendBet(setup.platform.origin, createBet(player, setup.drawId)).then((reply) =>
        answers.push(reply),
      );
      // A commit that waits for its replica never times out, so no statement timeout becomes an answer.
      await waitUntil(commitWaits);
      expect(await commitWaits()).toBe(true);
      expect(answers).toEqual([]);
      await waitsForReplica('');
      await waiting;
      expect(answers).toMatchObject([{ status: 200 }]);
    });

    it('F13 without it what the replica had not received is lost: the note outside the database tells, the books are right, and a key that is sent again is a new bet', async () => {
      const lines: string[] = [];
      const place = {
        read: () => Promise.resolve(lines.join('')),
        append: (line: string) => Promise.resolve(void lines.push(line)),
      };
      acknowledged.without = await sendAll();
      expect(await countIn(setup.database, acknowledged.without)).toBe(5);
      await waitForWriters(setup.database.db);
      await extendChain(setup.database.db);
      expect(await recordChainEnd(setup.database.db, place, AT)).toEqual([]);

      setup.postgres.kill();
      await replica.promote();
      expect(await countIn(atReplica, acknowledged.with)).toBe(5);
      expect(await countIn(atReplica, acknowledged.without)).toBe(0);
      expect(await recordChainEnd(atReplica.db, place, AT)).toMatchObject([
        { detail: expect.stringMatching(/^link \d+ was noted, and is gone$/) },
      ]);

      const dataDir = join(replica.folder, 'platform');
      mkdirSync(dataDir);
      const platform = await startPlatform({ ...NO_GAME_WALLET, DATABASE_URL: replica.url, DATA_DIR: dataDir });
      const again = (kept: readonly Kept[]) =>
        Promise.all(kept.map(async ({ bet }) => (await sendBet(platform.origin, bet)).body.ticketId));
      const [known, anew] = [await again(acknowledged.with), await again(acknowledged.without)];
      await stopProcess(platform, 'SIGTERM');

      expect(known).toEqual(acknowledged.with.map(({ ticketId }) => ticketId));
      expect(new Set(anew).size).toBe(5);
      expect(acknowledged.without.filter(({ ticketId }) => anew.includes(ticketId))).toEqual([]);
      expect(await findViolations(atReplica.db)).toEqual([]);
    });
  },
);
