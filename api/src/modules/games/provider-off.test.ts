import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { insertPlayers } from '../../../test/direct-players.ts';
import { playRound } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { toJsonRows } from '../../platform/database/json.ts';

const PLAYERS = 1_000;

describeOnDatabases('provider turned off with a thousand open games', (given) => {
  const both = provideTwoWallets(given, { timeoutMs: 20_000 });
  const { server, wallet, plan } = both;

  /** Inserted by sets, because a thousand log-ins would dominate the measured time. */
  const openThousandGames = async () => {
    const players = await insertPlayers(given.db, PLAYERS, 10_000);
    const seats = players.map((player) => ({ player, sessionId: randomUUID() }));
    const rows = toJsonRows(seats.map(({ player, sessionId }) => ({ player_id: player.id, id: sessionId })));
    const from = sql`json_to_recordset(${rows}) as row (player_id uuid, id uuid)`;
    await sql`
      insert into game_session (id, player_id, login_session_id, game_id, provider, opened_at)
      select row.id, row.player_id, log_in.id, 'big-small-dice', 'bg', ${server.clock.now().toISOString()}::timestamptz
      from ${from} join player_session log_in on log_in.player_id = row.player_id`.execute(given.db);
    const at = wallet.clock.now().toISOString();
    await sql`insert into game_player (player_id, opened_at) select player_id, ${at}::timestamptz from ${from}`.execute(
      wallet.db,
    );
    await sql`
      insert into game_session (id, player_id, provider, game, most_times, code_hash, opened_at, code_ends_at, redeemed_at)
      select id, player_id, 'sandbox', 'big-small-dice', 2, decode(replace(id::text, '-', ''), 'hex'), ${at}::timestamptz, ${at}::timestamptz + interval '1 minute', ${at}::timestamptz
      from ${from}`.execute(wallet.db);
    return seats;
  };
  const turnProvider = (to: 'on' | 'off') => callOffice(server, 'turn-provider', { provider: 'bg', to });
  /** Here and at the game wallet. */
  const countOpenSessions = async (): Promise<number[]> => {
    const open = sql<{ count: number }>`select count(*) as count from game_session where closed_at is null`;
    return [await open.execute(given.db), await open.execute(wallet.db)].map(({ rows }) => rows[0]?.count ?? 0);
  };

  it('E7 I25 one job run closes all games on both sides with the reason and stops further stakes', async () => {
    const seats = await openThousandGames();
    expect(await countOpenSessions()).toEqual([PLAYERS, PLAYERS]);

    await turnProvider('off');
    const callsBefore = both.faulty.calls.length;
    await server.jobs.run('games.bars');

    expect(await countOpenSessions()).toEqual([0, 0]);
    expect(both.faulty.calls.slice(callsBefore)).toEqual(['closePlayers', 'closePlayers']);
    const { rows } = await sql`select distinct reason from game_session`.execute(given.db);
    expect(rows).toEqual([{ reason: 'turned-off' }]);
    const stakes = await Promise.all(seats.slice(0, 50).map((seat) => playRound(wallet, seat)));
    expect(new Set(stakes.map(({ code }) => code))).toEqual(new Set(['NO_SESSION']));
  }, 120_000);

  it('E7 I25 keeps sessions open without an answer and closes them at the next run', async () => {
    await turnProvider('on');
    await openThousandGames();
    await turnProvider('off');
    plan.planFaults('closePlayers', 'drop-request');

    await server.jobs.run('games.bars');
    expect(await countOpenSessions()).toEqual([PLAYERS / 2, PLAYERS / 2]);
    await server.jobs.run('games.bars');
    expect(await countOpenSessions()).toEqual([0, 0]);
  }, 120_000);
});
