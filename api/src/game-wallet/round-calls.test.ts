import { randomUUID } from 'node:crypto';
import { createGamePlayer, createGameSession, describeOnGameWallets, toCoinAmount } from '../../test/game-wallet.ts';
import { countCodes, runInParallel } from '../../test/results.ts';
import { queryColumn } from '../platform/database/query.ts';

const WIN = { coins: 8, remainderKyat: 500 };

describeOnGameWallets('rounds of games', (given) => {
  /** A round of a player with ten coins: its stake is five, its win eight and a half. */
  const createRound = async (coins = 10) => {
    const playerId = await createGamePlayer(given.wallet, { coins });
    const [sessionId, roundId] = [await createGameSession(given.wallet, playerId), randomUUID()];
    const money = { roundId, playerId, currency: 'MMK' };
    return {
      playerId,
      roundId,
      debit: (other = {}) =>
        given.call('debit', { ...money, sessionId, amount: toCoinAmount(5), game: 'other', ...other }),
      credit: (other = {}) => given.call('credit', { ...money, amount: WIN, ...other }),
      rollback: () => given.call('rollback', { roundId, playerId }),
    };
  };
  type Round = Awaited<ReturnType<typeof createRound>>;

  it('P6 takes a stake and pays a win', async () => {
    const round = await createRound();

    await round.debit();
    const paid = await round.credit();

    const { roundId, playerId } = round;
    expect(paid.body).toEqual({ roundId, playerId, state: 'ended', balance: { coins: 13, remainderKyat: 500 } });
  });

  it('I7 takes a stake once and pays a win once, however often they are sent', async () => {
    const round = await createRound();

    const stakes = [await round.debit(), await round.debit()];
    const wins = [await round.credit(), await round.credit(), await round.debit()];

    expect(stakes[1]?.text).toBe(stakes[0]?.text);
    expect([wins[1]?.text, wins[2]?.text]).toEqual([wins[0]?.text, stakes[0]?.text]);
    expect(await given.readKyat(round)).toBe(13_500);
  });

  it('F25 rolls a stake back once', async () => {
    const round = await createRound();
    await round.debit();

    const replies = [await round.rollback(), await round.rollback()];

    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await given.readKyat(round)).toBe(10_000);
  });

  it('F25 refuses a stake after its rollback, even if the rollback arrived first', async () => {
    const round = await createRound();

    const early = await round.rollback();

    expect(early.body).toMatchObject({ state: 'rolled-back', balance: { coins: 10, remainderKyat: 0 } });
    expect(await round.debit()).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect(await round.credit()).toMatchObject({ status: 409, code: 'ROUND_ROLLED_BACK' });
    expect((await round.rollback()).text).toBe(early.text);
    expect(await given.readKyat(round)).toBe(10_000);
  });

  it('F25 refuses to roll back a round that has paid', async () => {
    const round = await createRound();
    await round.debit();
    await round.credit();

    expect(await round.rollback()).toMatchObject({ status: 409, code: 'ROUND_ENDED' });
  });

  it('F25 the balance is right after concurrent stakes, wins and rollbacks of one round', async () => {
    const round = await createRound();

    await Promise.all(Array.from({ length: 17 }, () => [round.debit(), round.credit(), round.rollback()]).flat());

    const [state] = await queryColumn<string>(given.wallet.db)`
      select state from game_round where id = ${round.roundId}`;
    expect(await given.readKyat(round)).toBe(state === 'ended' ? 13_500 : 10_000);
  });

  it('I4 of fifty concurrent rounds exactly the covered ones are staked', async () => {
    const round = await createRound(52);

    const replies = await runInParallel(50, () => round.debit({ roundId: randomUUID() }));

    expect(countCodes(replies)).toEqual({ ok: 10, NOT_COVERED: 40 });
    expect(replies.filter(({ code }) => code === 'NOT_COVERED')).toHaveLength(40);
  });

  it.each([
    ['another stake', 'debit', { amount: toCoinAmount(4) }],
    ['another player', 'debit', { playerId: 'other' }],
    ['another win', 'credit', { amount: toCoinAmount(1) }],
  ] as const)('I7 refuses a known round with %s', async (_title, name, other) => {
    const round = await createRound();
    await round.debit();
    await round.credit();
    const changed = 'playerId' in other ? { playerId: await createGamePlayer(given.wallet, { coins: 10 }) } : other;

    expect(await round[name](changed)).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('F52 refuses another currency, an unknown player and an unknown round', async () => {
    const round = await createRound();

    expect(await round.debit({ currency: 'THB' })).toMatchObject({ status: 400, code: 'OTHER_CURRENCY' });
    expect(await round.debit({ playerId: randomUUID() })).toMatchObject({ status: 404, code: 'UNKNOWN_PLAYER' });
    expect(await round.credit()).toMatchObject({ status: 404, code: 'UNKNOWN_ROUND' });
  });

  it('E29 isPlaying is true from a stake until the player leaves', async () => {
    const { playerId, debit } = await createRound();
    const fetchPlaying = async () => (await given.call('isPlaying', { playerId })).body;

    expect(await fetchPlaying()).toEqual({ playerId, isPlaying: false, retryAfterSeconds: null });
    await debit({ game: 'fish' });
    expect(await fetchPlaying()).toEqual({ playerId, isPlaying: true, retryAfterSeconds: 180 });
    await given.call('leave', { playerId });
    expect(await fetchPlaying()).toEqual({ playerId, isPlaying: false, retryAfterSeconds: null });
  });

  it.each<[callback: 'debit' | 'credit' | 'rollback', before: (round: Round) => Promise<unknown>, kyat: number]>([
    ['debit', () => Promise.resolve(), 5_000],
    ['credit', ({ debit }) => debit(), 13_500],
    ['rollback', ({ debit }) => debit(), 10_000],
  ])('I7 of fifty concurrent duplicates of a %s, one counts', async (callback, before, kyat) => {
    const round = await createRound();
    await before(round);

    const replies = await runInParallel(50, () => round[callback]());

    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await given.readKyat(round)).toBe(kyat);
  });

  it('I7 a credit before its debit is refused, and is paid once after the debit', async () => {
    const round = await createRound();

    expect(await round.credit()).toMatchObject({ status: 404, code: 'UNKNOWN_ROUND' });
    expect(await given.readKyat(round)).toBe(10_000);

    await round.debit();
    const replies = [await round.credit(), await round.credit()];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await given.readKyat(round)).toBe(13_500);
  });

  it('I7 with a debit and its credit 25 times each at once, the stake is taken once and the win paid at most once', async () => {
    const round = await createRound();

    await Promise.all(Array.from({ length: 25 }, () => [round.credit(), round.debit()]).flat());

    expect((await round.credit()).status).toBe(200);
    expect(await given.readKyat(round)).toBe(13_500);
  });
});
