import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { LOCK_FILE } from './lock.ts';
import { setCanary, promoteRelease } from './promote.ts';
import { pruneBuilds } from './prune.ts';
import { createStore } from './store.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const BUILDS = Array.from({ length: 14 }, (_, index) => `b${String(index).padStart(2, '0')}`);

describeOnStores('prune', (under) => {
  const names = async (folder: string): Promise<readonly string[]> => under().storage.folders(folder);

  beforeEach(async () => {
    for (const buildId of BUILDS) await publishTestBuild(under().store, { remote: 'lottery', buildId });
  });

  it('deletes nothing that is younger than 30 days', async () => {
    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ removed: [], swept: [] });
    expect(await names('r/lottery')).toEqual(BUILDS);
  });

  it('deletes old builds, but never one that a page may run', async () => {
    for (const buildId of ['b00', 'b01']) await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
    await setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'b02' }, HLA);
    const { removed, retained } = await pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR });

    expect(removed.map(({ buildId }) => buildId)).toEqual(['b03']);
    expect(
      retained.filter(({ retentionReason }) => retentionReason === 'a page may run it').map(({ buildId }) => buildId),
    ).toEqual(['b00', 'b01', 'b02']);
    expect(await names('r/lottery')).toEqual(BUILDS.filter((build) => build !== 'b03'));
    await expect(promoteRelease(under().store, { remote: 'lottery', buildId: 'b03' }, HLA)).rejects.toThrow(
      'has not been published',
    );
  });

  it('reads what players run once for many builds, and takes the lock once', async () => {
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'b13' }, HLA);
    const { sharedStorage } = under().store;
    const asked: string[] = [];
    const counted = createStore({
      ...sharedStorage,
      read: (name) => sharedStorage.read(asked[asked.push(name) - 1] ?? ''),
      create: (name, bytes) => sharedStorage.create(asked[asked.push(name) - 1] ?? '', bytes),
    });
    const { removed } = await pruneBuilds(counted, { who: 'hla', now: IN_A_YEAR });
    const times = (name: string): number => asked.filter((one) => one === name).length;

    // The lock is read again on release. The registry is read before the locks and under them, each time after a check
    // of its presence.
    expect([removed.length, times('registry.json'), times(LOCK_FILE)]).toEqual([4, 4, 2]);
  });

  it('leaves one that was promoted while it waited for the lock', async () => {
    const { store } = under();
    let isMeanwhile = true;
    const late = createStore({
      ...store.sharedStorage,
      create: async (name, bytes) => {
        const isFirst = name === LOCK_FILE && isMeanwhile;
        if (isFirst) isMeanwhile = false;
        if (isFirst) await promoteRelease(store, { remote: 'lottery', buildId: 'b02' }, HLA);
        return store.sharedStorage.create(name, bytes);
      },
    });
    const { removed } = await pruneBuilds(late, { who: 'hla', now: IN_A_YEAR });

    expect(removed.map(({ buildId }) => buildId)).toEqual(['b00', 'b01', 'b03']);
    expect(await names('r/lottery')).toEqual(BUILDS.filter((build) => !['b00', 'b01', 'b03'].includes(build)));
  });

  it('a dry run tells, and deletes nothing', async () => {
    expect((await pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR, isDryRun: true })).removed).toHaveLength(4);
    expect(await names('r/lottery')).toEqual(BUILDS);
  });

  it('sweeps up what was left half done, after a day', async () => {
    await under().storage.create('r/wallet/half/remote.js', Buffer.from('half'));
    await under().storage.create('incoming/lost', Buffer.from('lost'));

    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect(await pruneBuilds(under().store, { who: 'hla', now: new Date(Date.now() + 2 * 86_400_000) })).toMatchObject({
      removed: [],
      swept: ['r/wallet/half/remote.js', 'incoming/lost'],
    });
    expect([await names('r'), await under().storage.files('incoming')]).toEqual([['lottery'], []]);
  });

  it('deletes nothing when nothing says what players run', async () => {
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'b00' }, HLA);
    await under().storage.remove('registry.json');

    await expect(pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR })).rejects.toThrow(
      'registry.json is missing',
    );
    await under().storage.write('registry.json', Buffer.from('{'));
    await expect(pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR })).rejects.toThrow(
      'registry.json is damaged',
    );
    expect(await names('r/lottery')).toEqual(BUILDS);
  });
});
