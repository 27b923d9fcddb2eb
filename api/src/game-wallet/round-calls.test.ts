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
  const sessionOf = (playerId: string): Promise<string> => {
    const session = sessions.get(playerId) ?? createGameSession(given.wallet, playerId);
    sessions.set(playerId, session);
    return session;
  };
  const stake = async (playerId: string, roundId: string, other = {}) =>
    await callGameWallet(given.wallet, 'debit', {
      roundId,
      sessionId: await sessionOf(playerId),
      playerId,
      amount: five,
      currency: 'MMK',
      game: 'other',
      ...other,
    });
  const win = (playerId: string, roundId: string, other = {}) =>
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

    await stake(playerId, roundId);
    const paid = await win(playerId, roundId);

    expect(paid.body).toEqual({ roundId, playerId, state: 'ended', balance: { coins: 13, remainderKyat: 500 } });
  });

  it('I7 takes a stake once and pays a win once, whatever is sent again', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    const stakes = [await stake(playerId, roundId), await stake(playerId, roundId)];
    const wins = [await win(playerId, roundId), await win(playerId, roundId), await stake(playerId, roundId)];

    expect(stakes[1]?.text).toBe(stakes[0]?.text);
    expect([wins[1]?.text, wins[2]?.text]).toEqual([wins[0]?.text, stakes[0]?.text]);
    expect(await readGameKyat(given.wallet, playerId)).toBe(13_500);
  });

  it('F25 gives a stake back, once', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];
    await stake(playerId, roundId);

    const replies = [await rollBack(playerId, roundId), await rollBack(playerId, roundId)];

    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await readGameKyat(given.wallet, playerId)).toBe(10_000);
  });

  it('F25 refuses a stake after its rollback, and remembers a rollback that came before its stake', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    const early = await rollBack(playerId, roundId);

    expect(early.body).toMatchObject({ state: 'rolled-back', balance: { coins: 10, remainderKyat: 0 } });
    expect(await stake(playerId, roundId)).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await win(playerId, roundId)).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect((await rollBack(playerId, roundId)).text).toBe(early.text);
    expect(await readGameKyat(given.wallet, playerId)).toBe(10_000);
  });

  it('F25 leaves a round that has paid as it is', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];
    await stake(playerId, roundId);
    await win(playerId, roundId);

    expect(await rollBack(playerId, roundId)).toMatchObject({ status: 409, code: 'ROUND_ENDED' });
  });

  it('F25 of fifty stakes, wins and rollbacks of one round at once, the money ends right', async () => {
    const [playerId, roundId] = [await createGamePlayer(given.wallet, { coins: 10 }), randomUUID()];

    await Promise.all(
      Array.from({ length: 17 }, () => [
        stake(playerId, roundId),
        win(playerId, roundId),
        rollBack(playerId, roundId),
      ]).flat(),
    );

    const { rows } = await sql<{ state: string }>`select state from game_round where id = ${roundId}`.execute(
      given.wallet.db,
    );
    expect(await readGameKyat(given.wallet, playerId)).toBe(rows[0]?.state === 'ended' ? 13_500 : 10_000);
  });

  it('I4 of fifty rounds at once exactly the covered ones are staked', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 52 });

    const replies = await Promise.all(Array.from({ length: 50 }, () => stake(playerId, randomUUID())));

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.code === 'NOT_COVERED')).toHaveLength(40);
  });

  it.each([
    ['another stake', 'debit', { amount: { coins: 4, remainderKyat: 0 } }],
    ['another player', 'debit', { playerId: 'other' }],
    ['another win', 'credit', { amount: { coins: 1, remainderKyat: 0 } }],
  ] as const)('I7 refuses a round that is used again with %s', async (_title, name, other) => {
    const [playerId, otherId, roundId] = [
      await createGamePlayer(given.wallet, { coins: 10 }),
      await createGamePlayer(given.wallet, { coins: 10 }),
      randomUUID(),
    ];
    await stake(playerId, roundId);
    await win(playerId, roundId);
    const changed = 'playerId' in other ? { playerId: otherId } : other;

    expect(await { debit: stake, credit: win }[name](playerId, roundId, changed)).toMatchObject({
      status: 422,
      code: 'REUSED',
    });
  });

  it('Row 19 refuses another currency and does not know another player or round', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });

    expect(await stake(playerId, randomUUID(), { currency: 'THB' })).toMatchObject({
      status: 400,
      code: 'OTHER_CURRENCY',
    });
    expect(await stake(randomUUID(), randomUUID())).toMatchObject({ status: 404, code: 'UNKNOWN_PLAYER' });
    expect(await win(playerId, randomUUID())).toMatchObject({ status: 404, code: 'UNKNOWN_ROUND' });
  });

  it('E29 says that a game is being played, until it is left or has been quiet', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });
    const playing = async () => (await callGameWallet(given.wallet, 'isPlaying', { playerId })).body;

    expect(await playing()).toEqual({ playerId, isPlaying: false, retryAfterSeconds: null });
    await stake(playerId, randomUUID(), { game: 'fish' });
    expect(await playing()).toEqual({ playerId, isPlaying: true, retryAfterSeconds: 180 });
    await callGameWallet(given.wallet, 'leave', { playerId });
    expect(await playing()).toEqual({ playerId, isPlaying: false, retryAfterSeconds: null });
  });
});
