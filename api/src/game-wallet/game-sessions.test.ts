import { randomUUID } from 'node:crypto';
import { MAX_PLAYERS_PER_CLOSE } from '@padauk/contract/games/game-wallet-service';
import {
  createGamePlayer,
  createGameSession,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
  OTHER_PROVIDER,
} from '../../test/game-wallet.ts';

const oneCoin = { coins: 1, remainderKyat: 0 };

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
  const openSession = (input: Record<string, unknown>) => callGameWallet(given.wallet, 'openSession', input);
  const redeem = (code: unknown, options = {}) => callGameWallet(given.wallet, 'redeem', { code }, options);
  const closeSessions = (playerId: string) => callGameWallet(given.wallet, 'closeSessions', { playerId });
  const placeStake = (playerId: string, sessionId: string, roundId: string = randomUUID(), options = {}) =>
    callGameWallet(
      given.wallet,
      'debit',
      { roundId, sessionId, playerId, amount: oneCoin, currency: 'MMK', game: 'other' },
      options,
    );
  const payWin = (playerId: string, roundId: string, coins: number) =>
    callGameWallet(given.wallet, 'credit', {
      roundId,
      playerId,
      amount: { coins, remainderKyat: 0 },
      currency: 'MMK',
    });

  it('P6 a code belongs to a session of one player in one game', async () => {
    const input = createSessionOrder(await createGamePlayer(given.wallet));

    const { body } = await openSession(input);

    expect((await redeem(body['code'])).body).toEqual({
      sessionId: input.sessionId,
      playerId: input.playerId,
      game: 'six-animals',
      returnTo: 'http://localhost:8080',
    });
  });

  it('I7 the same order gets the same code again, and a different order under its id is refused', async () => {
    const input = createSessionOrder(await createGamePlayer(given.wallet));

    const first = await openSession(input);

    expect((await openSession(input)).text).toBe(first.text);
    expect(await openSession({ ...input, game: 'roulette' })).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('F52 one of fifty concurrent redeem calls of a code gets the session', async () => {
    const { body } = await openSession(createSessionOrder(await createGamePlayer(given.wallet)));

    const replies = await Promise.all(Array.from({ length: 50 }, () => redeem(body['code'])));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'NO_SESSION')).toHaveLength(49);
  });

  it('F52 a code expires after a minute', async () => {
    const { body } = await openSession(createSessionOrder(await createGamePlayer(given.wallet)));
    given.wallet.clock.advance(60_000);

    expect(await redeem(body['code'])).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('F52 a code of another provider and an unknown code are refused alike', async () => {
    const { body } = await openSession(createSessionOrder(await createGamePlayer(given.wallet), { provider: 'other' }));

    expect(await redeem(body['code'])).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect(await redeem('x'.repeat(43))).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('I25 refuses a stake in an unknown session, before the code is redeemed, or in a session of another player', async () => {
    const [playerId, otherId] = [
      await createGamePlayer(given.wallet, { coins: 9 }),
      await createGamePlayer(given.wallet, { coins: 9 }),
    ];
    const waiting = createSessionOrder(playerId);
    await openSession(waiting);

    const replies = [
      await placeStake(playerId, randomUUID()),
      await placeStake(playerId, waiting.sessionId),
      await placeStake(playerId, await createGameSession(given.wallet, otherId)),
    ];

    expect(replies.map(({ code }) => code)).toEqual(['NO_SESSION', 'NO_SESSION', 'NO_SESSION']);
    expect(await readGameKyat(given.wallet, playerId)).toBe(9_000);
  });

  it('I25 F52 refuses a stake of another provider in the session of a provider, although its signature is valid', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const sessionId = await createGameSession(given.wallet, playerId);

    const byOther = await placeStake(playerId, sessionId, randomUUID(), { key: OTHER_PROVIDER });

    expect(byOther).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect(await readGameKyat(given.wallet, playerId)).toBe(9_000);
    expect(await placeStake(playerId, sessionId)).toMatchObject({ status: 200 });
  });

  it('I25 refuses a stake after the end of the session, and repeats the answer to an earlier one', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const [sessionId, roundId] = [await createGameSession(given.wallet, playerId), randomUUID()];
    const taken = await placeStake(playerId, sessionId, roundId);

    expect((await closeSessions(playerId)).body).toEqual({ playerId, closed: 1, openRounds: 1 });

    expect(await placeStake(playerId, sessionId)).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect((await placeStake(playerId, sessionId, roundId)).text).toBe(taken.text);
    expect((await closeSessions(playerId)).body).toEqual({ playerId, closed: 0, openRounds: 1 });
  });

  it('I25 pays a win and rolls a stake back after the end of the session', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const [sessionId, won, undone] = [await createGameSession(given.wallet, playerId), randomUUID(), randomUUID()];
    await placeStake(playerId, sessionId, won);
    await placeStake(playerId, sessionId, undone);
    await closeSessions(playerId);

    await payWin(playerId, won, 4);
    await callGameWallet(given.wallet, 'rollback', { roundId: undone, playerId });

    expect(await readGameKyat(given.wallet, playerId)).toBe(12_000);
  });

  it('I25 accepts no stake after the session was closed, with fifty concurrent stakes', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 50 });
    const sessionId = await createGameSession(given.wallet, playerId);

    const stakes = Array.from({ length: 50 }, () => placeStake(playerId, sessionId));
    await closeSessions(playerId);
    const remaining = await readGameKyat(given.wallet, playerId);
    const replies = await Promise.all(stakes);

    expect(await readGameKyat(given.wallet, playerId)).toBe(remaining);
    expect(remaining).toBe(50_000 - 1_000 * replies.filter(({ status }) => status === 200).length);
  });

  it('I25 closes the sessions of 500 players in one call, and no others', async () => {
    const seats = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const playerId = await createGamePlayer(given.wallet, { coins: 9 });
        return { playerId, sessionId: await createGameSession(given.wallet, playerId) };
      }),
    );
    const [first, second, other] = seats.map(({ playerId }) => playerId);
    const strangers = Array.from({ length: MAX_PLAYERS_PER_CLOSE - 2 }, () => randomUUID());
    const closeAll = (playerIds: unknown) => callGameWallet(given.wallet, 'closePlayers', { playerIds });

    expect((await closeAll([first, second, ...strangers])).body).toEqual({ closed: 2 });

    const stakes = await Promise.all(seats.map(({ playerId, sessionId }) => placeStake(playerId, sessionId)));
    expect(stakes.map(({ status }) => status)).toEqual([409, 409, 200]);
    expect((await closeAll([first, second, other])).body).toEqual({ closed: 1 });
    expect(await closeAll([first, second, other, ...strangers])).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('I25 accepts no stake after the sessions of eight players were closed at once, without deadlock', async () => {
    const seats = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const playerId = await createGamePlayer(given.wallet, { coins: 9 });
        return { playerId, sessionId: await createGameSession(given.wallet, playerId) };
      }),
    );
    const playerIds = seats.map(({ playerId }) => playerId);
    const stakes = seats.flatMap(({ playerId, sessionId }) =>
      Array.from({ length: 5 }, () => placeStake(playerId, sessionId)),
    );
    await callGameWallet(given.wallet, 'closePlayers', { playerIds: playerIds.toReversed() });
    const readBalances = () => Promise.all(playerIds.map((playerId) => readGameKyat(given.wallet, playerId)));
    const remaining = await readBalances();
    const taken = (await Promise.all(stakes)).filter(({ status }) => status === 200).length;

    expect(await readBalances()).toEqual(remaining);
    expect(remaining.reduce((sum, kyat) => sum + kyat, 0)).toBe(8 * 9_000 - 1_000 * taken);
  });

  it('a code of a closed session is refused', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const { body } = await openSession(createSessionOrder(playerId));
    await closeSessions(playerId);

    expect(await redeem(body['code'])).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('watchedRounds lists rounds without an end, and rounds that paid more than their game can', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const sessionId = await createGameSession(given.wallet, playerId, { mostTimes: 30 });
    const [forgotten, most, excessive] = [randomUUID(), randomUUID(), randomUUID()];
    for (const roundId of [forgotten, most, excessive]) await placeStake(playerId, sessionId, roundId);
    await payWin(playerId, most, 30);
    await payWin(playerId, excessive, 31);
    const endedSince = given.wallet.clock.now().toISOString();
    given.wallet.clock.advance(1_000);

    const { body } = await callGameWallet(given.wallet, 'watchedRounds', {
      openBefore: given.wallet.clock.now().toISOString(),
      endedSince,
    });

    const selectOwnRounds = (rounds: unknown) =>
      (rounds as { playerId: string; roundId: string }[])
        .filter((round) => round.playerId === playerId)
        .map(({ roundId }) => roundId);
    expect(selectOwnRounds(body['withoutEnd'])).toEqual([forgotten]);
    expect(selectOwnRounds(body['beyond'])).toEqual([excessive]);
    await payWin(playerId, forgotten, 0);
  });
});
