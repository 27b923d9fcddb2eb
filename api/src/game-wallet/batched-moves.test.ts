import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createGamePlayer, createGameSession, describeOnGameWallets, toCoinAmount } from '../../test/game-wallet.ts';
import { runInParallel } from '../../test/results.ts';
import { systemRandom } from '../platform/random.ts';
import { moveInRounds, type RoundMove } from './move-in-round.ts';

describeOnGameWallets('round transactions that are written in one batch', (given) => {
  const createMove = async (other: Partial<RoundMove> = {}): Promise<RoundMove> => {
    const playerId = other.playerId ?? (await createGamePlayer(given.wallet, { coins: 10 }));
    return {
      provider: 'sandbox',
      id: randomUUID(),
      transactionId: randomUUID(),
      playerId,
      sessionId: await createGameSession(given.wallet, playerId),
      stake: toCoinAmount(1),
      win: toCoinAmount(0),
      currency: 'MMK',
      game: 'fish',
      ...other,
    };
  };
  const moveTogether = async (moves: readonly RoundMove[]): Promise<readonly string[]> => {
    const { db, clock } = given.wallet;
    const replies = await moveInRounds({ db, clock, random: systemRandom }, moves);
    return replies.map((reply) => (reply.ok ? 'moved' : reply.refusal));
  };

  it('I4 each is judged alone, and a refused one does not affect the others', async () => {
    const plain = await createMove();
    const won = await createMove({ win: toCoinAmount(3) });
    const poor = await createMove({ stake: toCoinAmount(11) });
    const unknown: RoundMove = { ...(await createMove()), playerId: randomUUID() };
    const closed = await createMove();
    await given.call('closeSessions', { playerId: closed.playerId });
    const early = await createMove({ stake: toCoinAmount(0), win: toCoinAmount(9) });

    const outcomes = await moveTogether([poor, plain, unknown, won, closed, early]);

    expect(outcomes).toEqual(['NOT_COVERED', 'moved', 'UNKNOWN_PLAYER', 'moved', 'NO_SESSION', 'UNKNOWN_ROUND']);
    expect(await Promise.all([poor, plain, won, closed, early].map(given.readKyat))).toEqual([
      10_000, 9_000, 12_000, 10_000, 10_000,
    ]);
  });

  it('I25 a transaction in the round of another player is refused', async () => {
    const first = await createMove();
    const second = await createMove({ id: first.id });

    expect(await moveTogether([first, second])).toEqual(['moved', 'REUSED']);
    expect(await given.readKyat(second)).toBe(10_000);
  });

  it('I7 a different transaction under the same id is refused', async () => {
    const first = await createMove();
    const second = await createMove({ transactionId: first.transactionId });

    expect(await moveTogether([first, second])).toEqual(['moved', 'REUSED']);
  });

  it('I4 later ones of a player see the balance that earlier ones left, and their round has the sums', async () => {
    const first = await createMove({ stake: toCoinAmount(6) });
    const more = { ...first, transactionId: randomUUID() };
    const third = { ...first, transactionId: randomUUID(), stake: toCoinAmount(4), win: toCoinAmount(2) };

    expect(await moveTogether([first, more, third, third])).toEqual(['moved', 'NOT_COVERED', 'moved', 'moved']);
    expect(await given.readKyat(first)).toBe(2_000);
    const { rows } = await sql<{ staked: number; won: number }>`
      select stake_kyat as staked, win_kyat as won from game_round where id = ${first.id}`.execute(given.wallet.db);
    expect(rows).toEqual([{ staked: 10_000, won: 2_000 }]);
  });

  it('F25 one that was rolled back before it arrived is refused, and the others are done', async () => {
    const [rolledBack, other] = [await createMove(), await createMove()];
    const { id: roundId, playerId, transactionId } = rolledBack;
    await given.call('rollback', { roundId, playerId, transactionId });

    expect(await moveTogether([other, rolledBack])).toEqual(['moved', 'ROUND_ROLLED_BACK']);
  });

  it('I7 those of twenty players, sent three times at once in different orders, are done once each', async () => {
    const moves = await runInParallel(20, () => createMove());
    const outcomes = await Promise.all([
      moveTogether(moves),
      moveTogether([...moves].reverse()),
      ...moves.map((move) => moveTogether([move])),
    ]);

    expect(new Set(outcomes.flat())).toEqual(new Set(['moved']));
    expect(new Set(await Promise.all(moves.map(given.readKyat)))).toEqual(new Set([9_000]));
  });
});
