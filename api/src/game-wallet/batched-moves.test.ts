import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createGamePlayer,
  createGameSession,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
} from '../../test/game-wallet.ts';
import { systemRandom } from '../platform/random.ts';
import { moveInRounds, type RoundMove } from './move-in-round.ts';

const createCoins = (count: number) => ({ coins: count, remainderKyat: 0 });

describeOnGameWallets('transactions of rounds that are written together', (given) => {
  const aMove = async (other: Partial<RoundMove> = {}): Promise<RoundMove> => {
    const playerId = other.playerId ?? (await createGamePlayer(given.wallet, { coins: 10 }));
    return {
      provider: 'sandbox',
      id: randomUUID(),
      transactionId: randomUUID(),
      playerId,
      sessionId: await createGameSession(given.wallet, playerId),
      stake: createCoins(1),
      win: createCoins(0),
      currency: 'MMK',
      game: 'fish',
      ...other,
    };
  };
  const together = async (moves: readonly RoundMove[]): Promise<readonly string[]> => {
    const { db, clock } = given.wallet;
    const replies = await moveInRounds({ db, clock, random: systemRandom }, moves);
    return replies.map((reply) => (reply.ok ? 'moved' : reply.refusal));
  };
  const kyatOf = ({ playerId }: RoundMove): Promise<number> => readGameKyat(given.wallet, playerId);

  it('I4 each is judged as it would be alone, and what is refused moves nothing of the others', async () => {
    const plain = await aMove();
    const won = await aMove({ win: createCoins(3) });
    const poor = await aMove({ stake: createCoins(11) });
    const nobody: RoundMove = { ...(await aMove()), playerId: randomUUID() };
    const barred = await aMove();
    await callGameWallet(given.wallet, 'closeSessions', { playerId: barred.playerId });
    const early = await aMove({ stake: createCoins(0), win: createCoins(9) });

    const said = await together([poor, plain, nobody, won, barred, early]);

    expect(said).toEqual(['NOT_COVERED', 'moved', 'UNKNOWN_PLAYER', 'moved', 'NO_SESSION', 'UNKNOWN_ROUND']);
    expect(await Promise.all([poor, plain, won, barred, early].map(kyatOf))).toEqual([
      10_000, 9_000, 12_000, 10_000, 10_000,
    ]);
  });

  it("I25 the second of one round is refused where the round is another player's", async () => {
    const first = await aMove();
    const second = await aMove({ id: first.id });

    expect(await together([first, second])).toEqual(['moved', 'REUSED']);
    expect(await kyatOf(second)).toBe(10_000);
  });

  it('I7 the second under one id is refused where it is another', async () => {
    const first = await aMove();
    const second = await aMove({ transactionId: first.transactionId });

    expect(await together([first, second])).toEqual(['moved', 'REUSED']);
  });

  it('I4 several of one player see what those before them have used up, and their round has the sums of all', async () => {
    const first = await aMove({ stake: createCoins(6) });
    const more = { ...first, transactionId: randomUUID() };
    const third = { ...first, transactionId: randomUUID(), stake: createCoins(4), win: createCoins(2) };

    expect(await together([first, more, third, third])).toEqual(['moved', 'NOT_COVERED', 'moved', 'moved']);
    expect(await kyatOf(first)).toBe(2_000);
    const { rows } = await sql<{ staked: number; won: number }>`
      select stake_kyat as staked, win_kyat as won from game_round where id = ${first.id}`.execute(given.wallet.db);
    expect(rows).toEqual([{ staked: 10_000, won: 2_000 }]);
  });

  it('F25 what was rolled back before it came never comes, among others that do', async () => {
    const [back, other] = [await aMove(), await aMove()];
    const { id: roundId, playerId, transactionId } = back;
    await callGameWallet(given.wallet, 'rollback', { roundId, playerId, transactionId });

    expect(await together([other, back])).toEqual(['moved', 'ROUND_ROLLED_BACK']);
  });

  it('I7 those of twenty players, asked for three times at once in other orders, are done once each', async () => {
    const moves = await Promise.all(Array.from({ length: 20 }, () => aMove()));
    const said = await Promise.all([
      together(moves),
      together([...moves].reverse()),
      ...moves.map((move) => together([move])),
    ]);

    expect(new Set(said.flat())).toEqual(new Set(['moved']));
    expect(new Set(await Promise.all(moves.map(kyatOf)))).toEqual(new Set([9_000]));
  });
});
