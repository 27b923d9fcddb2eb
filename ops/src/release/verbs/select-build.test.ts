import { createRegistry } from '../../store/named-registry.ts';
import { createStore } from '../../store/store.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { HLA, makeLive, publishTestBuild } from '../../../test/build-fixture.ts';
import { blockBuild } from './block.ts';
import { run } from './promote.ts';
import { selectBuild } from './select-build.ts';

describeOnStores('a range of versions', (under) => {
  const openStaging = () => createStore(under().storage, 'staging');
  const publish = (buildId: string, version: string, minute = 0) =>
    publishTestBuild(under().store, {
      remote: 'lottery',
      buildId,
      version,
      builtAt: new Date(Date.UTC(2026, 10, 20, 5, minute)).toISOString(),
    });

  beforeEach(async () => {
    await createRegistry(under().storage, 'staging');
    await publish('1.4.0-aaaa', '1.4.0');
    await publish('1.10.0-cccc', '1.10.0', 2);
    await publish('1.10.0-bbbb', '1.10.0', 1);
    await publish('2.0.0-dddd', '2.0.0');
    await publish('1.11.0-rc.1-eeee', '1.11.0-rc.1');
  });

  it.each([
    ['^1.4', '1.10.0-cccc'],
    ['~1.4', '1.4.0-aaaa'],
    ['>=1.4 <3', '2.0.0-dddd'],
    ['*', '2.0.0-dddd'],
    ['1.4.0-aaaa', '1.4.0-aaaa'],
  ])('%s is the newest build in it: %s', async (word, build) => {
    expect(await selectBuild(openStaging(), 'lottery', word)).toBe(build);
  });

  it('skips blocked builds, and is promoted in staging', async () => {
    const store = openStaging();
    await makeLive(store, 'lottery a');
    await blockBuild(store, { remote: 'lottery', buildId: '1.10.0-cccc' }, HLA);
    await under().runVerb(run, { store, words: { remote: 'lottery', build: '^1.4' } });

    expect((await store.readRegistry())?.remotes['lottery']?.active).toBe('1.10.0-bbbb');
  });

  it.each([
    ['^9', 'no usable build of lottery is in ^9'],
    ['^^1', 'promote: "^^1" is neither a build nor a range of versions'],
  ])('refuses %s', async (word, problem) => {
    await expect(selectBuild(openStaging(), 'lottery', word)).rejects.toThrow(problem);
  });

  it('is refused in production', async () => {
    await expect(under().runVerb(run, { words: { remote: 'lottery', build: '^1.4' } })).rejects.toThrow(
      'production gets no build by a range of versions',
    );
  });
});
