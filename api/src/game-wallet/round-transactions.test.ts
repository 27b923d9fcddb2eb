import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createGamePlayer,
  createGameSession,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
  type TestServiceReply,
} from '../../test/game-wallet.ts';

const NO_COINS = { coins: 0, remainderKyat: 0 };
const createCoins = (count: number) => ({ coins: count, remainderKyat: 0 });

interface PlayedRound {
  readonly playerId: string;
  readonly sessionId: string;
  readonly roundId: string;
}

describeOnGameWallets('a round of several transactions', (given) => {
  const aSitting = async (): Promise<PlayedRound> => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });
    return { playerId, sessionId: await createGameSession(given.wallet, playerId), roundId: randomUUID() };
  };
  const move = (sitting: PlayedRound, other: Readonly<Record<string, unknown>> = {}): Promise<TestServiceReply> =>
    callGameWallet(given.wallet, 'move', {
      ...sitting,
      transactionId: randomUUID(),
      stake: createCoins(1),
      win: NO_COINS,
      currency: 'MMK',
      game: 'fish',
      ...other,
    });
  const end = ({ playerId, roundId }: PlayedRound, amount: object = NO_COINS): Promise<TestServiceReply> =>
    callGameWallet(given.wallet, 'credit', { roundId, playerId, amount, currency: 'MMK' });
  const rollBack = ({ playerId, roundId }: PlayedRound, transactionId?: string): Promise<TestServiceReply> =>
    callGameWallet(given.wallet, 'rollback', {
      roundId,
      playerId,
      ...(transactionId === undefined ? {} : { transactionId }),
    });
  const closeSessions = ({ playerId }: PlayedRound) => callGameWallet(given.wallet, 'closeSessions', { playerId });
  const kyatOf = ({ playerId }: PlayedRound): Promise<number> => readGameKyat(given.wallet, playerId);

  it('P6 takes what is staked and pays what is won in each, and its end has their sums', async () => {
    const sitting = await aSitting();

    await move(sitting);
    await move(sitting, { win: createCoins(5) });
    const last = await move(sitting);
    const ended = await end(sitting);

    expect(last.body).toMatchObject({ state: 'open', balance: createCoins(12) });
    expect(ended.body).toMatchObject({ state: 'ended', balance: createCoins(12) });
    const { rows } = await sql<{ staked: number; won: number }>`
      select stake_kyat as staked, win_kyat as won from game_round where id = ${sitting.roundId}`.execute(
      given.wallet.db,
    );
    expect(rows).toEqual([{ staked: 3_000, won: 5_000 }]);
  });

  it('I7 of fifty times the same transaction at once, one is done', async () => {
    const sitting = await aSitting();
    const transactionId = randomUUID();

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => move(sitting, { transactionId, win: createCoins(2) })),
    );

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await kyatOf(sitting)).toBe(11_000);
  });

  it('I4 of fifty transactions at once exactly the covered ones are done', async () => {
    const sitting = await aSitting();

    const replies = await Promise.all(Array.from({ length: 50 }, () => move(sitting)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 'NOT_COVERED')).toHaveLength(40);
  });

  it('P6 pays free spins without a stake, also after the end of the session', async () => {
    const sitting = await aSitting();
    await move(sitting);
    await closeSessions(sitting);

    const spins = [await move(sitting, { stake: NO_COINS, win: createCoins(3) }), await end(sitting, createCoins(1))];

    expect(spins.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kyatOf(sitting)).toBe(13_000);
  });

  it('I7 pays the end of a round once, whatever its transactions have won', async () => {
    const sitting = await aSitting();
    await move(sitting, { win: createCoins(3) });

    const ends = [
      await end(sitting, createCoins(2)),
      await end(sitting, createCoins(2)),
      await end(sitting, createCoins(5)),
    ];

    expect(ends[1]?.text).toBe(ends[0]?.text);
    expect(ends[2]).toMatchObject({ status: 422, code: 'REUSED' });
    expect(await kyatOf(sitting)).toBe(14_000);
  });

  it('I25 takes no further stake after a bar in the middle of a round', async () => {
    const sitting = await aSitting();
    await move(sitting);
    await closeSessions(sitting);

    expect(await move(sitting, { win: createCoins(9) })).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect(await kyatOf(sitting)).toBe(9_000);
  });

  it('I25 takes no stake of a round in another session than its own', async () => {
    const sitting = await aSitting();
    await move(sitting);
    const sessionId = await createGameSession(given.wallet, sitting.playerId);

    expect(await move(sitting, { sessionId })).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('F25 gives one transaction back, once, and the round goes on', async () => {
    const sitting = await aSitting();
    const transactionId = randomUUID();
    await move(sitting);
    await move(sitting, { transactionId });

    const replies = [await rollBack(sitting, transactionId), await rollBack(sitting, transactionId)];

    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await move(sitting, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect((await move(sitting)).status).toBe(200);
    expect(await kyatOf(sitting)).toBe(8_000);
  });

  it('F25 remembers a rollback that came before its transaction, in a round that goes on', async () => {
    const sitting = await aSitting();
    const transactionId = randomUUID();
    await move(sitting);

    await rollBack(sitting, transactionId);

    expect(await move(sitting, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await kyatOf(sitting)).toBe(9_000);
  });

  it('F25 closes a round whose first transaction was rolled back before it came', async () => {
    const sitting = await aSitting();
    const transactionId = randomUUID();

    const early = await rollBack(sitting, transactionId);

    expect(early.body).toMatchObject({ state: 'rolled-back', balance: createCoins(10) });
    expect(await move(sitting, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await move(sitting)).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await kyatOf(sitting)).toBe(10_000);
  });

  it('F25 gives a whole round back that has won nothing, and no later transaction comes', async () => {
    const sitting = await aSitting();
    const transactionId = randomUUID();
    await move(sitting, { transactionId });
    await move(sitting);

    await rollBack(sitting);

    expect(await move(sitting, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await kyatOf(sitting)).toBe(10_000);
  });

  it('F25 leaves what has paid as it is: a transaction, its round, and a round that has ended', async () => {
    const [sitting, over] = [await aSitting(), await aSitting()];
    const [paid, lost] = [randomUUID(), randomUUID()];
    await move(sitting, { transactionId: paid, win: createCoins(5) });
    await move(over, { transactionId: lost });
    await end(over);

    const replies = [await rollBack(sitting, paid), await rollBack(sitting), await rollBack(over, lost)];

    expect(replies.map(({ code }) => code)).toEqual(['ROUND_ENDED', 'ROUND_ENDED', 'ROUND_ENDED']);
  });

  it('F25 of fifty moves and rollbacks of one transaction at once, the money ends right', async () => {
    const sitting = await aSitting();
    const transactionId = randomUUID();
    await move(sitting);

    await Promise.all(
      Array.from({ length: 25 }, () => [move(sitting, { transactionId }), rollBack(sitting, transactionId)]).flat(),
    );

    expect(await kyatOf(sitting)).toBe(9_000);
  });

  it.each([
    ['another stake', { stake: createCoins(2) }],
    ['another win', { win: createCoins(2) }],
    ['another round', { roundId: 'another-round' }],
  ])('I7 refuses a transaction that is used again with %s', async (_title, other) => {
    const sitting = await aSitting();
    const transactionId = randomUUID();
    await move(sitting, { transactionId });

    expect(await move(sitting, { transactionId, ...other })).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it.each([
    ['nothing to move', { stake: NO_COINS }, 'INVALID'],
    ['another currency', { currency: 'THB' }, 'OTHER_CURRENCY'],
    ['a win before any stake', { stake: NO_COINS, win: createCoins(1) }, 'UNKNOWN_ROUND'],
  ])('Row 19 refuses %s', async (_title, other, code) => {
    expect(await move(await aSitting(), other)).toMatchObject({ code });
  });
});
