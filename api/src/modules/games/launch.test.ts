import { getGames, getOpenGame, launchGame, leaveGames } from '@padauk/contract/endpoints/games';
import { logOut } from '@padauk/contract/endpoints/accounts';
import { isGamePlaying } from '@padauk/contract/endpoints/transfers';
import { takeTimeOut } from '@padauk/contract/endpoints/protection';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendTransfer, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

const GAME_ID = 'big-small-dice';
const URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };

describeOnDatabases('the way into a game', (given) => {
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
  const aPlayerInGame = async (): Promise<{ player: TestPlayer; sessionId: string }> => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player, { amountKyat: 10_000 });
    const { code } = (await launch(player)).body;
    const { body } = await redeem(code);
    return { player, sessionId: String(body['sessionId']) };
  };
  const stake = async ({ player, sessionId }: { player: TestPlayer; sessionId: string }) =>
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
  const reasonOf = async (playerId: string) => {
    const { rows } = await sql<{ reason: string | null }>`
      select reason from game_session where player_id = ${playerId}::uuid order by opened_at desc limit 1`.execute(
      given.db,
    );
    return rows[0]?.reason;
  };

  it('P6 answers the page of the game, and a code that opens it for this player', async () => {
    const player = await both.server.createPlayer();

    const { body } = await launch(player);

    expect(body.address).toBe('https://games.example/big-small-dice');
    expect((await redeem(body.code)).body).toMatchObject({
      playerId: player.id,
      game: GAME_ID,
      returnTo: 'http://localhost:80',
    });
  });

  it('D2 the code is nothing that is told twice', async () => {
    const { code } = (await launch(await both.server.createPlayer())).body;
    expect([(await redeem(code)).status, (await redeem(code)).code]).toEqual([200, 'NO_SESSION']);
  });

  it('I25 one player is in one game: the next closes the one before', async () => {
    const seat = await aPlayerInGame();
    await launch(seat.player);
    expect(await stake(seat)).toBe('NO_SESSION');
  });

  it('A3 A1 lets in neither a visitor nor a player whose phone is not verified', async () => {
    const player = await both.server.createPlayer();
    await sql`update player set is_phone_verified = false where id = ${player.id}::uuid`.execute(given.db);

    expect((await launch(player)).refusal?.code).toBe('PHONE_NOT_VERIFIED');
    expect((await both.server.call(launchGame, { id: GAME_ID })).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it.each(['maintenance', 'off'] as const)('E7 does not open a game that is turned to %s', async (to) => {
    const player = await both.server.createPlayer();
    await callOffice(both.server, 'turn-game', { game: GAME_ID, to });
    expect((await launch(player)).refusal?.code).toBe(to === 'off' ? 'NOT_FOUND' : 'GAME_MAINTENANCE');
  });

  it('Issue 11 tells a player which game is open, until it is left', async () => {
    const open = async (as: TestPlayer) => (await both.server.call(getOpenGame, {}, { as })).body.gameId;
    const { player } = await aPlayerInGame();
    expect([await open(player), await open(await both.server.createPlayer())]).toEqual([GAME_ID, null]);
    await both.server.call(leaveGames, {}, { as: player });
    expect(await open(player)).toBeNull();
  });

  it('P6 opens what has a page alone, and the catalogue says which that is', async () => {
    const { games } = (await both.server.call(getGames, {})).body;
    const player = await both.server.createPlayer();
    const codes = await Promise.all(games.map(async ({ id }) => (await launch(player, id)).refusal?.code));

    expect(codes.map((code) => code !== 'GAME_MAINTENANCE')).toEqual(games.map(({ isPlayable }) => isPlayable));
  });

  it('I25 a break closes the game at the next look, and what was staked is still paid', async () => {
    const seat = await aPlayerInGame();
    expect(await stake(seat)).toBe('taken');
    await both.server.call(takeTimeOut, { days: 1 }, { as: seat.player });

    await both.server.jobs.run('games.bars');

    expect(await stake(seat)).toBe('NO_SESSION');
    expect(await reasonOf(seat.player.id)).toBe('barred');
  });

  it('E30 A6 a game is closed at the next look when its player turns out to be elsewhere, and what was staked is still paid', async () => {
    const seat = await aPlayerInGame();
    const roundId = crypto.randomUUID();
    const { player, sessionId } = seat;
    const amount = { coins: 1, remainderKyat: 0 };
    const round = { roundId, playerId: player.id, currency: 'MMK' };
    await callGameWallet(both.wallet, 'debit', { ...round, sessionId, amount, game: 'other' });
    const correction = { network: player.address, country: 'SG', days: 1, reason: 'a test' };
    await callOffice(both.server, 'correct-address', correction);

    await both.server.jobs.run('games.bars');

    expect([await stake(seat), await reasonOf(player.id)]).toEqual(['NO_SESSION', 'barred']);
    const win = await callGameWallet(both.wallet, 'credit', { ...round, amount: { coins: 2, remainderKyat: 0 } });
    expect(win.status).toBe(200);
    expect((await launch(player)).refusal?.code).toBe('GAMES_NOT_HERE');
  });

  it('E30 A6 who goes abroad during a game is found by what the provider sees, and takes no further stake', async () => {
    const seat = await aPlayerInGame();
    const tell = (address: string) =>
      callGameWallet(both.wallet, 'recordPlace', { sessionId: seat.sessionId, address });
    await tell('203.81.64.1');
    await both.server.jobs.run('games.places');
    await both.server.jobs.run('games.bars');
    expect(await stake(seat)).toBe('taken');

    await tell('8.8.8.8');
    await both.server.jobs.run('games.places');
    await both.server.jobs.run('games.bars');

    expect([await stake(seat), await reasonOf(seat.player.id)]).toEqual(['NO_SESSION', 'barred']);
  });

  it('I25 a log-out closes the game', async () => {
    const seat = await aPlayerInGame();
    await both.server.call(logOut, {}, { as: seat.player });
    await both.server.jobs.run('games.bars');
    expect([await stake(seat), await reasonOf(seat.player.id)]).toEqual(['NO_SESSION', 'logged-out']);
  });

  it('E7 a game that is turned off while ten play takes no more stakes of any', async () => {
    const seats: Awaited<ReturnType<typeof aPlayerInGame>>[] = [];
    while (seats.length < 10) seats.push(await aPlayerInGame());
    await callOffice(both.server, 'turn-game', { game: GAME_ID, to: 'maintenance' });

    await both.server.jobs.run('games.bars');

    expect(new Set(await Promise.all(seats.map(stake)))).toEqual(new Set(['NO_SESSION']));
  });

  it('I25 a game wallet that does not answer is told again', async () => {
    const seat = await aPlayerInGame();
    await both.server.call(logOut, {}, { as: seat.player });
    both.plan.planFaults('closePlayers', 'drop-request');

    await both.server.jobs.run('games.bars');
    expect(await reasonOf(seat.player.id)).toBeNull();
    await both.server.jobs.run('games.bars');

    expect([await stake(seat), await reasonOf(seat.player.id)]).toEqual(['NO_SESSION', 'logged-out']);
  });

  it('E29 whoever leaves can move money at once', async () => {
    const seat = await aPlayerInGame();
    both.wallet.clock.advance(1_000);
    await stake(seat);
    const isPlaying = async () => (await both.server.call(isGamePlaying, {}, { as: seat.player })).body.isPlaying;
    expect(await isPlaying()).toBe(true);

    await both.server.call(leaveGames, {}, { as: seat.player });

    expect(await isPlaying()).toBe(false);
    expect([await stake(seat), await reasonOf(seat.player.id)]).toEqual(['NO_SESSION', 'left']);
  });
});
