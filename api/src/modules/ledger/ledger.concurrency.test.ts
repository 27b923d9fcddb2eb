import { aPlayerWith, aTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import { balancesOf, houseAccount, move, playerAccount, post, postMany } from './index.ts';

describeOnDatabases('ledger under contention', (given) => {
  it('BR 4.2 I4 lets exactly 10 of 50 parallel debits through when 10 are covered', async () => {
    const playerId = await aPlayerWith(given.db, 1_000);

    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        commitIfAccepted(given.db, (tx) =>
          post(
            tx,
            aTransaction({
              kind: 'game_stake',
              entries: move(playerAccount('player_main', playerId), houseAccount('house_two_d'), 100),
            }),
          ),
        ),
      ),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 0 });
  });

  it('I3 survives 40 transfers that lock the same two players in opposite directions', async () => {
    const one = await aPlayerWith(given.db, 10_000);
    const other = await aPlayerWith(given.db, 10_000);

    const give = (from: string, to: string): Promise<unknown> =>
      commitIfAccepted(given.db, (tx) =>
        post(
          tx,
          aTransaction({ entries: move(playerAccount('player_main', from), playerAccount('player_main', to), 10) }),
        ),
      );

    await Promise.all(Array.from({ length: 20 }, () => [give(one, other), give(other, one)]).flat());

    expect(await balancesOf(given.db, one)).toMatchObject({ mainKyat: 10_000 });
  });

  it('F29 I21 books one of a hundred claims at once of a bonus for one player, rule and week', async () => {
    const playerId = await aPlayerWith(given.db, 0);
    const claim = (): Promise<number> =>
      inTransaction(given.db, async (tx) => {
        const bonus = aTransaction({
          kind: 'game_win',
          cause: { type: 'bonus', id: `cash-back:2026-11-16:${playerId}` },
          entries: move(houseAccount('bonus_expense'), playerAccount('player_main', playerId), 700),
        });
        const posted = await postMany(tx, [bonus]);
        return posted.ok ? posted.value.writtenIds.size : 0;
      });

    const written = await Promise.all(Array.from({ length: 100 }, claim));

    expect(written.filter((count) => count === 1)).toHaveLength(1);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 700 });
  });
});
