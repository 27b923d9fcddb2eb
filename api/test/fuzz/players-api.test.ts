import { describeOnDatabase } from '../databases.ts';
import { DEPTH } from '../depth.ts';
import { openTwoWallets, type TwoWallets } from '../transfer-fixtures.ts';
import { playersTarget } from './fuzz-targets.ts';
import { fuzz, fuzzEachField } from './run-fuzz.ts';

describeOnDatabase('the fuzz of the players’ API', (given) => {
  let two: TwoWallets;

  beforeAll(async () => {
    two = await openTwoWallets({ db: given.db, engine: given.engine, asRoles: given.asRoles, isWithin: () => true });
    for (const name of two.server.jobs.names()) await two.server.jobs.run(name);
  });
  afterAll(async () => await two.close());

  it('E5 every operation has an answer for whatever stands in one field', async () => {
    expect(await fuzzEachField(playersTarget(two.server), 1)).toEqual([]);
  });

  it.each(DEPTH.fuzzSeeds)('E5 every operation has an answer for whatever comes, seed %d', async (seed) => {
    expect(await fuzz(playersTarget(two.server), seed, DEPTH.fuzzRequests.players)).toEqual([]);
  });
});
