import { randomUUID } from 'node:crypto';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { describeOnDatabases } from '../../../test/databases.ts';
import { aPlayerWith, aTransaction } from '../../../test/ledger-fixtures.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { systemRandom } from '../../platform/random.ts';
import { balancesOf, hold, playerAccount, post } from '../ledger/index.ts';
import {
  openCommandQueues,
  writeCommandBatch,
  type CommandBatch,
  type CommandQueues,
  type QueuedCommand,
} from './index.ts';

interface Transfer extends QueuedCommand {
  readonly amountKyat: number;
}

/** A minimal product: main → hold, as far as the main wallet covers it. */
const transferBatch: CommandBatch<Transfer, null, { readonly mainKyat: number }> = {
  accountsOf: ({ command: { playerId } }) => [
    playerAccount('player_main', playerId),
    playerAccount('player_hold', playerId),
  ],
  lock: () => Promise.resolve(null),
  judge: (transfers, _facts, { balances }) => {
    const left = new Map(balances);
    return transfers.map(({ command: { playerId, key }, amountKyat }) => {
      const account = playerAccount('player_main', playerId);
      const mainKyat = (left.get(account) ?? 0) - amountKyat;
      if (mainKyat < 0) return refused(refusal('INSUFFICIENT_BALANCE', { availableKyat: left.get(account) ?? 0 }));
      left.set(account, mainKyat);
      return accepted({
        answer: { mainKyat },
        movement: {
          kind: 'game_stake',
          cause: { type: 'test', id: key },
          product: 'games',
          shardKey: playerId,
          entries: hold(playerId, amountKyat),
        },
      });
    });
  },
  write: () => Promise.resolve(),
};

const theQueues = (db: Db): CommandQueues<Transfer, { readonly mainKyat: number }> => {
  const deps = { db, random: systemRandom, clock: manualClock(new Date('2026-11-20T05:00:00Z')) };
  return openCommandQueues((_queue, transfers) => writeCommandBatch(deps, transferBatch, transfers));
};

const aTransfer = (playerId: string, amountKyat: number, key: string = randomUUID()): Transfer => ({
  amountKyat,
  command: { playerId, endpoint: 'transfer', key, bodyHash: String(amountKyat), at: new Date('2026-11-20T05:00:00Z') },
});

const codesOf = (results: readonly Result<unknown>[]): string[] =>
  results.map((result) => (result.ok ? 'ok' : result.refusal.code));

describeOnDatabases('batches of money commands', (given) => {
  it('gives each command of a batch its own verdict, each in the light of those before it', async () => {
    const queues = theQueues(given.db);
    const [one, other] = [await aPlayerWith(given.db, 500), await aPlayerWith(given.db, 100)];

    const results = await Promise.all(
      [aTransfer(one, 300), aTransfer(other, 200), aTransfer(one, 300), aTransfer(one, 200), aTransfer(other, 100)].map(
        (transfer) => queues.add('games', transfer),
      ),
    );

    expect(codesOf(results)).toEqual(['ok', 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE', 'ok', 'ok']);
    expect(await balancesOf(given.db, one)).toMatchObject({ mainKyat: 0, heldKyat: 500 });
    expect(await balancesOf(given.db, other)).toMatchObject({ mainKyat: 0, heldKyat: 100 });
  });

  it('F6 passes of 200 commands at once, of two processes, exactly those that the balance covers', async () => {
    const processes = [theQueues(given.db), theQueues(given.db)];
    const playerId = await aPlayerWith(given.db, 1_000);

    const results = await Promise.all(
      processes.flatMap((queues) => Array.from({ length: 100 }, () => queues.add('games', aTransfer(playerId, 100)))),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 0, heldKyat: 1_000 });
  });

  it('F5, F9 answers a key that comes again with its first answer, and refuses it with another body', async () => {
    const queues = theQueues(given.db);
    const playerId = await aPlayerWith(given.db, 1_000);
    const key = randomUUID();

    const results = await Promise.all(
      [aTransfer(playerId, 100, key), aTransfer(playerId, 100, key), aTransfer(playerId, 200, key)].map((transfer) =>
        queues.add('games', transfer),
      ),
    );

    expect(results).toEqual([accepted({ mainKyat: 900 }), accepted({ mainKyat: 900 }), refused(refusal('KEY_REUSED'))]);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 900, heldKyat: 100 });
  });

  it('F15 batches and single movements over the same accounts never wait for each other in a circle', async () => {
    const processes = [theQueues(given.db), theQueues(given.db)];
    const players = await Promise.all(Array.from({ length: 4 }, () => aPlayerWith(given.db, 10_000)));
    const single = (playerId: string): Promise<Result<unknown, unknown>> =>
      commitIfAccepted(given.db, (tx) => post(tx, aTransaction({ entries: hold(playerId, 10) })));

    const batched = Promise.all(
      Array.from({ length: 15 }, () =>
        processes.flatMap((queues) => players.map((playerId) => queues.add('games', aTransfer(playerId, 5)))),
      ).flat(),
    );
    const singles = Promise.all(Array.from({ length: 15 }, () => [...players].reverse().map(single)).flat());

    expect([...(await batched), ...(await singles)].every((result) => result.ok)).toBe(true);
    expect(await Promise.all(players.map(async (playerId) => (await balancesOf(given.db, playerId)).heldKyat))).toEqual(
      players.map(() => 300),
    );
  });

  it('throws, and writes nothing, when a product accepts what its balance does not cover', async () => {
    const playerId = await aPlayerWith(given.db, 100);
    const deps = { db: given.db, random: systemRandom, clock: manualClock(new Date('2026-11-20T05:00:00Z')) };
    const careless: typeof transferBatch = {
      ...transferBatch,
      judge: (transfers, facts, context) =>
        transferBatch.judge(transfers, facts, {
          ...context,
          balances: new Map([...context.balances.keys()].map((account) => [account, 1_000_000])),
        }),
    };

    await expect(writeCommandBatch(deps, careless, [aTransfer(playerId, 101)])).rejects.toThrow(
      'judged to cover what it does not',
    );
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 100, heldKyat: 0 });
  });
});
