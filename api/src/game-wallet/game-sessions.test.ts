import { randomUUID } from 'node:crypto';
import { MAX_PLAYERS_PER_CLOSE } from '@padauk/contract/games/game-wallet-service';
import {
  createGamePlayer,
  createGameSession,
  describeOnGameWallets,
  OTHER_PROVIDER,
  toCoinAmount,
} from '../../test/game-wallet.ts';
import { countCodes, runInParallel } from '../../test/results.ts';

describeOnGameWallets('game sessions', (given) => {
  const createSessionOrder = (playerId: string, other = {}) => ({
    sessionId: randomUUID(),
    playerId,
    provider: 'sandbox',
    game: 'six-animals',
    mostTimes: 30,
    returnTo: 'http://localhost:8080',
    ...other,
  });
  const openSession = (input: Record<string, unknown>) => given.call('openSession', input);
  const redeem = (code: unknown, options = {}) => given.call('redeem', { code }, options);
  const closeSessions = (playerId: string) => given.call('closeSessions', { playerId });
  const placeStake = (playerId: string, sessionId: string, roundId: string = randomUUID(), options = {}) => {
    const stake = { roundId, sessionId, playerId, amount: toCoinAmount(1), currency: 'MMK', game: 'other' };
    return given.call('debit', stake, options);
  };
  const payWin = (playerId: string, roundId: string, coins: number) =>
    given.call('credit', { roundId, playerId, amount: toCoinAmount(coins), currency: 'MMK' });
  const createSeat = async (coins = 9) => {
    const playerId = await createGamePlayer(given.wallet, { coins });
    return { playerId, sessionId: await createGameSession(given.wallet, playerId, { mostTimes: 30 }) };
  };
  const createSeats = (count: number) => runInParallel(count, () => createSeat());
  const NO_SESSION = { status: 409, code: 'NO_SESSION' };

  it('P6 a code belongs to a session of one player in one game', async () => {
    const input = createSessionOrder(await createGamePlayer(given.wallet));

    const { body } = await openSession(input);

    const { sessionId, playerId, game, returnTo } = input;
    expect((await redeem(body['code'])).body).toEqual({ sessionId, playerId, game, returnTo });
  });

  it('I7 the same order gets the same code again, and a different order under its id is refused', async () => {
    const input = createSessionOrder(await createGamePlayer(given.wallet));

    const first = await openSession(input);

    expect((await openSession(input)).text).toBe(first.text);
    expect(await openSession({ ...input, game: 'roulette' })).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('F52 one of fifty concurrent redeem calls of a code gets the session', async () => {
    const { body } = await openSession(createSessionOrder(await createGamePlayer(given.wallet)));

    const replies = await runInParallel(50, () => redeem(body['code']));

    expect(countCodes(replies)).toEqual({ ok: 1, NO_SESSION: 49 });
    expect(replies.filter(({ code }) => code === 'NO_SESSION')).toHaveLength(49);
  });

  it('F52 a code expires after a minute', async () => {
    const { body } = await openSession(createSessionOrder(await createGamePlayer(given.wallet)));
    given.wallet.clock.advance(60_000);

    expect(await redeem(body['code'])).toMatchObject(NO_SESSION);
  });

  it('F52 a code of another provider and an unknown code are refused alike', async () => {
    const { body } = await openSession(createSessionOrder(await createGamePlayer(given.wallet), { provider: 'other' }));

    expect(await redeem(body['code'])).toMatchObject(NO_SESSION);
    expect(await redeem('x'.repeat(43))).toMatchObject(NO_SESSION);
  });

  it('I25 refuses a stake in an unknown session, before the code is redeemed, or in a session of another player', async () => {
    const [{ playerId }, other] = [await createSeat(), await createSeat()];
    const waiting = createSessionOrder(playerId);
    await openSession(waiting);

    const replies = [
      await placeStake(playerId, randomUUID()),
      await placeStake(playerId, waiting.sessionId),
      await placeStake(playerId, other.sessionId),
    ];

    expect(replies.map(({ code }) => code)).toEqual(['NO_SESSION', 'NO_SESSION', 'NO_SESSION']);
    expect(await given.readKyat({ playerId })).toBe(9_000);
  });

  it('I25 F52 refuses a stake of another provider in the session of a provider, although its signature is valid', async () => {
    const { playerId, sessionId } = await createSeat();

    const byOther = await placeStake(playerId, sessionId, randomUUID(), { key: OTHER_PROVIDER });

    expect(byOther).toMatchObject(NO_SESSION);
    expect(await given.readKyat({ playerId })).toBe(9_000);
    expect(await placeStake(playerId, sessionId)).toMatchObject({ status: 200 });
  });

  it('I25 refuses a stake after the end of the session, and repeats the answer to an earlier one', async () => {
    const [{ playerId, sessionId }, roundId] = [await createSeat(), randomUUID()];
    const taken = await placeStake(playerId, sessionId, roundId);

    expect((await closeSessions(playerId)).body).toEqual({ playerId, closed: 1, openRounds: 1 });

    expect(await placeStake(playerId, sessionId)).toMatchObject(NO_SESSION);
    expect((await placeStake(playerId, sessionId, roundId)).text).toBe(taken.text);
    expect((await closeSessions(playerId)).body).toEqual({ playerId, closed: 0, openRounds: 1 });
  });

  it('I25 pays a win and rolls a stake back after the end of the session', async () => {
    const [{ playerId, sessionId }, won, undone] = [await createSeat(), randomUUID(), randomUUID()];
    await placeStake(playerId, sessionId, won);
    await placeStake(playerId, sessionId, undone);
    await closeSessions(playerId);

    await payWin(playerId, won, 4);
    await given.call('rollback', { roundId: undone, playerId });

    expect(await given.readKyat({ playerId })).toBe(12_000);
  });

  it('I25 accepts no stake after the session was closed, with fifty concurrent stakes', async () => {
    const { playerId, sessionId } = await createSeat(50);

    const stakes = runInParallel(50, () => placeStake(playerId, sessionId));
    await closeSessions(playerId);
    const remaining = await given.readKyat({ playerId });
    const replies = await stakes;

    expect(await given.readKyat({ playerId })).toBe(remaining);
    expect(remaining).toBe(50_000 - 1_000 * (countCodes(replies)['ok'] ?? 0));
  });

  it('I25 closes the sessions of 500 players in one call, and no others', async () => {
    const seats = await createSeats(3);
    const [first, second, other] = seats.map(({ playerId }) => playerId);
    const strangers = Array.from({ length: MAX_PLAYERS_PER_CLOSE - 2 }, () => randomUUID());
    const closeAll = (playerIds: unknown) => given.call('closePlayers', { playerIds });

    expect((await closeAll([first, second, ...strangers])).body).toEqual({ closed: 2 });

    const stakes = await Promise.all(seats.map(({ playerId, sessionId }) => placeStake(playerId, sessionId)));
    expect(stakes.map(({ status }) => status)).toEqual([409, 409, 200]);
    expect((await closeAll([first, second, other])).body).toEqual({ closed: 1 });
    expect(await closeAll([first, second, other, ...strangers])).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('I25 accepts no stake after the sessions of eight players were closed at once, without deadlock', async () => {
    const seats = await createSeats(8);
    const playerIds = seats.map(({ playerId }) => playerId);
    const five = seats.flatMap((seat) => [seat, seat, seat, seat, seat]);
    const stakes = five.map(({ playerId, sessionId }) => placeStake(playerId, sessionId));
    await given.call('closePlayers', { playerIds: playerIds.toReversed() });
    const readBalances = () => Promise.all(seats.map(given.readKyat));
    const remaining = await readBalances();
    const { ok: taken = 0 } = countCodes(await Promise.all(stakes));

    expect(await readBalances()).toEqual(remaining);
    expect(remaining.reduce((sum, kyat) => sum + kyat, 0)).toBe(8 * 9_000 - 1_000 * taken);
  });

  it('a code of a closed session is refused', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const { body } = await openSession(createSessionOrder(playerId));
    await closeSessions(playerId);

    expect(await redeem(body['code'])).toMatchObject(NO_SESSION);
  });

  it('watchedRounds lists rounds without an end, and rounds that paid more than their game can', async () => {
    const { playerId, sessionId } = await createSeat();
    const [forgotten, most, excessive] = [randomUUID(), randomUUID(), randomUUID()];
    for (const roundId of [forgotten, most, excessive]) await placeStake(playerId, sessionId, roundId);
    await payWin(playerId, most, 30);
    await payWin(playerId, excessive, 31);
    const endedSince = given.wallet.clock.now().toISOString();
    given.wallet.clock.advance(1_000);

    const openBefore = given.wallet.clock.now().toISOString();
    const { body } = await given.call('watchedRounds', { openBefore, endedSince });

    const selectOwnRounds = (rounds: unknown) =>
      (rounds as { playerId: string; roundId: string }[])
        .filter((round) => round.playerId === playerId)
        .map(({ roundId }) => roundId);
    expect(selectOwnRounds(body['withoutEnd'])).toEqual([forgotten]);
    expect(selectOwnRounds(body['beyond'])).toEqual([excessive]);
    await payWin(playerId, forgotten, 0);
  });
});
