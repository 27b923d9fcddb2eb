import { describeOnStores } from '../../../test/stores.ts';
import { LOCK_FILE } from '../../store/lock.ts';
import { pruneBuilds } from './prune.ts';
import { createStore } from '../../store/store.ts';

const DAY_MS = 86_400_000;
const IN_A_YEAR = new Date(Date.now() + 365 * DAY_MS);
const BUILDS = Array.from({ length: 14 }, (_, index) => `b${String(index).padStart(2, '0')}`);

describeOnStores('pruneBuilds', (under) => {
  const listFolders = async (folder = 'r/lottery'): Promise<readonly string[]> => under().storage.folders(folder);
  const pruneInAYear = (store = under().store, isDryRun = false) =>
    pruneBuilds(store, { who: 'hla', now: IN_A_YEAR, isDryRun });

  beforeEach(() => under().publish(...BUILDS.map((build) => `lottery ${build}`)));

  it('deletes no build younger than 30 days', async () => {
    expect(await pruneBuilds(under().store, { who: 'hla' })).toMatchObject({ removed: [], swept: [] });
    expect(await listFolders()).toEqual(BUILDS);
  });

  it('deletes old builds, but no live ones', async () => {
    for (const build of ['b00', 'b01']) await under().promote(`lottery ${build}`);
    await under().setCanary('lottery b02');
    const { removed, retained } = await pruneInAYear();
    const live = retained.filter(({ retentionReason }) => retentionReason === 'a page may run it');

    expect(removed).toMatchObject([{ buildId: 'b03' }]);
    expect(live.map(({ buildId }) => buildId)).toEqual(['b00', 'b01', 'b02']);
    expect(await listFolders()).toEqual(BUILDS.filter((build) => build !== 'b03'));
    await expect(under().promote('lottery b03')).rejects.toThrow('has not been published');
  });

  it('reads the registry and takes the lock once for many builds', async () => {
    await under().promote('lottery b13');
    const { sharedStorage } = under().store;
    const names: string[] = [];
    const counted = createStore({
      ...sharedStorage,
      read: (name) => sharedStorage.read(names[names.push(name) - 1] ?? ''),
      create: (name, bytes) => sharedStorage.create(names[names.push(name) - 1] ?? '', bytes),
    });
    const { removed } = await pruneInAYear(counted);
    const countCalls = (name: string): number => names.filter((called) => called === name).length;

    // The lock is read again on release. The registry is read before the locks and under them, each time after a check
    // of its presence.
    expect([removed.length, countCalls('registry.json'), countCalls(LOCK_FILE)]).toEqual([4, 4, 2]);
  });

  it('retains a build that was promoted while prune waited for the lock', async () => {
    const { sharedStorage } = under().store;
    let isPending = true;
    const late = createStore({
      ...sharedStorage,
      create: async (name, bytes) => {
        const isFirst = name === LOCK_FILE && isPending;
        if (isFirst) isPending = false;
        if (isFirst) await under().promote('lottery b02');
        return sharedStorage.create(name, bytes);
      },
    });
    const { removed } = await pruneInAYear(late);

    expect(removed.map(({ buildId }) => buildId)).toEqual(['b00', 'b01', 'b03']);
    expect(await listFolders()).toEqual(BUILDS.filter((build) => !['b00', 'b01', 'b03'].includes(build)));
  });

  it('a dry run lists builds and deletes nothing', async () => {
    expect((await pruneInAYear(under().store, true)).removed).toHaveLength(4);
    expect(await listFolders()).toEqual(BUILDS);
  });

  it('deletes unfinished builds and temporary files after a day', async () => {
    const { store, storage, write } = under();
    await write('r/wallet/half/remote.js', 'half');
    await write('incoming/lost', 'lost');

    expect(await pruneBuilds(store, { who: 'hla' })).toMatchObject({ swept: [] });
    expect(await pruneBuilds(store, { who: 'hla', now: new Date(Date.now() + 2 * DAY_MS) })).toMatchObject({
      removed: [],
      swept: ['r/wallet/half/remote.js', 'incoming/lost'],
    });
    expect([await listFolders('r'), await storage.files('incoming')]).toEqual([['lottery'], []]);
  });

  it('deletes nothing if the registry is missing or damaged', async () => {
    await under().promote('lottery b00');
    await under().remove('registry.json');

    await expect(pruneInAYear()).rejects.toThrow('registry.json is missing');
    await under().write('registry.json', '{');
    await expect(pruneInAYear()).rejects.toThrow('registry.json is damaged');
    expect(await listFolders()).toEqual(BUILDS);
  });

  it('does not read the builds, only the time of each release.json', async () => {
    const { sharedStorage } = under().store;
    const names: string[] = [];
    const counted = createStore({
      ...sharedStorage,
      read: (name) => sharedStorage.read(names[names.push(name) - 1] ?? ''),
    });
    await pruneInAYear(counted, true);

    expect(names.filter((name) => name.startsWith('r/'))).toEqual([]);
  });

  it('retains a build that another process published meanwhile, however old', async () => {
    const { store, publish } = under();
    const { sharedStorage } = store;
    const late = createStore({
      ...sharedStorage,
      create: async (name, bytes) => {
        if (name === LOCK_FILE) await publish('lottery c00');
        return sharedStorage.create(name, bytes);
      },
    });
    await pruneInAYear(late);

    expect(await listFolders()).toEqual([...BUILDS.slice(4), 'c00']);
  });

  it('ignores a build that was deleted by hand after the listing', async () => {
    const { store, remove } = under();
    const { sharedStorage } = store;
    const late = createStore({
      ...sharedStorage,
      folders: async (name) => {
        const found = await sharedStorage.folders(name);
        if (name === 'r/lottery') for (const file of await sharedStorage.files('r/lottery/b01')) await remove(file);
        return found;
      },
    });

    expect((await pruneInAYear(late)).removed.map(({ buildId }) => buildId)).toEqual(['b00', 'b02', 'b03']);
  });

  it('retains the files of a live build whose release.json is lost', async () => {
    const { storage, promote, remove } = under();
    await promote('lottery b05');
    for (const build of ['b05', 'b06']) await remove(`r/lottery/${build}/release.json`);
    const [live, old] = [await storage.files('r/lottery/b05'), await storage.files('r/lottery/b06')];
    const { swept } = await pruneInAYear();

    expect(swept).toEqual(old);
    expect(await storage.files('r/lottery/b05')).toEqual(live);
  });
});
