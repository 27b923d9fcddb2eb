import { aPlayerWith, aTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { balancesOf, houseAccount, move, playerAccount, post, verifyLedger } from './index.ts';

describeOnDatabases('ledger under contention', (given) => {
  it('I4 lets exactly 10 of 50 parallel debits through when 10 are covered', async () => {
    const playerId = await aPlayerWith(given.db, 1_000);

    const results = await Promise.all(Array.from({ length: 50 }, () => commitIfAccepted(given.db, (tx) =>
      post(tx, aTransaction({ kind: 'two_d_stake', entries: move(playerAccount('player_main', playerId), houseAccount('house_two_d'), 100) })))));

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 0 });
    expect(await verifyLedger(given.db)).toEqual([]);
  });

  it('I3 survives 40 transfers that lock the same two players in opposite directions', async () => {
    const one = await aPlayerWith(given.db, 10_000);
    const other = await aPlayerWith(given.db, 10_000);

    const give = (from: string, to: string): Promise<unknown> => commitIfAccepted(given.db, (tx) =>
      post(tx, aTransaction({ entries: move(playerAccount('player_main', from), playerAccount('player_main', to), 10) })));

    await Promise.all(Array.from({ length: 20 }, () => [give(one, other), give(other, one)]).flat());

    expect(await balancesOf(given.db, one)).toMatchObject({ mainKyat: 10_000 });
    expect(await verifyLedger(given.db)).toEqual([]);
  });
});
