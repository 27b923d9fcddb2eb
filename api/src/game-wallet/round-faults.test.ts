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

describeOnGameWallets('wrong callbacks of a provider', (given) => {
  const createRound = async () => {
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
  type Round = Awaited<ReturnType<typeof createRound>>;

  it.each<[string, (round: Round) => Promise<unknown>, 'debit' | 'credit' | 'rollback', number]>([
    ['debit', () => Promise.resolve(), 'debit', 9_000],
    ['credit', ({ debit }) => debit(), 'credit', 14_000],
    ['rollback', ({ debit }) => debit(), 'rollback', 10_000],
  ])('I7 of fifty concurrent duplicates of a %s, one counts', async (_title, before, callback, kyat) => {
    const round = await createRound();
    await before(round);

    const replies = await Promise.all(FIFTY.map(round[callback]));

    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await round.kyat()).toBe(kyat);
  });

  it('I7 a credit before its debit is refused, and is paid once after the debit', async () => {
    const round = await createRound();

    const early = await round.credit();
    expect([early.status, early.code, await round.kyat()]).toEqual([404, 'UNKNOWN_ROUND', 10_000]);

    await round.debit();
    const replies = [await round.credit(), await round.credit()];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await round.kyat()).toBe(14_000);
  });

  it('I7 with a debit and its credit 25 times each at once, the stake is taken once and the win paid at most once', async () => {
    const round = await createRound();

    await Promise.all(FIFTY.map((_, index) => (index % 2 === 0 ? round.credit() : round.debit())));
    const last = await round.credit();

    expect(last.status).toBe(200);
    expect(await round.kyat()).toBe(14_000);
  });

  it('F25 a rollback first, twice, or after the end: the stake is refused, and a paid round stays', async () => {
    const [first, ended] = [await createRound(), await createRound()];
    await ended.debit();
    await ended.credit();

    const replies = [await first.rollback(), await first.rollback(), await first.debit(), await ended.rollback()];

    expect(replies.map(({ status, code }) => code ?? status)).toEqual([200, 200, 'ROUND_ROLLED_BACK', 'ROUND_ENDED']);
    expect([await first.kyat(), await ended.kyat()]).toEqual([10_000, 14_000]);
  });
});
