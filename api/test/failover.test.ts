import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { extendChain, recordChainEnd } from '../src/modules/ledger/index.ts';
import type { Database } from '../src/platform/database/database.ts';
import { sql } from 'kysely';
import { hasRows, queryNumber } from '../src/platform/database/query.ts';
import { createBet, sendBet, type BetReply, type SentBet } from './bet-client.ts';
import { openTestDatabase } from './create-database.ts';
import { findViolations } from './find-violations.ts';
import { buildPsqlArguments, startReplica, POSTGRES_PROGRAMS, type TestReplica } from './test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from './platform-process.ts';
import { startPlatformUnderTest, waitUntil, type PlatformUnderTest } from './platform-under-test.ts';
import { waitForWriters } from './wait-for-writers.ts';

const AT = new Date('2026-11-20T05:00:00Z');

(POSTGRES_PROGRAMS === null ? describe.skip : describe)(
  'failover to a replica (two PostgreSQL servers of its own)',
  () => {
    let setup: PlatformUnderTest;
    let replica: TestReplica;
    let atReplica: Database;
    const acknowledged: { with: AcknowledgedBet[]; without: AcknowledgedBet[] } = { with: [], without: [] };
    interface AcknowledgedBet {
      readonly bet: SentBet;
      readonly ticketId: string;
    }

    const setSynchronousStandby = async (name: string): Promise<void> => {
      await setup.postgres.run(
        'psql',
        buildPsqlArguments(`alter system set synchronous_standby_names = '${name}'`, 'select pg_reload_conf()'),
      );
    };
    const sendBets = async (): Promise<AcknowledgedBet[]> => {
      const bets = setup.players.slice(0, 5).map((player) => createBet(player, setup.drawId));
      const replies = await Promise.all(bets.map((bet) => sendBet(setup.platform.origin, bet)));
      return bets.map((bet, index) => ({ bet, ticketId: replies[index]?.body.ticketId ?? 'refused' }));
    };
    const countTickets = async ({ db }: Database, bets: readonly AcknowledgedBet[]): Promise<number> => {
      const ids = JSON.stringify(bets.map(({ ticketId }) => ticketId));
      return await queryNumber(db)`
        select count(*) from ticket where id in (select value::uuid from json_array_elements_text(${ids}::json))`;
    };
    const checkReplicas = async (condition: string): Promise<boolean> => {
      const { rows } = await sql
        .raw<{ is: boolean }>(`select ${condition} as is from pg_stat_replication`)
        .execute(setup.database.db);
      return rows[0]?.is === true;
    };

    const isCommitWaiting = (): Promise<boolean> =>
      hasRows(setup.database.db)`select from pg_stat_activity where wait_event = 'SyncRep'`;

    beforeAll(async () => {
      setup = await startPlatformUnderTest();
      replica = await startReplica(setup.postgres);
      atReplica = await openTestDatabase(replica.url);
    });
    afterAll(async () => {
      await atReplica.close();
      await setup.stop();
      await replica.remove();
    });

    it('F13 with synchronous replication every acknowledged bet is on the replica', async () => {
      await setSynchronousStandby('*');
      await waitUntil(() => checkReplicas("count(*) = 1 and bool_and(sync_state = 'sync')"));
      acknowledged.with = await sendBets();
      await waitUntil(async () => (await countTickets(atReplica, acknowledged.with)) === 5);
      expect(await countTickets(atReplica, acknowledged.with)).toBe(5);

      await replica.stopReplication();
      await waitUntil(() => checkReplicas('count(*) = 0'));
      const [player] = setup.players;
      if (player === undefined) throw new Error('there are players');
      const answers: BetReply[] = [];
      const waiting = sendBet(setup.platform.origin, createBet(player, setup.drawId)).then((reply) =>
        answers.push(reply),
      );
      // A commit that waits for its replica never times out, so no statement timeout becomes an answer.
      await waitUntil(isCommitWaiting);
      expect(await isCommitWaiting()).toBe(true);
      expect(answers).toEqual([]);
      await setSynchronousStandby('');
      await waiting;
      expect(answers).toMatchObject([{ status: 200 }]);
    });

    it('F13 without it bets that the replica had not received are lost: the chain note shows it, the books are right, and the same key makes a new bet', async () => {
      const lines: string[] = [];
      const noteStore = {
        read: () => Promise.resolve(lines.join('')),
        append: (line: string) => Promise.resolve(void lines.push(line)),
      };
      acknowledged.without = await sendBets();
      expect(await countTickets(setup.database, acknowledged.without)).toBe(5);
      await waitForWriters(setup.database.db);
      await extendChain(setup.database.db);
      expect(await recordChainEnd(setup.database.db, noteStore, AT)).toEqual([]);

      setup.postgres.kill();
      await replica.promote();
      expect(await countTickets(atReplica, acknowledged.with)).toBe(5);
      expect(await countTickets(atReplica, acknowledged.without)).toBe(0);
      expect(await recordChainEnd(atReplica.db, noteStore, AT)).toMatchObject([
        { detail: expect.stringMatching(/^link \d+ was noted, and is gone$/) },
      ]);

      const dataDir = join(replica.folder, 'platform');
      mkdirSync(dataDir);
      const platform = await startPlatform({ ...NO_GAME_WALLET, DATABASE_URL: replica.url, DATA_DIR: dataDir });
      const resend = (bets: readonly AcknowledgedBet[]) =>
        Promise.all(bets.map(async ({ bet }) => (await sendBet(platform.origin, bet)).body.ticketId));
      const [repeated, newTickets] = [await resend(acknowledged.with), await resend(acknowledged.without)];
      await stopProcess(platform, 'SIGTERM');

      expect(repeated).toEqual(acknowledged.with.map(({ ticketId }) => ticketId));
      expect(new Set(newTickets).size).toBe(5);
      expect(acknowledged.without.filter(({ ticketId }) => newTickets.includes(ticketId))).toEqual([]);
      expect(await findViolations(atReplica.db)).toEqual([]);
    });
  },
);
