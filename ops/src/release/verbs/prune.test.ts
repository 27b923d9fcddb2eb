import { publishTestBuild } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { LOCK_FILE } from '../../store/lock.ts';
import { setCanary } from './canary.ts';
import { promoteRelease } from './promote.ts';
import { pruneBuilds } from './prune.ts';
import { createStore } from '../../store/store.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const BUILDS = Array.from({ length: 14 }, (_, index) => `b${String(index).padStart(2, '0')}`);

describeOnStores('pruneBuilds', (under) => {
  const listFolders = async (folder: string): Promise<readonly string[]> => under().storage.folders(folder);

  beforeEach(async () => {
    for (const buildId of BUILDS) await publishTestBuild(under().store, { remote: 'lottery', buildId });
  });

  it('deletes no build younger than 30 days', async () => {
    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ removed: [], swept: [] });
    expect(await listFolders('r/lottery')).toEqual(BUILDS);
  });

  it('deletes old builds, but no live ones', async () => {
    for (const buildId of ['b00', 'b01']) await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
    await setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'b02' }, HLA);
    const { removed, retained } = await pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR });

    expect(removed.map(({ buildId }) => buildId)).toEqual(['b03']);
    expect(
      retained.filter(({ retentionReason }) => retentionReason === 'a page may run it').map(({ buildId }) => buildId),
    ).toEqual(['b00', 'b01', 'b02']);
    expect(await listFolders('r/lottery')).toEqual(BUILDS.filter((build) => build !== 'b03'));
    await expect(promoteRelease(under().store, { remote: 'lottery', buildId: 'b03' }, HLA)).rejects.toThrow(
      'has not been published',
    );
  });

  it('reads the registry and takes the lock once for many builds', async () => {
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'b13' }, HLA);
    const { sharedStorage } = under().store;
    const names: string[] = [];
    const counted = createStore({
      ...sharedStorage,
      read: (name) => sharedStorage.read(names[names.push(name) - 1] ?? ''),
      create: (name, bytes) => sharedStorage.create(names[names.push(name) - 1] ?? '', bytes),
    });
    const { removed } = await pruneBuilds(counted, { who: 'hla', now: IN_A_YEAR });
    const countCalls = (name: string): number => names.filter((called) => called === name).length;

    // The lock is read again on release. The registry is read before the locks and under them, each time after a check
    // of its presence.
    expect([removed.length, countCalls('registry.json'), countCalls(LOCK_FILE)]).toEqual([4, 4, 2]);
  });

  it('retains a build that was promoted while prune waited for the lock', async () => {
    const { store } = under();
    let isPending = true;
    const late = createStore({
      ...store.sharedStorage,
      create: async (name, bytes) => {
        const isFirst = name === LOCK_FILE && isPending;
        if (isFirst) isPending = false;
        if (isFirst) await promoteRelease(store, { remote: 'lottery', buildId: 'b02' }, HLA);
        return store.sharedStorage.create(name, bytes);
      },
    });
    const { removed } = await pruneBuilds(late, { who: 'hla', now: IN_A_YEAR });

    expect(removed.map(({ buildId }) => buildId)).toEqual(['b00', 'b01', 'b03']);
    expect(await listFolders('r/lottery')).toEqual(BUILDS.filter((build) => !['b00', 'b01', 'b03'].includes(build)));
  });

  it('a dry run lists builds and deletes nothing', async () => {
    expect((await pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR, isDryRun: true })).removed).toHaveLength(4);
    expect(await listFolders('r/lottery')).toEqual(BUILDS);
  });

  it('deletes unfinished builds and temporary files after a day', async () => {
    await under().storage.create('r/wallet/half/remote.js', Buffer.from('half'));
    await under().storage.create('incoming/lost', Buffer.from('lost'));

    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect(await pruneBuilds(under().store, { who: 'hla', now: new Date(Date.now() + 2 * 86_400_000) })).toMatchObject({
      removed: [],
      swept: ['r/wallet/half/remote.js', 'incoming/lost'],
    });
    expect([await listFolders('r'), await under().storage.files('incoming')]).toEqual([['lottery'], []]);
  });

  it('deletes nothing if the registry is missing or damaged', async () => {
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'b00' }, HLA);
    await under().storage.remove('registry.json');

    await expect(pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR })).rejects.toThrow(
      'registry.json is missing',
    );
    await under().storage.write('registry.json', Buffer.from('{'));
    await expect(pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR })).rejects.toThrow(
      'registry.json is damaged',
    );
    expect(await listFolders('r/lottery')).toEqual(BUILDS);
  });
});
