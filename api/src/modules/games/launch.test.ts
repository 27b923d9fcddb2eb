import { getGames, getOpenGame, launchGame, leaveGames } from '@padauk/contract/games/games.endpoints';
import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { isGamePlaying } from '@padauk/contract/games/transfers.endpoints';
import { takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { GAME_ID, GAME_URLS, openSeat, playRound, type Seat } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';

describeOnDatabases('game launch', (given) => {
  const both = provideTwoWallets(given, { environment: GAME_URLS, timeoutMs: 20_000 });
  const { server, wallet, plan } = both;
  let seat: Seat;
  let player: TestPlayer;

  beforeEach(async () => {
    seat = await openSeat(both);
    player = await server.createPlayer();
  });
  afterEach(async () => {
    await turnGame('on');
  });

  const turnGame = (to: string) => callOffice(server, 'turn-game', { game: GAME_ID, to });
  const launch = (as: TestPlayer, id = GAME_ID) => server.call(launchGame, { id }, { as });
  const redeem = (code: string) => callGameWallet(wallet, 'redeem', { code });
  const placeStake = async (at = seat) => (await playRound(wallet, at)).code ?? 'taken';
  const runBars = () => server.jobs.run('games.bars');
  const leave = (as: TestPlayer) => server.call(leaveGames, {}, { as });
  const readCloseReason = async () => {
    const { rows } = await sql<{ reason: string | null }>`
      select reason from game_session where player_id = ${seat.player.id}::uuid
      order by opened_at desc limit 1`.execute(given.db);
    return rows[0]?.reason;
  };
  const expectClosed = async (reason: string) =>
    expect([await placeStake(), await readCloseReason()]).toEqual(['NO_SESSION', reason]);

  it('P6 returns the URL of the game and a code for this player', async () => {
    const { body } = await launch(player);

    expect(body.address).toBe('https://games.example/big-small-dice');
    const redeemed = { playerId: player.id, game: GAME_ID, returnTo: 'http://localhost:80' };
    expect((await redeem(body.code)).body).toMatchObject(redeemed);
  });

  it('D2 a launch code works once', async () => {
    const { code } = (await launch(player)).body;
    expect([(await redeem(code)).status, (await redeem(code)).code]).toEqual([200, 'NO_SESSION']);
  });

  it('I25 a launch closes the previous game of the player', async () => {
    await launch(seat.player);
    expect(await placeStake()).toBe('NO_SESSION');
  });

  it('A3 A1 refuses a visitor and a player without a verified phone', async () => {
    await sql`update player set is_phone_verified = false where id = ${player.id}::uuid`.execute(given.db);

    expect((await launch(player)).refusal?.code).toBe('PHONE_NOT_VERIFIED');
    expect((await server.call(launchGame, { id: GAME_ID })).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it.each(['maintenance', 'off'] as const)('E7 refuses a game that is set to %s', async (to) => {
    await turnGame(to);
    expect((await launch(player)).refusal?.code).toBe(to === 'off' ? 'NOT_FOUND' : 'GAME_MAINTENANCE');
  });

  it('P6 returns the open game of a player until the player leaves', async () => {
    const readOpenGame = async (as: TestPlayer) => (await server.call(getOpenGame, {}, { as })).body.gameId;
    expect([await readOpenGame(seat.player), await readOpenGame(player)]).toEqual([GAME_ID, null]);
    await leave(seat.player);
    expect(await readOpenGame(seat.player)).toBeNull();
  });

  it('P6 launches only games that the catalogue marks as playable', async () => {
    const { games } = (await server.call(getGames, {})).body;
    const codes = await Promise.all(games.map(async ({ id }) => (await launch(player, id)).refusal?.code));

    expect(codes.map((code) => code !== 'GAME_MAINTENANCE')).toEqual(games.map(({ isPlayable }) => isPlayable));
  });

  it('I25 a time-out closes the game at the next job run', async () => {
    expect(await placeStake()).toBe('taken');
    await server.call(takeTimeOut, { days: 1 }, { as: seat.player });

    await runBars();
    await expectClosed('barred');
  });

  it("E30 A6 a correction of the player's country closes the game at the next job run; open stakes pay", async () => {
    const { id: roundId } = await playRound(wallet, seat);
    const correction = { network: seat.player.address, country: 'SG', days: 1, reason: 'a test' };
    await callOffice(server, 'correct-address', correction);

    await runBars();
    await expectClosed('barred');
    const credit = { roundId, playerId: seat.player.id, currency: 'MMK', amount: { coins: 2, remainderKyat: 0 } };
    expect((await callGameWallet(wallet, 'credit', credit)).status).toBe(200);
    expect((await launch(seat.player)).refusal?.code).toBe('GAMES_NOT_HERE');
  });

  it('E30 A6 an address abroad reported by the provider closes the game', async () => {
    const reportAddress = async (address: string) => {
      await callGameWallet(wallet, 'recordPlace', { sessionId: seat.sessionId, address });
      await server.jobs.run('games.places');
      await runBars();
    };
    await reportAddress('203.81.64.1');
    expect(await placeStake()).toBe('taken');

    await reportAddress('8.8.8.8');
    await expectClosed('barred');
  });

  it('I25 a log-out closes the game', async () => {
    await server.call(logOut, {}, { as: seat.player });
    await runBars();
    await expectClosed('logged-out');
  });

  it('E7 a game set to maintenance accepts no more stakes from ten playing players', async () => {
    const seats = [seat];
    while (seats.length < 10) seats.push(await openSeat(both));
    await turnGame('maintenance');

    await runBars();
    const stakes = await runInParallel(10, (index) => placeStake(seats[index]));
    expect(new Set(stakes)).toEqual(new Set(['NO_SESSION']));
  });

  it('I25 repeats the close call when the game wallet did not answer', async () => {
    await server.call(logOut, {}, { as: seat.player });
    plan.planFaults('closePlayers', 'drop-request');

    await runBars();
    expect(await readCloseReason()).toBeNull();
    await runBars();
    await expectClosed('logged-out');
  });

  it('E29 a player can transfer money right after leaving a game', async () => {
    wallet.clock.advance(1_000);
    await placeStake();
    const isPlaying = async () => (await server.call(isGamePlaying, {}, { as: seat.player })).body.isPlaying;
    expect(await isPlaying()).toBe(true);

    await leave(seat.player);
    expect(await isPlaying()).toBe(false);
    await expectClosed('left');
  });
});
