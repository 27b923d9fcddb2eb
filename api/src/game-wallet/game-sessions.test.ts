import { randomUUID } from 'node:crypto';
import { MAX_PLAYERS_PER_CLOSE } from '@padauk/contract/game-wallet-service';
import {
  createGamePlayer,
  createGameSession,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
  OTHER_PROVIDER,
} from '../../test/game-wallet.ts';

const oneCoin = { coins: 1, remainderKyat: 0 };

describeOnGameWallets('sessions of games', (given) => {
  const order = (playerId: string, other = {}) => ({
    sessionId: randomUUID(),
    playerId,
    provider: 'sandbox',
    game: 'six-animals',
    mostTimes: 30,
    returnTo: 'http://localhost:8080',
    ...other,
  });
  const open = (sent: Record<string, unknown>) => callGameWallet(given.wallet, 'openSession', sent);
  const redeem = (code: unknown, options = {}) => callGameWallet(given.wallet, 'redeem', { code }, options);
  const close = (playerId: string) => callGameWallet(given.wallet, 'closeSessions', { playerId });
  const stake = (playerId: string, sessionId: string, roundId: string = randomUUID(), options = {}) =>
    callGameWallet(
      given.wallet,
      'debit',
      { roundId, sessionId, playerId, amount: oneCoin, currency: 'MMK', game: 'other' },
      options,
    );
  const win = (playerId: string, roundId: string, coins: number) =>
    callGameWallet(given.wallet, 'credit', {
      roundId,
      playerId,
      amount: { coins, remainderKyat: 0 },
      currency: 'MMK',
    });

  it('P6 a code stands for a session of one player in one game', async () => {
    const sent = order(await createGamePlayer(given.wallet));

    const { body } = await open(sent);

    expect((await redeem(body['code'])).body).toEqual({
      sessionId: sent.sessionId,
      playerId: sent.playerId,
      game: 'six-animals',
      returnTo: 'http://localhost:8080',
    });
  });

  it('I7 the same order, sent again, gets the same code; another under its id is refused', async () => {
    const sent = order(await createGamePlayer(given.wallet));

    const first = await open(sent);

    expect((await open(sent)).text).toBe(first.text);
    expect(await open({ ...sent, game: 'roulette' })).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('Row 19 of fifty who show one code at once, one gets the session', async () => {
    const { body } = await open(order(await createGamePlayer(given.wallet)));

    const replies = await Promise.all(Array.from({ length: 50 }, () => redeem(body['code'])));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'NO_SESSION')).toHaveLength(49);
  });

  it('Row 19 a code is over after a minute', async () => {
    const { body } = await open(order(await createGamePlayer(given.wallet)));
    given.wallet.clock.advance(60_000);

    expect(await redeem(body['code'])).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('Row 19 a code of another provider, and one of nobody, say the same', async () => {
    const { body } = await open(order(await createGamePlayer(given.wallet), { provider: 'other' }));

    expect(await redeem(body['code'])).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect(await redeem('x'.repeat(43))).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('I25 takes no stake without a session, before its code is shown, or in that of another player', async () => {
    const [playerId, otherId] = [
      await createGamePlayer(given.wallet, { coins: 9 }),
      await createGamePlayer(given.wallet, { coins: 9 }),
    ];
    const waiting = order(playerId);
    await open(waiting);

    const replies = [
      await stake(playerId, randomUUID()),
      await stake(playerId, waiting.sessionId),
      await stake(playerId, await createGameSession(given.wallet, otherId)),
    ];

    expect(replies.map(({ code }) => code)).toEqual(['NO_SESSION', 'NO_SESSION', 'NO_SESSION']);
    expect(await readGameKyat(given.wallet, playerId)).toBe(9_000);
  });

  it("I25 Row 19 takes no stake of another provider in a provider's session, though it signs rightly", async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const sessionId = await createGameSession(given.wallet, playerId);

    const byOther = await stake(playerId, sessionId, randomUUID(), { key: OTHER_PROVIDER });

    expect(byOther).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect(await readGameKyat(given.wallet, playerId)).toBe(9_000);
    expect(await stake(playerId, sessionId)).toMatchObject({ status: 200 });
  });

  it('I25 takes no stake after the end of a session, and answers one that was taken before as it did then', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const [sessionId, roundId] = [await createGameSession(given.wallet, playerId), randomUUID()];
    const taken = await stake(playerId, sessionId, roundId);

    expect((await close(playerId)).body).toEqual({ playerId, closed: 1, openRounds: 1 });

    expect(await stake(playerId, sessionId)).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect((await stake(playerId, sessionId, roundId)).text).toBe(taken.text);
    expect((await close(playerId)).body).toEqual({ playerId, closed: 0, openRounds: 1 });
  });

  it('I25 pays a win, and gives a stake back, after the end of a session', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const [sessionId, won, undone] = [await createGameSession(given.wallet, playerId), randomUUID(), randomUUID()];
    await stake(playerId, sessionId, won);
    await stake(playerId, sessionId, undone);
    await close(playerId);

    await win(playerId, won, 4);
    await callGameWallet(given.wallet, 'rollback', { roundId: undone, playerId });

    expect(await readGameKyat(given.wallet, playerId)).toBe(12_000);
  });

  it('I25 of fifty stakes and the end of their session at once, none is taken after the answer to the end', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 50 });
    const sessionId = await createGameSession(given.wallet, playerId);

    const stakes = Array.from({ length: 50 }, () => stake(playerId, sessionId));
    await close(playerId);
    const left = await readGameKyat(given.wallet, playerId);
    const replies = await Promise.all(stakes);

    expect(await readGameKyat(given.wallet, playerId)).toBe(left);
    expect(left).toBe(50_000 - 1_000 * replies.filter(({ status }) => status === 200).length);
  });

  it('I25 closes the games of five hundred players in one call, and of nobody else', async () => {
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

    const stakes = await Promise.all(seats.map(({ playerId, sessionId }) => stake(playerId, sessionId)));
    expect(stakes.map(({ status }) => status)).toEqual([409, 409, 200]);
    expect((await closeAll([first, second, other])).body).toEqual({ closed: 1 });
    expect(await closeAll([first, second, other, ...strangers])).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('I25 of stakes of eight players and the end of all their games at once, none is taken after the answer, and nobody waits for ever', async () => {
    const seats = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const playerId = await createGamePlayer(given.wallet, { coins: 9 });
        return { playerId, sessionId: await createGameSession(given.wallet, playerId) };
      }),
    );
    const playerIds = seats.map(({ playerId }) => playerId);
    const stakes = seats.flatMap(({ playerId, sessionId }) =>
      Array.from({ length: 5 }, () => stake(playerId, sessionId)),
    );
    await callGameWallet(given.wallet, 'closePlayers', { playerIds: playerIds.toReversed() });
    const balances = () => Promise.all(playerIds.map((playerId) => readGameKyat(given.wallet, playerId)));
    const left = await balances();
    const taken = (await Promise.all(stakes)).filter(({ status }) => status === 200).length;

    expect(await balances()).toEqual(left);
    expect(left.reduce((sum, kyat) => sum + kyat, 0)).toBe(8 * 9_000 - 1_000 * taken);
  });

  it('a code of a session that was closed opens nothing', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const { body } = await open(order(playerId));
    await close(playerId);

    expect(await redeem(body['code'])).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('names rounds without an end, and those that paid more than their game can', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 9 });
    const sessionId = await createGameSession(given.wallet, playerId, { mostTimes: 30 });
    const [forgotten, most, beyond] = [randomUUID(), randomUUID(), randomUUID()];
    for (const roundId of [forgotten, most, beyond]) await stake(playerId, sessionId, roundId);
    await win(playerId, most, 30);
    await win(playerId, beyond, 31);
    const endedSince = given.wallet.clock.now().toISOString();
    given.wallet.clock.advance(1_000);

    const { body } = await callGameWallet(given.wallet, 'watchedRounds', {
      openBefore: given.wallet.clock.now().toISOString(),
      endedSince,
    });

    const own = (rounds: unknown) =>
      (rounds as { playerId: string; roundId: string }[])
        .filter((round) => round.playerId === playerId)
        .map(({ roundId }) => roundId);
    expect(own(body['withoutEnd'])).toEqual([forgotten]);
    expect(own(body['beyond'])).toEqual([beyond]);
    await win(playerId, forgotten, 0);
  });
});
