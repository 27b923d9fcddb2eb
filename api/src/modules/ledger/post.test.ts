import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createMovement,
  createPlayerAccount,
  createPlayerAccounts,
  readMainKyat,
} from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { runInParallel } from '../../../test/results.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import {
  lockBalances,
  lockSelectedMainBalances,
  postLockedTransactions,
  postRows,
  postTransaction,
  readEntries,
  readPlayerBalances,
  toPlayerAccountId,
  type LedgerTransaction,
} from './index.ts';
import { listGuardedAccounts } from './ledger.rules.ts';

const toMain = (playerId: string) => toPlayerAccountId('player_main', playerId);
const createStake = (playerId: string, amount: number): LedgerTransaction =>
  createMovement(toMain(playerId), 'house_two_d', amount);

describeOnDatabases('posting', (given) => {
  const post = (transaction: LedgerTransaction) => commitIfAccepted(given.db, (tx) => postTransaction(tx, transaction));
  const readMainEntries = (playerId: string, limit = 10) =>
    readEntries(given.db, { kind: 'player_main', playerId }, { limit });

  it('I3 changes the balance with the entries', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);

    await post(createStake(playerId, 300));

    expect(await readPlayerBalances(given.db, playerId)).toEqual({
      mainKyat: 700,
      heldKyat: 0,
      gameKyat: 0,
      points: 0,
    });
  });

  it('E21 refuses an uncovered debit with the balance and changes nothing', async () => {
    const playerId = await createPlayerAccount(given.db, 100);

    expect(await post(createStake(playerId, 101))).toEqual({
      ok: false,
      refusal: { code: 'INSUFFICIENT_BALANCE', accountId: toMain(playerId), balance: 100 },
    });
    expect(await readMainEntries(playerId)).toHaveLength(1);
  });

  it('lists the entries of an account newest first with the balance after each', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    await post(createStake(playerId, 300));
    await post(createStake(playerId, 200));

    const lines = await readMainEntries(playerId);

    expect(lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['game_stake', -200, 500],
      ['game_stake', -300, 700],
      ['top_up', 1_000, 1_000],
    ]);
  });

  it('throws when a kind is posted twice for one cause', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    const cause = { type: 'test', id: randomUUID() };
    await post({ ...createStake(playerId, 100), cause });

    await expect(post({ ...createStake(playerId, 100), cause })).rejects.toThrow('is posted already');
  });

  it('I4 accepts exactly 10 of 50 parallel debits when the balance covers 10', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);

    const results = await runInParallel(50, () => post(createStake(playerId, 100)));

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(await readMainKyat(given.db, playerId)).toBe(0);
  });

  it('I3 40 transfers that lock two players in opposite order all succeed', async () => {
    const [one = '', other = ''] = await createPlayerAccounts(given.db, 2, 10_000);
    const transferTen = (from: string, to: string) => post(createMovement(toMain(from), toMain(to), 10));

    const transfers = Array.from({ length: 20 }, () => [transferTen(one, other), transferTen(other, one)]).flat();

    expect((await Promise.all(transfers)).filter(({ ok }) => !ok)).toEqual([]);
    expect(await readMainKyat(given.db, one)).toBe(10_000);
  });

  describe('postLockedTransactions', () => {
    const postAll = (...transactions: readonly LedgerTransaction[]) =>
      runInTransaction(given.db, async (tx) => {
        const balances = await lockBalances(tx, listGuardedAccounts(transactions));
        await postLockedTransactions(tx, transactions, balances);
      });

    it('updates the balance after each of several transactions of one call', async () => {
      const playerId = await createPlayerAccount(given.db, 1_000);

      await postAll(createStake(playerId, 100), createStake(playerId, 200), createStake(playerId, 300));

      expect((await readMainEntries(playerId, 3)).map(({ balanceAfter }) => balanceAfter)).toEqual([400, 700, 900]);
    });

    it('I6 posts none of several transactions when one is not covered', async () => {
      const [rich, poor] = [await createPlayerAccount(given.db, 1_000), await createPlayerAccount(given.db, 10)];

      await expect(postAll(createStake(rich, 100), createStake(poor, 100))).rejects.toThrow(
        `${toMain(poor)} does not cover`,
      );

      expect(await readMainKyat(given.db, rich)).toBe(1_000);
    });
  });

  describe('postRows', () => {
    const header = { causeType: 'test', actor: 'system', product: 'wallet', shardKey: 'test' } as const;

    interface TestRow {
      readonly playerId: string;
      readonly causeId?: string;
      readonly amount: number;
      /** The amount of the other side; by default the opposite. */
      readonly other?: number;
    }

    /** One transaction per row, selected by a query as in a settlement. */
    async function postAll(...rows: readonly TestRow[]): Promise<void> {
      const records = rows.map(({ playerId, causeId = randomUUID(), amount, other = -amount }, ordinal) => ({
        ordinal,
        player_id: playerId,
        cause_id: causeId,
        amount,
        other,
      }));
      const row = sql`json_to_recordset(${toJsonRows(records)}) as row(ordinal integer, player_id uuid, cause_id text,
        amount bigint, other bigint)`;
      await runInTransaction(given.db, async (tx) => {
        await lockSelectedMainBalances(tx, sql`select distinct player_id from ${row}`);
        await postRows(
          tx,
          { ...header, at: new Date('2026-11-20T05:00:00Z') },
          sql`
          select ordinal, transaction_id, 'test_many' as kind, cause_id, line, account_id, side.amount
          from (select *, gen_random_uuid() as transaction_id from ${row}) row
          cross join lateral (values (0, 'player_main:' || player_id, amount), (1, 'house_games', other))
            as side(line, account_id, amount)`,
        );
      });
    }

    it('I3 updates each balance, and stores the balance after each entry', async () => {
      const [one, other] = [await createPlayerAccount(given.db, 1_000), await createPlayerAccount(given.db, 0)];

      await postAll(
        { playerId: one, amount: -400 },
        { playerId: other, amount: 50 },
        { playerId: one, amount: -600 },
        { playerId: one, amount: 300 },
      );

      expect(await readMainKyat(given.db, one)).toBe(300);
      expect((await readMainEntries(one, 3)).map(({ balanceAfter }) => balanceAfter)).toEqual([300, 0, 600]);
    });

    it.each([
      ['I4 a balance that would fall below zero, also temporarily', [{ amount: -101 }, { amount: 500 }]],
      ['I1 sides that do not sum to zero', [{ amount: 100, other: -99 }]],
      [
        'I7 a duplicate cause',
        [
          { amount: 1, causeId: 'once' },
          { amount: 1, causeId: 'once' },
        ],
      ],
      ['I1 an amount of 0', [{ amount: 0 }]],
    ] as const)('refuses %s together with all other rows', async (_title, rows) => {
      const playerId = await createPlayerAccount(given.db, 100);

      await expect(postAll(...rows.map((row) => ({ playerId, ...row })))).rejects.toThrow(
        /never_negative|does not balance|once_per_cause|moves_something/,
      );

      expect(await readMainKyat(given.db, playerId)).toBe(100);
    });

    it('I2 refuses an unknown account', async () => {
      await expect(postAll({ playerId: randomUUID(), amount: 10 })).rejects.toThrow(/null value|violates/);
    });
  });
});
