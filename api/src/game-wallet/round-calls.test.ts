import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createGamePlayer,
  createGameSession,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
} from '../../test/game-wallet.ts';

const five = { coins: 5, remainderKyat: 0 };

describeOnGameWallets('rounds of games', (given) => {
  const sessions = new Map<string, Promise<string>>();
  const getSession = (playerId: string): Promise<string> => {
    const session = sessions.get(playerId) ?? createGameSession(given.wallet, playerId);
    sessions.set(playerId, session);
    return session;
  };
  const placeStake = async (playerId: string, roundId: string, other = {}) =>
    await callGameWallet(given.wallet, 'debit', {
      roundId,
      sessionId: await getSession(playerId),
      playerId,
      amount: five,
      currency: 'MMK',
      game: 'other',
      ...other,
    });
  const payWin = (playerId: string, roundId: string, other = {}) =>
    callGameWallet(given.wallet, 'credit', {
      roundId,
      playerId,
      amount: { coins: 8, remainderKyat: 500 },
      currency: 'MMK',
      ...other,
    });
  const rollBack = (playerId: string, roundId: string) =>
    callGameWallet(given.wallet, 'rollback', { roundId, playerId });

  it('P6 takes a stake and pays a win', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    await placeStake(playerId, roundId);
    const paid = await payWin(playerId, roundId);

    expect(paid.body).toEqual({ roundId, playerId, state: 'ended', balance: { coins: 13, remainderKyat: 500 } });
  });

  it('I7 takes a stake once and pays a win once, however often they are sent', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    const stakes = [await placeStake(playerId, roundId), await placeStake(playerId, roundId)];
    const wins = [
      await payWin(playerId, roundId),
      await payWin(playerId, roundId),
      await placeStake(playerId, roundId),
    ];

    expect(stakes[1]?.text).toBe(stakes[0]?.text);
    expect([wins[1]?.text, wins[2]?.text]).toEqual([wins[0]?.text, stakes[0]?.text]);
    expect(await readGameKyat(given.wallet, playerId)).toBe(13_500);
  });

  it('F25 rolls a stake back once', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];
    await placeStake(playerId, roundId);

    const replies = [await rollBack(playerId, roundId), await rollBack(playerId, roundId)];

    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await readGameKyat(given.wallet, playerId)).toBe(10_000);
  });

  it('F25 refuses a stake after its rollback, even if the rollback arrived first', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    const early = await rollBack(playerId, roundId);

    expect(early.body).toMatchObject({ state: 'rolled-back', balance: { coins: 10, remainderKyat: 0 } });
    expect(await placeStake(playerId, roundId)).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await payWin(playerId, roundId)).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect((await rollBack(playerId, roundId)).text).toBe(early.text);
    expect(await readGameKyat(given.wallet, playerId)).toBe(10_000);
  });

  it('F25 refuses to roll back a round that has paid', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];
    await placeStake(playerId, roundId);
    await payWin(playerId, roundId);

    expect(await rollBack(playerId, roundId)).toMatchObject({ status: 409, code: 'ROUND_ENDED' });
  });

  it('F25 the balance is right after concurrent stakes, wins and rollbacks of one round', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    await Promise.all(
      Array.from({ length: 17 }, () => [
        placeStake(playerId, roundId),
        payWin(playerId, roundId),
        rollBack(playerId, roundId),
      ]).flat(),
    );

    const { rows } = await sql<{ state: string }>`select state from game_round where id = ${roundId}`.execute(
      given.wallet.db,
    );
    expect(await readGameKyat(given.wallet, playerId)).toBe(rows[0]?.state === 'ended' ? 13_500 : 10_000);
  });

  it('I4 of fifty concurrent rounds exactly the covered ones are staked', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 52 });

    const replies = await Promise.all(Array.from({ length: 50 }, () => placeStake(playerId, randomUUID())));

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.code === 'NOT_COVERED')).toHaveLength(40);
  });

  it.each([
    ['another stake', 'debit', { amount: { coins: 4, remainderKyat: 0 } }],
    ['another player', 'debit', { playerId: 'other' }],
    ['another win', 'credit', { amount: { coins: 1, remainderKyat: 0 } }],
  ] as const)('I7 refuses a known round with %s', async (_title, name, other) => {
    const [playerId, otherId, roundId] = [
      await createGamePlayer(given.wallet, { coins: 10 }),
      await createGamePlayer(given.wallet, { coins: 10 }),
      randomUUID(),
    ];
    await placeStake(playerId, roundId);
    await payWin(playerId, roundId);
    const changed = 'playerId' in other ? { playerId: otherId } : other;

    expect(await { debit: placeStake, credit: payWin }[name](playerId, roundId, changed)).toMatchObject({
      status: 422,
      code: 'REUSED',
    });
  });

  it('F52 refuses another currency, an unknown player and an unknown round', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });

    expect(await placeStake(playerId, randomUUID(), { currency: 'THB' })).toMatchObject({
      status: 400,
      code: 'OTHER_CURRENCY',
    });
    expect(await placeStake(randomUUID(), randomUUID())).toMatchObject({ status: 404, code: 'UNKNOWN_PLAYER' });
    expect(await payWin(playerId, randomUUID())).toMatchObject({ status: 404, code: 'UNKNOWN_ROUND' });
  });

  it('E29 isPlaying is true from a stake until the player leaves', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });
    const fetchPlaying = async () => (await callGameWallet(given.wallet, 'isPlaying', { playerId })).body;

    expect(await fetchPlaying()).toEqual({ playerId, isPlaying: false, retryAfterSeconds: null });
    await placeStake(playerId, randomUUID(), { game: 'fish' });
    expect(await fetchPlaying()).toEqual({ playerId, isPlaying: true, retryAfterSeconds: 180 });
    await callGameWallet(given.wallet, 'leave', { playerId });
    expect(await fetchPlaying()).toEqual({ playerId, isPlaying: false, retryAfterSeconds: null });
  });
});
