import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { extendChain, noteChainEnd } from '../src/modules/ledger/index.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { aBetOf, sendBet, type BetReply, type SentBet } from './bet-client.ts';
import { brokenBooks } from './books.ts';
import { commands, openReplicaOf, POSTGRES_PROGRAMS, type OwnReplica } from './own-postgres.ts';
import { end, NO_GAME_WALLET, start } from './platform-process.ts';
import { startPlatformUnderTest, untilSeen, type PlatformUnderTest } from './platform-under-test.ts';
import { untilWritersEnded } from './writers-ended.ts';

const AT = new Date('2026-11-20T05:00:00Z');

(POSTGRES_PROGRAMS === null ? describe.skip : describe)(
  'a database whose replica takes over (two PostgreSQL servers of its own)',
  () => {
    let setup: PlatformUnderTest;
    let replica: OwnReplica;
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
        commands(`alter system set synchronous_standby_names = '${name}'`, 'select pg_reload_conf()'),
      );
    };
    const sendAll = async (): Promise<Kept[]> => {
      const bets = setup.players.slice(0, 5).map((player) => aBetOf(player, setup.drawId));
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
      replica = await openReplicaOf(setup.postgres);
      atReplica = await open(replica.url);
    });
    afterAll(async () => {
      await atReplica.close();
      await setup.stop();
      await replica.remove();
    });

    it('F13 with synchronous replication nothing is acknowledged that the replica has not', async () => {
      await waitsForReplica('*');
      await untilSeen(() => replicasAre("count(*) = 1 and bool_and(sync_state = 'sync')"));
      acknowledged.with = await sendAll();
      await untilSeen(async () => (await countIn(atReplica, acknowledged.with)) === 5);
      expect(await countIn(atReplica, acknowledged.with)).toBe(5);

      await replica.stopReceiving();
      await untilSeen(() => replicasAre('count(*) = 0'));
      const [player] = setup.players;
      if (player === undefined) throw new Error('there are players');
      const answers: BetReply[] = [];
      const waiting = sendBet(setup.platform.origin, aBetOf(player, setup.drawId)).then((reply) => answers.push(reply));
      // A commit that waits for its replica never times out, so no statement timeout becomes an answer.
      await untilSeen(commitWaits);
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
        add: (line: string) => Promise.resolve(void lines.push(line)),
      };
      acknowledged.without = await sendAll();
      expect(await countIn(setup.database, acknowledged.without)).toBe(5);
      await untilWritersEnded(setup.database.db);
      await extendChain(setup.database.db);
      expect(await noteChainEnd(setup.database.db, place, AT)).toEqual([]);

      setup.postgres.kill();
      await replica.promote();
      expect(await countIn(atReplica, acknowledged.with)).toBe(5);
      expect(await countIn(atReplica, acknowledged.without)).toBe(0);
      expect(await noteChainEnd(atReplica.db, place, AT)).toMatchObject([
        { detail: expect.stringMatching(/^link \d+ was noted, and is gone$/) },
      ]);

      const dataDir = join(replica.folder, 'platform');
      mkdirSync(dataDir);
      const platform = await start({ ...NO_GAME_WALLET, DATABASE_URL: replica.url, DATA_DIR: dataDir });
      const again = (kept: readonly Kept[]) =>
        Promise.all(kept.map(async ({ bet }) => (await sendBet(platform.origin, bet)).body.ticketId));
      const [known, anew] = [await again(acknowledged.with), await again(acknowledged.without)];
      await end(platform, 'SIGTERM');

      expect(known).toEqual(acknowledged.with.map(({ ticketId }) => ticketId));
      expect(new Set(anew).size).toBe(5);
      expect(acknowledged.without.filter(({ ticketId }) => anew.includes(ticketId))).toEqual([]);
      expect(await brokenBooks(atReplica.db)).toEqual([]);
    });
  },
);
