import { randomUUID } from 'node:crypto';
import {
  createGamePlayer,
  createGameSession,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
} from '../../test/game-wallet.ts';

const COIN = { coins: 1, remainderKyat: 0 };
const FIVE = { coins: 5, remainderKyat: 0 };
const FIFTY = Array.from({ length: 50 });

describeOnGameWallets("what a provider's callbacks get wrong", (given) => {
  const aRound = async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 10 });
    const round = { roundId: randomUUID(), playerId };
    const sessionId = await createGameSession(given.wallet, playerId);
    return {
      debit: () =>
        callGameWallet(given.wallet, 'debit', { ...round, sessionId, amount: COIN, currency: 'MMK', game: 'other' }),
      credit: () => callGameWallet(given.wallet, 'credit', { ...round, amount: FIVE, currency: 'MMK' }),
      rollback: () => callGameWallet(given.wallet, 'rollback', round),
      kyat: () => readGameKyat(given.wallet, playerId),
    };
  };
  type Round = Awaited<ReturnType<typeof aRound>>;

  it.each<[string, (round: Round) => Promise<unknown>, 'debit' | 'credit' | 'rollback', number]>([
    ['debit', () => Promise.resolve(), 'debit', 9_000],
    ['credit', ({ debit }) => debit(), 'credit', 14_000],
    ['rollback', ({ debit }) => debit(), 'rollback', 10_000],
  ])('I7 of fifty duplicate callbacks of a %s at once, one counts', async (_title, before, callback, kyat) => {
    const round = await aRound();
    await before(round);

    const replies = await Promise.all(FIFTY.map(round[callback]));

    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await round.kyat()).toBe(kyat);
  });

  it('I7 a credit before its debit pays nothing, and pays once when the debit has come', async () => {
    const round = await aRound();

    const early = await round.credit();
    expect([early.status, early.code, await round.kyat()]).toEqual([404, 'UNKNOWN_ROUND', 10_000]);

    await round.debit();
    const replies = [await round.credit(), await round.credit()];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await round.kyat()).toBe(14_000);
  });

  it('I7 of a debit and its credit at once, twenty-five times each, the stake is taken once and the win paid at most once', async () => {
    const round = await aRound();

    await Promise.all(FIFTY.map((_, index) => (index % 2 === 0 ? round.credit() : round.debit())));
    const last = await round.credit();

    expect(last.status).toBe(200);
    expect(await round.kyat()).toBe(14_000);
  });

  it('F25 a rollback first, twice, and after the end: the stake never comes, and what has paid stays', async () => {
    const [first, over] = [await aRound(), await aRound()];
    await over.debit();
    await over.credit();

    const replies = [await first.rollback(), await first.rollback(), await first.debit(), await over.rollback()];

    expect(replies.map(({ status, code }) => code ?? status)).toEqual([200, 200, 'ROUND_ROLLED_BACK', 'ROUND_ENDED']);
    expect([await first.kyat(), await over.kyat()]).toEqual([10_000, 14_000]);
  });
});
