import { DEPTH } from '../depth.ts';
import { describeOnGameWallets } from '../game-wallet.ts';
import { createGameWalletTarget } from './fuzz-targets.ts';
import { fuzzRandomly, fuzzEachField } from './run-fuzz.ts';

describeOnGameWallets('fuzzing of the game wallet', (given) => {
  it('E5 every operation answers any value in one field', async () => {
    expect(await fuzzEachField(createGameWalletTarget(given.wallet), 1)).toEqual([]);
  });

  it.each(DEPTH.fuzzSeeds)('E5 every operation answers random requests, seed %d', async (seed) => {
    expect(await fuzzRandomly(createGameWalletTarget(given.wallet), seed, DEPTH.fuzzRequests.wallet)).toEqual([]);
  });
});
