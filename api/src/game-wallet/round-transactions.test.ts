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
  const createPlayedRound = async (): Promise<PlayedRound> => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });
    return { playerId, sessionId: await createGameSession(given.wallet, playerId), roundId: randomUUID() };
  };
  const move = (round: PlayedRound, other: Readonly<Record<string, unknown>> = {}): Promise<TestServiceReply> =>
    callGameWallet(given.wallet, 'move', {
      ...round,
      transactionId: randomUUID(),
      stake: createCoins(1),
      win: NO_COINS,
      currency: 'MMK',
      game: 'fish',
      ...other,
    });
  const endRound = ({ playerId, roundId }: PlayedRound, amount: object = NO_COINS): Promise<TestServiceReply> =>
    callGameWallet(given.wallet, 'credit', { roundId, playerId, amount, currency: 'MMK' });
  const rollBack = ({ playerId, roundId }: PlayedRound, transactionId?: string): Promise<TestServiceReply> =>
    callGameWallet(given.wallet, 'rollback', {
      roundId,
      playerId,
      ...(transactionId === undefined ? {} : { transactionId }),
    });
  const closeSessions = ({ playerId }: PlayedRound) => callGameWallet(given.wallet, 'closeSessions', { playerId });
  const readKyat = ({ playerId }: PlayedRound): Promise<number> => readGameKyat(given.wallet, playerId);

  it('P6 takes the stake and pays the win of each, and the round has their sums', async () => {
    const round = await createPlayedRound();

    await move(round);
    await move(round, { win: createCoins(5) });
    const last = await move(round);
    const ended = await endRound(round);

    expect(last.body).toMatchObject({ state: 'open', balance: createCoins(12) });
    expect(ended.body).toMatchObject({ state: 'ended', balance: createCoins(12) });
    const { rows } = await sql<{ staked: number; won: number }>`
      select stake_kyat as staked, win_kyat as won from game_round where id = ${round.roundId}`.execute(
      given.wallet.db,
    );
    expect(rows).toEqual([{ staked: 3_000, won: 5_000 }]);
  });

  it('I7 does a transaction once when it is sent fifty times at once', async () => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => move(round, { transactionId, win: createCoins(2) })),
    );

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await readKyat(round)).toBe(11_000);
  });

  it('I4 of fifty concurrent transactions exactly the covered ones are done', async () => {
    const round = await createPlayedRound();

    const replies = await Promise.all(Array.from({ length: 50 }, () => move(round)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 'NOT_COVERED')).toHaveLength(40);
  });

  it('P6 pays free spins without a stake, also after the end of the session', async () => {
    const round = await createPlayedRound();
    await move(round);
    await closeSessions(round);

    const spins = [await move(round, { stake: NO_COINS, win: createCoins(3) }), await endRound(round, createCoins(1))];

    expect(spins.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readKyat(round)).toBe(13_000);
  });

  it('I7 pays the end of a round once, whatever its transactions have won', async () => {
    const round = await createPlayedRound();
    await move(round, { win: createCoins(3) });

    const ends = [
      await endRound(round, createCoins(2)),
      await endRound(round, createCoins(2)),
      await endRound(round, createCoins(5)),
    ];

    expect(ends[1]?.text).toBe(ends[0]?.text);
    expect(ends[2]).toMatchObject({ status: 422, code: 'REUSED' });
    expect(await readKyat(round)).toBe(14_000);
  });

  it('I25 refuses further stakes after the session was closed during the round', async () => {
    const round = await createPlayedRound();
    await move(round);
    await closeSessions(round);

    expect(await move(round, { win: createCoins(9) })).toMatchObject({ status: 409, code: 'NO_SESSION' });
    expect(await readKyat(round)).toBe(9_000);
  });

  it('I25 refuses a stake of a round in a session other than its own', async () => {
    const round = await createPlayedRound();
    await move(round);
    const sessionId = await createGameSession(given.wallet, round.playerId);

    expect(await move(round, { sessionId })).toMatchObject({ status: 409, code: 'NO_SESSION' });
  });

  it('F25 rolls one transaction back once, and the round continues', async () => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();
    await move(round);
    await move(round, { transactionId });

    const replies = [await rollBack(round, transactionId), await rollBack(round, transactionId)];

    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await move(round, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect((await move(round)).status).toBe(200);
    expect(await readKyat(round)).toBe(8_000);
  });

  it('F25 remembers a rollback that arrived before its transaction, in an open round', async () => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();
    await move(round);

    await rollBack(round, transactionId);

    expect(await move(round, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await readKyat(round)).toBe(9_000);
  });

  it('F25 closes a round whose first transaction was rolled back before it arrived', async () => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();

    const early = await rollBack(round, transactionId);

    expect(early.body).toMatchObject({ state: 'rolled-back', balance: createCoins(10) });
    expect(await move(round, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await move(round)).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await readKyat(round)).toBe(10_000);
  });

  it('F25 rolls back a whole round without wins, and refuses its later transactions', async () => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();
    await move(round, { transactionId });
    await move(round);

    await rollBack(round);

    expect(await move(round, { transactionId })).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await readKyat(round)).toBe(10_000);
  });

  it('F25 refuses to roll back a paid transaction, its round, or a transaction of an ended round', async () => {
    const [round, ended] = [await createPlayedRound(), await createPlayedRound()];
    const [paid, lost] = [randomUUID(), randomUUID()];
    await move(round, { transactionId: paid, win: createCoins(5) });
    await move(ended, { transactionId: lost });
    await endRound(ended);

    const replies = [await rollBack(round, paid), await rollBack(round), await rollBack(ended, lost)];

    expect(replies.map(({ code }) => code)).toEqual(['ROUND_ENDED', 'ROUND_ENDED', 'ROUND_ENDED']);
  });

  it('F25 the balance is right after concurrent moves and rollbacks of one transaction', async () => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();
    await move(round);

    await Promise.all(
      Array.from({ length: 25 }, () => [move(round, { transactionId }), rollBack(round, transactionId)]).flat(),
    );

    expect(await readKyat(round)).toBe(9_000);
  });

  it.each([
    ['another stake', { stake: createCoins(2) }],
    ['another win', { win: createCoins(2) }],
    ['another round', { roundId: 'another-round' }],
  ])('I7 refuses a known transaction with %s', async (_title, other) => {
    const round = await createPlayedRound();
    const transactionId = randomUUID();
    await move(round, { transactionId });

    expect(await move(round, { transactionId, ...other })).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it.each([
    ['a transaction without stake and win', { stake: NO_COINS }, 'INVALID'],
    ['another currency', { currency: 'THB' }, 'OTHER_CURRENCY'],
    ['a win before any stake', { stake: NO_COINS, win: createCoins(1) }, 'UNKNOWN_ROUND'],
  ])('F52 refuses %s', async (_title, other, code) => {
    expect(await move(await createPlayedRound(), other)).toMatchObject({ code });
  });
});
