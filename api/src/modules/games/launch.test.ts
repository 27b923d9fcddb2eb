import { getGames, getOpenGame, launchGame, leaveGames } from '@padauk/contract/games/games.endpoints';
import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { isGamePlaying } from '@padauk/contract/games/transfers.endpoints';
import { takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendTransfer, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

const GAME_ID = 'big-small-dice';
const URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };

describeOnDatabases('game launch', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets({ ...given, environment: URLS }, { timeoutMs: 20_000 });
  });
  afterEach(async () => {
    await callOffice(both.server, 'turn-game', { game: GAME_ID, to: 'on' });
  });
  afterAll(async () => await both.close());

  const launch = (as: TestPlayer, id = GAME_ID) => both.server.call(launchGame, { id }, { as });
  const redeem = (code: string) => callGameWallet(both.wallet, 'redeem', { code });
  /** A player in the game, with 10,000 in the game wallet. */
  const startPlayer = async (): Promise<{ player: TestPlayer; sessionId: string }> => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player, { amountKyat: 10_000 });
    const { code } = (await launch(player)).body;
    const { body } = await redeem(code);
    return { player, sessionId: String(body['sessionId']) };
  };
  const placeStake = async ({ player, sessionId }: { player: TestPlayer; sessionId: string }) =>
    (
      await callGameWallet(both.wallet, 'debit', {
        roundId: crypto.randomUUID(),
        sessionId,
        playerId: player.id,
        amount: { coins: 1, remainderKyat: 0 },
        currency: 'MMK',
        game: 'other',
      })
    ).code ?? 'taken';
  const readCloseReason = async (playerId: string) => {
    const { rows } = await sql<{ reason: string | null }>`
      select reason from game_session where player_id = ${playerId}::uuid order by opened_at desc limit 1`.execute(
      given.db,
    );
    return rows[0]?.reason;
  };

  it('P6 returns the URL of the game and a code for this player', async () => {
    const player = await both.server.createPlayer();

    const { body } = await launch(player);

    expect(body.address).toBe('https://games.example/big-small-dice');
    expect((await redeem(body.code)).body).toMatchObject({
      playerId: player.id,
      game: GAME_ID,
      returnTo: 'http://localhost:80',
    });
  });

  it('D2 a launch code works once', async () => {
    const { code } = (await launch(await both.server.createPlayer())).body;
    expect([(await redeem(code)).status, (await redeem(code)).code]).toEqual([200, 'NO_SESSION']);
  });

  it('I25 a launch closes the previous game of the player', async () => {
    const seat = await startPlayer();
    await launch(seat.player);
    expect(await placeStake(seat)).toBe('NO_SESSION');
  });

  it('A3 A1 refuses a visitor and a player without a verified phone', async () => {
    const player = await both.server.createPlayer();
    await sql`update player set is_phone_verified = false where id = ${player.id}::uuid`.execute(given.db);

    expect((await launch(player)).refusal?.code).toBe('PHONE_NOT_VERIFIED');
    expect((await both.server.call(launchGame, { id: GAME_ID })).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it.each(['maintenance', 'off'] as const)('E7 refuses a game that is set to %s', async (to) => {
    const player = await both.server.createPlayer();
    await callOffice(both.server, 'turn-game', { game: GAME_ID, to });
    expect((await launch(player)).refusal?.code).toBe(to === 'off' ? 'NOT_FOUND' : 'GAME_MAINTENANCE');
  });

  it('P6 returns the open game of a player until the player leaves', async () => {
    const readOpenGame = async (as: TestPlayer) => (await both.server.call(getOpenGame, {}, { as })).body.gameId;
    const { player } = await startPlayer();
    expect([await readOpenGame(player), await readOpenGame(await both.server.createPlayer())]).toEqual([GAME_ID, null]);
    await both.server.call(leaveGames, {}, { as: player });
    expect(await readOpenGame(player)).toBeNull();
  });

  it('P6 launches only games that the catalogue marks as playable', async () => {
    const { games } = (await both.server.call(getGames, {})).body;
    const player = await both.server.createPlayer();
    const codes = await Promise.all(games.map(async ({ id }) => (await launch(player, id)).refusal?.code));

    expect(codes.map((code) => code !== 'GAME_MAINTENANCE')).toEqual(games.map(({ isPlayable }) => isPlayable));
  });

  it('I25 a time-out closes the game at the next job run', async () => {
    const seat = await startPlayer();
    expect(await placeStake(seat)).toBe('taken');
    await both.server.call(takeTimeOut, { days: 1 }, { as: seat.player });

    await both.server.jobs.run('games.bars');

    expect(await placeStake(seat)).toBe('NO_SESSION');
    expect(await readCloseReason(seat.player.id)).toBe('barred');
  });

  it("E30 A6 a correction of the player's country closes the game at the next job run; open stakes pay", async () => {
    const seat = await startPlayer();
    const roundId = crypto.randomUUID();
    const { player, sessionId } = seat;
    const amount = { coins: 1, remainderKyat: 0 };
    const round = { roundId, playerId: player.id, currency: 'MMK' };
    await callGameWallet(both.wallet, 'debit', { ...round, sessionId, amount, game: 'other' });
    const correction = { network: player.address, country: 'SG', days: 1, reason: 'a test' };
    await callOffice(both.server, 'correct-address', correction);

    await both.server.jobs.run('games.bars');

    expect([await placeStake(seat), await readCloseReason(player.id)]).toEqual(['NO_SESSION', 'barred']);
    const win = await callGameWallet(both.wallet, 'credit', { ...round, amount: { coins: 2, remainderKyat: 0 } });
    expect(win.status).toBe(200);
    expect((await launch(player)).refusal?.code).toBe('GAMES_NOT_HERE');
  });

  it('E30 A6 an address abroad reported by the provider closes the game', async () => {
    const seat = await startPlayer();
    const reportAddress = (address: string) =>
      callGameWallet(both.wallet, 'recordPlace', { sessionId: seat.sessionId, address });
    await reportAddress('203.81.64.1');
    await both.server.jobs.run('games.places');
    await both.server.jobs.run('games.bars');
    expect(await placeStake(seat)).toBe('taken');

    await reportAddress('8.8.8.8');
    await both.server.jobs.run('games.places');
    await both.server.jobs.run('games.bars');

    expect([await placeStake(seat), await readCloseReason(seat.player.id)]).toEqual(['NO_SESSION', 'barred']);
  });

  it('I25 a log-out closes the game', async () => {
    const seat = await startPlayer();
    await both.server.call(logOut, {}, { as: seat.player });
    await both.server.jobs.run('games.bars');
    expect([await placeStake(seat), await readCloseReason(seat.player.id)]).toEqual(['NO_SESSION', 'logged-out']);
  });

  it('E7 a game set to maintenance accepts no more stakes from ten playing players', async () => {
    const seats: Awaited<ReturnType<typeof startPlayer>>[] = [];
    while (seats.length < 10) seats.push(await startPlayer());
    await callOffice(both.server, 'turn-game', { game: GAME_ID, to: 'maintenance' });

    await both.server.jobs.run('games.bars');

    expect(new Set(await Promise.all(seats.map(placeStake)))).toEqual(new Set(['NO_SESSION']));
  });

  it('I25 repeats the close call when the game wallet did not answer', async () => {
    const seat = await startPlayer();
    await both.server.call(logOut, {}, { as: seat.player });
    both.plan.planFaults('closePlayers', 'drop-request');

    await both.server.jobs.run('games.bars');
    expect(await readCloseReason(seat.player.id)).toBeNull();
    await both.server.jobs.run('games.bars');

    expect([await placeStake(seat), await readCloseReason(seat.player.id)]).toEqual(['NO_SESSION', 'logged-out']);
  });

  it('E29 a player can transfer money right after leaving a game', async () => {
    const seat = await startPlayer();
    both.wallet.clock.advance(1_000);
    await placeStake(seat);
    const isPlaying = async () => (await both.server.call(isGamePlaying, {}, { as: seat.player })).body.isPlaying;
    expect(await isPlaying()).toBe(true);

    await both.server.call(leaveGames, {}, { as: seat.player });

    expect(await isPlaying()).toBe(false);
    expect([await placeStake(seat), await readCloseReason(seat.player.id)]).toEqual(['NO_SESSION', 'left']);
  });
});
