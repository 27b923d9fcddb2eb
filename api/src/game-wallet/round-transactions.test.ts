import { randomUUID } from 'node:crypto';
import { createGamePlayer, createGameSession, describeOnGameWallets, toCoinAmount } from '../../test/game-wallet.ts';
import { countCodes, runInParallel } from '../../test/results.ts';
import { queryRows } from '../platform/database/query.ts';

const NO_COINS = toCoinAmount(0);
const ROLLED_BACK = { status: 409, code: 'ROUND_ROLLED_BACK' };
const NO_SESSION = { status: 409, code: 'NO_SESSION' };

describeOnGameWallets('a round of several transactions', (given) => {
  const createPlayedRound = async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });
    return { playerId, sessionId: await createGameSession(given.wallet, playerId), roundId: randomUUID() };
  };
  type PlayedRound = Awaited<ReturnType<typeof createPlayedRound>>;
  const move = (round: PlayedRound, other: Readonly<Record<string, unknown>> = {}) => {
    const amounts = { stake: toCoinAmount(1), win: NO_COINS, currency: 'MMK' };
    return given.call('move', { ...round, transactionId: randomUUID(), ...amounts, game: 'fish', ...other });
  };
  const endRound = ({ playerId, roundId }: PlayedRound, amount: object = NO_COINS) =>
    given.call('credit', { roundId, playerId, amount, currency: 'MMK' });
  const rollBack = ({ playerId, roundId }: PlayedRound, transactionId?: string) =>
    given.call('rollback', { roundId, playerId, ...(transactionId === undefined ? {} : { transactionId }) });
  const closeSessions = ({ playerId }: PlayedRound) => given.call('closeSessions', { playerId });

  it('P6 takes the stake and pays the win of each, and the round has their sums', async () => {
    const round = await createPlayedRound();

    await move(round);
    await move(round, { win: toCoinAmount(5) });
    const last = await move(round);
    const ended = await endRound(round);

    expect(last.body).toMatchObject({ state: 'open', balance: toCoinAmount(12) });
    expect(ended.body).toMatchObject({ state: 'ended', balance: toCoinAmount(12) });
    const rows = await queryRows<{ staked: number; won: number }>(given.wallet.db)`
      select stake_kyat as staked, win_kyat as won from game_round where id = ${round.roundId}`;
    expect(rows).toEqual([{ staked: 3_000, won: 5_000 }]);
  });

  it('I7 does a transaction once when it is sent fifty times at once', async () => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];

    const replies = await runInParallel(50, () => move(round, { transactionId, win: toCoinAmount(2) }));

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await given.readKyat(round)).toBe(11_000);
  });

  it('I4 of fifty concurrent transactions exactly the covered ones are done', async () => {
    const round = await createPlayedRound();

    const replies = await runInParallel(50, () => move(round));

    expect(countCodes(replies)).toEqual({ ok: 10, NOT_COVERED: 40 });
    expect(replies.filter(({ code }) => code === 'NOT_COVERED')).toHaveLength(40);
  });

  it('P6 pays free spins without a stake, also after the end of the session', async () => {
    const round = await createPlayedRound();
    await move(round);
    await closeSessions(round);

    const spins = [
      await move(round, { stake: NO_COINS, win: toCoinAmount(3) }),
      await endRound(round, toCoinAmount(1)),
    ];

    expect(spins.map(({ status }) => status)).toEqual([200, 200]);
    expect(await given.readKyat(round)).toBe(13_000);
  });

  it('I7 pays the end of a round once, whatever its transactions have won', async () => {
    const round = await createPlayedRound();
    await move(round, { win: toCoinAmount(3) });

    const ends = [await endRound(round, toCoinAmount(2)), await endRound(round, toCoinAmount(2))];

    expect(ends[1]?.text).toBe(ends[0]?.text);
    expect(await endRound(round, toCoinAmount(5))).toMatchObject({ status: 422, code: 'REUSED' });
    expect(await given.readKyat(round)).toBe(14_000);
  });

  it('I25 refuses further stakes after the session was closed during the round', async () => {
    const round = await createPlayedRound();
    await move(round);
    await closeSessions(round);

    expect(await move(round, { win: toCoinAmount(9) })).toMatchObject(NO_SESSION);
    expect(await given.readKyat(round)).toBe(9_000);
  });

  it('I25 refuses a stake of a round in a session other than its own', async () => {
    const round = await createPlayedRound();
    await move(round);
    const sessionId = await createGameSession(given.wallet, round.playerId);

    expect(await move(round, { sessionId })).toMatchObject(NO_SESSION);
  });

  it('F25 rolls one transaction back once, and the round continues', async () => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];
    await move(round);
    await move(round, { transactionId });

    const replies = [await rollBack(round, transactionId), await rollBack(round, transactionId)];

    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await move(round, { transactionId })).toMatchObject(ROLLED_BACK);
    expect((await move(round)).status).toBe(200);
    expect(await given.readKyat(round)).toBe(8_000);
  });

  it('F25 remembers a rollback that arrived before its transaction, in an open round', async () => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];
    await move(round);

    await rollBack(round, transactionId);

    expect(await move(round, { transactionId })).toMatchObject(ROLLED_BACK);
    expect(await given.readKyat(round)).toBe(9_000);
  });

  it('F25 closes a round whose first transaction was rolled back before it arrived', async () => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];

    const early = await rollBack(round, transactionId);

    expect(early.body).toMatchObject({ state: 'rolled-back', balance: toCoinAmount(10) });
    expect(await move(round, { transactionId })).toMatchObject(ROLLED_BACK);
    expect(await move(round)).toMatchObject(ROLLED_BACK);
    expect(await given.readKyat(round)).toBe(10_000);
  });

  it('F25 rolls back a whole round without wins, and refuses its later transactions', async () => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];
    await move(round, { transactionId });
    await move(round);

    await rollBack(round);

    expect(await move(round, { transactionId })).toMatchObject(ROLLED_BACK);
    expect(await given.readKyat(round)).toBe(10_000);
  });

  it('F25 refuses to roll back a paid transaction, its round, or a transaction of an ended round', async () => {
    const [round, ended] = [await createPlayedRound(), await createPlayedRound()];
    const [paid, lost] = [randomUUID(), randomUUID()];
    await move(round, { transactionId: paid, win: toCoinAmount(5) });
    await move(ended, { transactionId: lost });
    await endRound(ended);

    const replies = [await rollBack(round, paid), await rollBack(round), await rollBack(ended, lost)];

    expect(replies.map(({ code }) => code)).toEqual(['ROUND_ENDED', 'ROUND_ENDED', 'ROUND_ENDED']);
  });

  it('F25 the balance is right after concurrent moves and rollbacks of one transaction', async () => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];
    await move(round);

    const sendBoth = () => Promise.all([move(round, { transactionId }), rollBack(round, transactionId)]);
    await runInParallel(25, sendBoth);

    expect(await given.readKyat(round)).toBe(9_000);
  });

  it.each([
    ['another stake', { stake: toCoinAmount(2) }],
    ['another win', { win: toCoinAmount(2) }],
    ['another round', { roundId: 'another-round' }],
  ])('I7 refuses a known transaction with %s', async (_title, other) => {
    const [round, transactionId] = [await createPlayedRound(), randomUUID()];
    await move(round, { transactionId });

    expect(await move(round, { transactionId, ...other })).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it.each([
    ['a transaction without stake and win', { stake: NO_COINS }, 'INVALID'],
    ['another currency', { currency: 'THB' }, 'OTHER_CURRENCY'],
    ['a win before any stake', { stake: NO_COINS, win: toCoinAmount(1) }, 'UNKNOWN_ROUND'],
  ])('F52 refuses %s', async (_title, other, code) => {
    expect(await move(await createPlayedRound(), other)).toMatchObject({ code });
  });
});
