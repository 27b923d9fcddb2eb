import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import {
  readPlayerBalances,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  postTransactions,
} from './index.ts';

describeOnDatabases('ledger under contention', (given) => {
  it('I4 accepts exactly 10 of 50 parallel debits when the balance covers 10', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);

    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        commitIfAccepted(given.db, (tx) =>
          postTransaction(
            tx,
            createTransaction({
              kind: 'game_stake',
              entries: buildMovement(toPlayerAccountId('player_main', playerId), toHouseAccountId('house_two_d'), 100),
            }),
          ),
        ),
      ),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 0 });
  });

  it('I3 40 transfers that lock two players in opposite order all succeed', async () => {
    const one = await createPlayerAccount(given.db, 10_000);
    const other = await createPlayerAccount(given.db, 10_000);

    const transferTen = (from: string, to: string): Promise<unknown> =>
      commitIfAccepted(given.db, (tx) =>
        postTransaction(
          tx,
          createTransaction({
            entries: buildMovement(toPlayerAccountId('player_main', from), toPlayerAccountId('player_main', to), 10),
          }),
        ),
      );

    await Promise.all(Array.from({ length: 20 }, () => [transferTen(one, other), transferTen(other, one)]).flat());

    expect(await readPlayerBalances(given.db, one)).toMatchObject({ mainKyat: 10_000 });
  });

  it('F29 I21 posts one of a hundred concurrent bonus claims for one player, rule and week', async () => {
    const playerId = await createPlayerAccount(given.db, 0);
    const claim = (): Promise<number> =>
      runInTransaction(given.db, async (tx) => {
        const bonus = createTransaction({
          kind: 'game_win',
          cause: { type: 'bonus', id: `cash-back:2026-11-16:${playerId}` },
          entries: buildMovement(toHouseAccountId('bonus_expense'), toPlayerAccountId('player_main', playerId), 700),
        });
        const posted = await postTransactions(tx, [bonus]);
        return posted.ok ? posted.value.writtenIds.size : 0;
      });

    const written = await Promise.all(Array.from({ length: 100 }, claim));

    expect(written.filter((count) => count === 1)).toHaveLength(1);
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 700 });
  });
});
