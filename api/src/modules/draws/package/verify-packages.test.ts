import { sql, type RawBuilder } from 'kysely';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { createDraw, createTestDraws } from '../../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../../test/ledger-fixtures.ts';
import { createPackage, buyPackage, createOffers } from '../../../../test/package-fixtures.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import type { Violation } from '../../../platform/verify.ts';
import { verifyPackages } from './verify-packages.ts';

describeOnDatabases('verifyPackages', (given) => {
  beforeAll(async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    await createOffers(draws);
    await buyPackage(draws, createPackage(drawId, await createPlayerAccount(given.db, 5_000)));
    await buyPackage(draws, createPackage(drawId, await createPlayerAccount(given.db, 5_000), { kind: 'silver' }));
  });

  it('I11 finds nothing in unchanged data', async () => {
    expect(await verifyPackages(given.db)).toEqual([]);
  });

  it.each<[string, RawBuilder<unknown>]>([
    ['a package that is not counted', sql`update package_offer set sold = 0 where kind = 'gold'`],
    ['a package without its ticket', sql`delete from ticket where line_count = 10`],
    ['a ticket without its package', sql`delete from package_ticket where kind = 'silver'`],
    ['a package of another player', sql`update package_ticket set player_id = gen_random_uuid() where kind = 'gold'`],
    ['a package that lost a number', sql`delete from number_line where number = '57' and pool = 'gold'`],
    ['a number at another stake', sql`update number_line set stake_kyat = 100 where number = '57' and pool = 'gold'`],
    ['a number in another pool', sql`update number_line set pool = 'silver' where number = '57' and pool = 'gold'`],
    [
      'a line of a pool without a package',
      sql`update number_line set ticket_id = gen_random_uuid() where number = '57' and pool = 'gold'`,
    ],
  ])('I11 finds %s', async (_title, sabotage) => {
    let found: readonly Violation[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage.execute(tx);
      found = await verifyPackages(tx);
      return refused(createRefusal('NOT_ALLOWED'));
    });
    expect([...new Set(found.map(({ invariant }) => invariant))]).toEqual(['I11']);
  });
});
