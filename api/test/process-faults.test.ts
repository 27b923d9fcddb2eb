import { fileURLToPath } from 'node:url';
import { createBet, sendBet } from './bet-client.ts';
import { findViolations } from './find-violations.ts';
import { insertPlayers, openDrawNow, type DirectPlayer } from './direct-players.ts';
import { createPersistentDatabase, ENGINES, withDatabase, type PersistentDatabase } from './persistent-database.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from './platform-process.ts';
import { preparePlatform } from './preparations.ts';
import { executeSql, queryColumn } from '../src/platform/database/query.ts';

const COMMIT_AND_DIE = fileURLToPath(new URL('commit-and-die.ts', import.meta.url));

describe.each(ENGINES)('process faults (%s)', (engine) => {
  let database: PersistentDatabase;
  let players: readonly DirectPlayer[];
  let drawId: string;

  beforeEach(async () => {
    database = await createPersistentDatabase(engine);
    await withDatabase(database, async (db) => {
      await preparePlatform(db);
      players = await insertPlayers(db, 3, 10_000);
      drawId = await openDrawNow(db, 1_000_000);
    });
  });
  afterEach(async () => {
    expect(await withDatabase(database, findViolations)).toEqual([]);
    await database.drop();
  });

  const readTicketIds = (playerId: string): Promise<readonly string[]> =>
    withDatabase(database, (db) => queryColumn<string>(db)`select id from ticket where player_id = ${playerId}::uuid`);

  it('F2 kill -9 between commit and answer: the same key returns the placed bet, and there is only one', async () => {
    const [player] = players as [DirectPlayer, ...DirectPlayer[]];
    const bet = createBet(player, drawId);
    const dying = await startPlatform({ ...database.env, ...NO_GAME_WALLET, DIE_AT: '1' }, { program: COMMIT_AND_DIE });
    const lost = await sendBet(dying.origin, bet);
    const [ticket] = await stopProcess(dying, 'SIGKILL').then(() => readTicketIds(player.id));
    const again = await startPlatform({ ...database.env, ...NO_GAME_WALLET });

    const [answer, repeated] = [await sendBet(again.origin, bet), await sendBet(again.origin, bet)];
    await stopProcess(again, 'SIGTERM');

    expect(lost.status).toBe(0);
    expect([answer.status, answer.body.ticketId]).toEqual([200, ticket]);
    expect(repeated.body).toEqual(answer.body);
    expect(await readTicketIds(player.id)).toHaveLength(1);
  });
});

// Not on the embedded database, which uses the clock of the process.
(ENGINES.includes('postgres') ? describe : describe.skip)('a machine with a wrong clock (postgres)', () => {
  let database: PersistentDatabase;
  afterEach(() => database.drop());

  it.each([
    ['ten minutes slow', -600_000],
    ['ten minutes fast', 600_000],
    ['years wrong', 3 * 365 * 86_400_000],
  ])('F11 bets are accepted and refused by the clock of the database: %s', async (_title, offsetMs) => {
    database = await createPersistentDatabase('postgres');
    const { player, openId, closedId } = await withDatabase(database, async (db) => {
      await preparePlatform(db);
      const [inserted] = await insertPlayers(db, 1, 10_000);
      const [first, second] = [await openDrawNow(db, 1_000_000), await openDrawNow(db, 1_000_000)];
      // Closed a minute ago by the database: a clock error of ten minutes would change the result.
      await executeSql(db)`
        update draw set closes_at = clock_timestamp() - interval '1 minute' where id = ${second}::uuid`;
      return { player: inserted as DirectPlayer, openId: first, closedId: second };
    });
    const running = await startPlatform(
      { ...database.env, ...NO_GAME_WALLET },
      { nodeOptions: ['--import', buildWrongClock(offsetMs)] },
    );

    const [open, closed] = [
      await sendBet(running.origin, createBet(player, openId)),
      await sendBet(running.origin, createBet(player, closedId)),
    ];
    await stopProcess(running, 'SIGTERM');

    expect(open.status).toBe(200);
    expect(closed.body.refusal?.code).toBe('DRAW_CLOSED');
    expect(await withDatabase(database, findViolations)).toEqual([]);
  });
});

/** A module that shifts `new Date()` and `Date.now()` of its process. */
function buildWrongClock(offsetMs: number): string {
  return `data:text/javascript,const Real = Date; const now = () => Real.now() + ${offsetMs};
    globalThis.Date = class extends Real { constructor(...given) { given.length === 0 ? super(now()) : super(...given); } static now() { return now(); } };`.replaceAll(
    /\s+/g,
    ' ',
  );
}
