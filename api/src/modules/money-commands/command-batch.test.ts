import { randomUUID } from 'node:crypto';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount, createPlayerAccounts, createTransaction } from '../../../test/ledger-fixtures.ts';
import { createManualClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { systemRandom } from '../../platform/random.ts';
import { readPlayerBalances, buildHold, toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import {
  openCommandQueues,
  writeCommandBatch,
  type CommandBatch,
  type CommandQueues,
  type QueuedCommand,
} from './index.ts';

const AT = new Date('2026-11-20T05:00:00Z');

interface Transfer extends QueuedCommand {
  readonly amountKyat: number;
}

/** A minimal product: main → hold, as far as the main wallet covers it. */
const transferBatch: CommandBatch<Transfer, null, { readonly mainKyat: number }> = {
  getAccounts: ({ command: { playerId } }) => [
    toPlayerAccountId('player_main', playerId),
    toPlayerAccountId('player_hold', playerId),
  ],
  lock: () => Promise.resolve(null),
  judge: (transfers, _facts, { balances }) => {
    const remaining = new Map(balances);
    return transfers.map(({ command: { playerId, key }, amountKyat }) => {
      const account = toPlayerAccountId('player_main', playerId);
      const mainKyat = (remaining.get(account) ?? 0) - amountKyat;
      if (mainKyat < 0)
        return refused(createRefusal('INSUFFICIENT_BALANCE', { availableKyat: remaining.get(account) ?? 0 }));
      remaining.set(account, mainKyat);
      return accepted({
        answer: { mainKyat },
        movement: {
          kind: 'game_stake',
          cause: { type: 'test', id: key },
          product: 'games',
          shardKey: playerId,
          entries: buildHold(playerId, amountKyat),
        },
      });
    });
  },
  write: () => Promise.resolve(),
};

const createDeps = (db: Db) => ({ db, random: systemRandom, clock: createManualClock(AT) });

const createQueues = (db: Db): CommandQueues<Transfer, { readonly mainKyat: number }> =>
  openCommandQueues((_queue, transfers) => writeCommandBatch(createDeps(db), transferBatch, transfers));

const createTransfer = (playerId: string, amountKyat: number, key: string = randomUUID()): Transfer => ({
  amountKyat,
  command: { playerId, endpoint: 'transfer', key, bodyHash: String(amountKyat), at: AT },
});

const getCodes = (results: readonly Result<unknown>[]): string[] =>
  results.map((result) => (result.ok ? 'ok' : result.refusal.code));

describeOnDatabases('batches of money commands', (given) => {
  it('judges each command of a batch after those before it', async () => {
    const queues = createQueues(given.db);
    const [one, other] = [await createPlayerAccount(given.db, 500), await createPlayerAccount(given.db, 100)];

    const transfers = [
      createTransfer(one, 300),
      createTransfer(other, 200),
      createTransfer(one, 300),
      createTransfer(one, 200),
      createTransfer(other, 100),
    ];
    const results = await Promise.all(transfers.map((transfer) => queues.add('games', transfer)));

    expect(getCodes(results)).toEqual(['ok', 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE', 'ok', 'ok']);
    expect(await readPlayerBalances(given.db, one)).toMatchObject({ mainKyat: 0, heldKyat: 500 });
    expect(await readPlayerBalances(given.db, other)).toMatchObject({ mainKyat: 0, heldKyat: 100 });
  });

  it('F5, F9 answers a repeated key with its first answer, and refuses it with another body', async () => {
    const queues = createQueues(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    const key = randomUUID();

    const transfers = [100, 100, 200].map((amountKyat) => createTransfer(playerId, amountKyat, key));
    const results = await Promise.all(transfers.map((transfer) => queues.add('games', transfer)));

    const first = accepted({ mainKyat: 900 });
    expect(results).toEqual([first, first, refused(createRefusal('KEY_REUSED'))]);
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 900, heldKyat: 100 });
  });

  it('F15 batches and single movements on the same accounts do not deadlock', async () => {
    const processes = [createQueues(given.db), createQueues(given.db)];
    const players = await createPlayerAccounts(given.db, 4, 10_000);
    const single = (playerId: string): Promise<Result<unknown, unknown>> =>
      commitIfAccepted(given.db, (tx) => postTransaction(tx, createTransaction({ entries: buildHold(playerId, 10) })));

    const batched = Promise.all(
      Array.from({ length: 15 }, () =>
        processes.flatMap((queues) => players.map((playerId) => queues.add('games', createTransfer(playerId, 5)))),
      ).flat(),
    );
    const singles = Promise.all(Array.from({ length: 15 }, () => [...players].reverse().map(single)).flat());

    expect([...(await batched), ...(await singles)].every((result) => result.ok)).toBe(true);
    expect(
      await Promise.all(players.map(async (playerId) => (await readPlayerBalances(given.db, playerId)).heldKyat)),
    ).toEqual(players.map(() => 300));
  });

  it('throws and writes nothing when a product accepts more than the balance covers', async () => {
    const playerId = await createPlayerAccount(given.db, 100);
    const careless: typeof transferBatch = {
      ...transferBatch,
      judge: (transfers, facts, context) =>
        transferBatch.judge(transfers, facts, {
          ...context,
          balances: new Map([...context.balances.keys()].map((account) => [account, 1_000_000])),
        }),
    };

    await expect(writeCommandBatch(createDeps(given.db), careless, [createTransfer(playerId, 101)])).rejects.toThrow(
      'does not cover an accepted transaction',
    );
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 100, heldKyat: 0 });
  });
});
