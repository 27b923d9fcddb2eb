import { describeOnDatabase } from '../databases.ts';
import { DEPTH } from '../depth.ts';
import { startTwoWallets, type TwoWallets } from '../transfer-fixtures.ts';
import { createOfficeTarget, createPlayerTarget } from './fuzz-targets.ts';
import { fuzzRandomly, fuzzEachField } from './run-fuzz.ts';

const TARGETS = [
  ['players’ API', createPlayerTarget, DEPTH.fuzzRequests.players],
  ['office', createOfficeTarget, DEPTH.fuzzRequests.office],
] as const;

describe.each(TARGETS)('fuzzing of the %s', (_side, targetOf, requests) => {
  describeOnDatabase('on its own platform', (given) => {
    let two: TwoWallets;

    beforeAll(async () => {
      two = await startTwoWallets({ db: given.db, engine: given.engine, asRoles: given.asRoles, isWithin: () => true });
      for (const name of two.server.jobs.listNames()) await two.server.jobs.run(name);
    });
    afterAll(async () => await two.close());

    it('E5 every operation answers any value in one field', async () => {
      expect(await fuzzEachField(targetOf(two.server), 1)).toEqual([]);
    });

    it.each(DEPTH.fuzzSeeds)('E5 every operation answers random requests, seed %d', async (seed) => {
      expect(await fuzzRandomly(targetOf(two.server), seed, requests)).toEqual([]);
    });
  });
});
