import { sql, type RawBuilder } from 'kysely';
import { describeDraws } from '../../../../test/describe-draws.ts';
import { createPackage, buyPackage, createOffers } from '../../../../test/package-fixtures.ts';
import { findAfterSabotage } from '../../../../test/sabotage.ts';
import { verifyPackages } from './verify-packages.ts';

describeDraws('verifyPackages', ({ given, draws, createDraw, createPlayer }) => {
  beforeAll(async () => {
    const drawId = await createDraw();
    await createOffers(draws);
    for (const kind of ['gold', 'silver'] as const)
      await buyPackage(draws, createPackage(drawId, await createPlayer(5_000), { kind }));
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
    const found = await findAfterSabotage(given.db, sabotage, verifyPackages);
    expect([...new Set(found.map(({ invariant }) => invariant))]).toEqual(['I11']);
  });
});
