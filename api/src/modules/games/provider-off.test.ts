import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { insertPlayers } from '../../../test/direct-players.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import { startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { toJsonRows } from '../../platform/database/json.ts';

const PLAYERS = 1_000;

describeOnDatabases('provider turned off with a thousand open games', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given, { timeoutMs: 20_000 });
  });
  afterAll(async () => await both.close());

  /** Inserted by sets, because a thousand log-ins would dominate the measured time. */
  const openThousandGames = async (): Promise<readonly { readonly playerId: string; readonly sessionId: string }[]> => {
    const players = await insertPlayers(given.db, PLAYERS, 10_000);
    const seats = players.map(({ id }) => ({ playerId: id, sessionId: randomUUID() }));
    const rows = toJsonRows(seats.map(({ playerId, sessionId }) => ({ player_id: playerId, id: sessionId })));
    const from = sql`json_to_recordset(${rows}) as row (player_id uuid, id uuid)`;
    await sql`
      insert into game_session (id, player_id, login_session_id, game_id, provider, opened_at)
      select row.id, row.player_id, log_in.id, 'big-small-dice', 'bg', ${both.server.clock.now().toISOString()}::timestamptz
      from ${from} join player_session log_in on log_in.player_id = row.player_id`.execute(given.db);
    const at = both.wallet.clock.now().toISOString();
    await sql`insert into game_player (player_id, opened_at) select player_id, ${at}::timestamptz from ${from}`.execute(
      both.wallet.db,
    );
    await sql`
      insert into game_session (id, player_id, provider, game, most_times, code_hash, opened_at, code_ends_at, redeemed_at)
      select id, player_id, 'sandbox', 'big-small-dice', 2, decode(replace(id::text, '-', ''), 'hex'), ${at}::timestamptz, ${at}::timestamptz + interval '1 minute', ${at}::timestamptz
      from ${from}`.execute(both.wallet.db);
    return seats;
  };
  const countOpenSessions = async (db: typeof given.db): Promise<number> => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from game_session where closed_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  };

  it('E7 I25 one job run closes all games on both sides with the reason and stops further stakes', async () => {
    const seats = await openThousandGames();
    expect([await countOpenSessions(given.db), await countOpenSessions(both.wallet.db)]).toEqual([PLAYERS, PLAYERS]);

    await callOffice(both.server, 'turn-provider', { provider: 'bg', to: 'off' });
    const callsBefore = both.faulty.calls.length;
    await both.server.jobs.run('games.bars');

    expect([await countOpenSessions(given.db), await countOpenSessions(both.wallet.db)]).toEqual([0, 0]);
    expect(both.faulty.calls.slice(callsBefore)).toEqual(['closePlayers', 'closePlayers']);
    const { rows } = await sql`select distinct reason from game_session`.execute(given.db);
    expect(rows).toEqual([{ reason: 'turned-off' }]);
    const stakes = await Promise.all(
      seats.slice(0, 50).map(({ playerId, sessionId }) =>
        callGameWallet(both.wallet, 'debit', {
          roundId: randomUUID(),
          sessionId,
          playerId,
          amount: { coins: 1, remainderKyat: 0 },
          currency: 'MMK',
          game: 'other',
        }),
      ),
    );
    expect(new Set(stakes.map(({ code }) => code))).toEqual(new Set(['NO_SESSION']));
  }, 120_000);

  it('E7 I25 keeps sessions open without an answer and closes them at the next run', async () => {
    await callOffice(both.server, 'turn-provider', { provider: 'bg', to: 'on' });
    await openThousandGames();
    await callOffice(both.server, 'turn-provider', { provider: 'bg', to: 'off' });
    both.plan.planFaults('closePlayers', 'drop-request');

    await both.server.jobs.run('games.bars');
    const openBetweenRuns = [await countOpenSessions(given.db), await countOpenSessions(both.wallet.db)];
    await both.server.jobs.run('games.bars');

    expect(openBetweenRuns).toEqual([PLAYERS / 2, PLAYERS / 2]);
    expect([await countOpenSessions(given.db), await countOpenSessions(both.wallet.db)]).toEqual([0, 0]);
  }, 120_000);
});
