import { randomUUID } from 'node:crypto';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { selectValues } from '../../../test/results.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import {
  readPlayerBalances,
  readEntries,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  postTransactions,
  sumEntries,
  type LedgerTransaction,
} from './index.ts';

const createStake = (playerId: string, amount: number): LedgerTransaction =>
  createTransaction({
    kind: 'game_stake',
    entries: buildMovement(toPlayerAccountId('player_main', playerId), toHouseAccountId('house_two_d'), amount),
  });

describeOnDatabases('posting', (given) => {
  it('I3 changes the balance with the entries', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);

    await commitIfAccepted(given.db, (tx) => postTransaction(tx, createStake(playerId, 300)));

    expect(await readPlayerBalances(given.db, playerId)).toEqual({
      mainKyat: 700,
      heldKyat: 0,
      gameKyat: 0,
      points: 0,
    });
  });

  it('E21 refuses an uncovered debit with the balance and changes nothing', async () => {
    const playerId = await createPlayerAccount(given.db, 100);

    const result = await commitIfAccepted(given.db, (tx) => postTransaction(tx, createStake(playerId, 101)));

    expect(result).toEqual({
      ok: false,
      refusal: { code: 'INSUFFICIENT_BALANCE', accountId: `player_main:${playerId}`, balance: 100 },
    });
    expect(await readEntries(given.db, { kind: 'player_main', playerId }, { limit: 10 })).toHaveLength(1);
  });

  it('lists the entries of an account newest first with the balance after each', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    await commitIfAccepted(given.db, (tx) => postTransaction(tx, createStake(playerId, 300)));
    await commitIfAccepted(given.db, (tx) => postTransaction(tx, createStake(playerId, 200)));

    const lines = await readEntries(given.db, { kind: 'player_main', playerId }, { limit: 10 });

    expect(lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['game_stake', -200, 500],
      ['game_stake', -300, 700],
      ['top_up', 1_000, 1_000],
    ]);
  });

  it('throws when a kind is posted twice for one cause', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    const cause = { type: 'test', id: randomUUID() };
    await commitIfAccepted(given.db, (tx) => postTransaction(tx, { ...createStake(playerId, 100), cause }));

    await expect(
      commitIfAccepted(given.db, (tx) => postTransaction(tx, { ...createStake(playerId, 100), cause })),
    ).rejects.toThrow('is posted already');
  });

  it('I13 skips transactions that were posted before, so that a settlement can be repeated', async () => {
    const playerIds = await Promise.all(Array.from({ length: 20 }, () => createPlayerAccount(given.db, 0)));
    const payouts = playerIds.map((playerId) =>
      createTransaction({
        kind: 'game_win',
        product: 'two_d',
        entries: buildMovement(toHouseAccountId('house_two_d'), toPlayerAccountId('player_main', playerId), 8_500),
      }),
    );
    await runInTransaction(given.db, (tx) => postTransactions(tx, payouts.slice(0, 12)));

    const again = payouts.map((payout) => ({ ...payout, id: randomUUID() }));
    const result = await runInTransaction(given.db, (tx) => postTransactions(tx, again));

    expect(selectValues([result]).map((value) => value.writtenIds)).toEqual([
      new Set(again.slice(12).map((payout) => payout.id)),
    ]);
    expect(
      await Promise.all(playerIds.map(async (playerId) => (await readPlayerBalances(given.db, playerId)).mainKyat)),
    ).toEqual(playerIds.map(() => 8_500));
  });

  it('updates the balance after each of several transactions of one call', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);

    await runInTransaction(given.db, (tx) =>
      postTransactions(tx, [createStake(playerId, 100), createStake(playerId, 200), createStake(playerId, 300)]),
    );

    const lines = await readEntries(given.db, { kind: 'player_main', playerId }, { limit: 3 });
    expect(lines.map((line) => line.balanceAfter)).toEqual([400, 700, 900]);
  });

  it('I6 posts none of several transactions when one is not covered', async () => {
    const rich = await createPlayerAccount(given.db, 1_000);
    const poor = await createPlayerAccount(given.db, 10);

    const result = await commitIfAccepted(given.db, (tx) =>
      postTransactions(tx, [createStake(rich, 100), createStake(poor, 100)]),
    );

    expect(result.ok).toBe(false);
    expect(await readPlayerBalances(given.db, rich)).toMatchObject({ mainKyat: 1_000 });
  });

  it('sums the balance of a house account from its entries', async () => {
    const before = await sumEntries(given.db, 'house_football');
    const playerId = await createPlayerAccount(given.db, 1_000);
    await commitIfAccepted(given.db, (tx) =>
      postTransaction(
        tx,
        createTransaction({
          entries: buildMovement(toPlayerAccountId('player_main', playerId), 'house_football', 250),
        }),
      ),
    );

    expect((await sumEntries(given.db, 'house_football')) - before).toBe(250);
  });
});
