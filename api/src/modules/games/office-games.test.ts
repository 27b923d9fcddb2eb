import { ROUNDS_FILE_HEADER } from '@padauk/contract/games/game-wallet-calls';
import { describeOnDatabases } from '../../../test/databases.ts';
import {
  GAME_ID,
  GAME_URLS,
  openSeat,
  playRound,
  startTwoWallets,
  type Seat,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';

/** Both clocks stand at 9:00 in Myanmar on this day. */
const DAY = '2026-11-20';

describeOnDatabases('office commands for games', (given) => {
  let both: TwoWallets;
  let seat: Seat;
  beforeEach(async () => {
    both = await startTwoWallets({ ...given, environment: GAME_URLS }, { timeoutMs: 20_000 });
    seat = await openSeat(both);
  });
  afterEach(async () => await both.close());

  const play = (winKyat: number | null) => playRound(both.wallet, seat, winKyat);
  const call = (...[command, words = {}]: [Parameters<typeof callOffice>[1], Parameters<typeof callOffice>[2]?]) =>
    callOffice(both.server, command, words);
  const readAlarmSubjects = async (kind: string) =>
    (await readAlarms(given.db, { all: false, limit: 100 })).flatMap((alarm) =>
      alarm.kind === kind ? [alarm.subject] : [],
    );
  const reconcile = (lines: readonly string[]) =>
    call('reconcile-rounds', { provider: 'sandbox', day: DAY, file: [ROUNDS_FILE_HEADER, ...lines, ''].join('\n') });
  const toLine = (id: string, winKyat: number) => `${id},${seat.player.id},1000,${winKyat},ended`;

  it('P6 lists players in games with their addresses, and closes a game', async () => {
    const { id: playerId, address } = seat.player;
    expect((await call('game-sessions')).rows).toContainEqual(
      expect.objectContaining({ playerId, game: GAME_ID, address, closedAt: null }),
    );

    await call('close-game', { player: playerId, reason: 'a test' });
    expect((await play(0)).status).toBe(409);
    const { rows } = await call('game-sessions', { which: 'all' });
    expect(rows.find((row) => row['playerId'] === playerId)).toMatchObject({ reason: 'office' });
  });

  it('P6 closes nothing when the game wallet does not answer', async () => {
    both.plan.planFaults('closeSessions', 'drop-request');
    const closed = await call('close-game', { player: seat.player.id, reason: 'a test' });
    expect(closed.refusal?.code).toBe('GAME_WALLET_MAINTENANCE');
    expect((await call('game-sessions')).rows.map(({ playerId }) => playerId)).toContain(seat.player.id);
  });

  it('P6 lists the rounds of a player, newest first', async () => {
    const first = await play(2_000);
    both.wallet.clock.advance(1_000);
    const last = await play(null);

    const { rows } = await call('game-rounds', { player: seat.player.id });
    expect(rows.map(({ roundId, state, winKyat }) => [roundId, state, winKyat])).toEqual([
      [last.id, 'open', null],
      [first.id, 'ended', 2_000],
    ]);
  });

  it('P6 shows stakes and wins of a provider on a day', async () => {
    await play(2_000);
    await play(0);
    const day = { provider: 'sandbox', rounds: 2, stakedKyat: 2_000, wonKyat: 2_000, givenBack: 0 };
    expect((await call('game-days', { day: DAY })).rows).toEqual([expect.objectContaining(day)]);
  });

  it('P6 raises an alarm for a win beyond the maximum of the day, but not for an ordinary day', async () => {
    await play(2_000);
    await both.server.jobs.run('games.days');
    expect(await readAlarmSubjects('provider-day-beyond')).toEqual([]);

    await play(1_000_000);
    await both.server.jobs.run('games.days');
    expect(await readAlarmSubjects('provider-day-beyond')).toEqual([`sandbox ${DAY}`]);
  });

  it('P6 finds no difference in an identical provider file; open rounds are ignored', async () => {
    const { id } = await play(2_000);
    await play(null);
    expect(await reconcile([toLine(id, 2_000)])).toMatchObject({ status: 200, rows: [] });
  });

  it('P6 names a differing round and raises an alarm until the day agrees', async () => {
    const { id } = await play(2_000);

    const { rows } = await reconcile([toLine(id, 3_000)]);
    expect(rows).toEqual([expect.objectContaining({ round: id, problem: 'different values' })]);
    expect(await readAlarmSubjects('provider-day-apart')).toEqual([`sandbox ${DAY}`]);
    await reconcile([toLine(id, 2_000)]);
    expect(await readAlarmSubjects('provider-day-apart')).toEqual([]);
  });
});
