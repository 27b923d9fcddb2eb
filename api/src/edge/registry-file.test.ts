import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import { createRegistryReader } from './registry-file.ts';

const [lottery] = Object.values(createRegistry().remotes);

/** File permissions do not apply to root, so a test that runs as root changes its user. */
async function runAsOrdinaryUser<Value>(work: () => Promise<Value>): Promise<Value> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('createRegistryReader', () => {
  let store: ReleaseStore;
  let folder: string;

  beforeEach(async () => {
    store = await createReleaseStore();
    folder = path.join(store.dataDir, 'releases');
  });
  afterEach(() => rm(store.dataDir, { recursive: true, force: true }));

  it('reads the named registry, and null while that does not exist', async () => {
    const staging = createRegistryReader(folder, 'staging');
    await store.release(createRegistry());
    expect(await staging.read()).toBeNull();
    await store.write('registries/staging/registry.json', JSON.stringify(createRegistry({ revision: 7 })));

    expect([
      (await staging.read())?.registry.revision,
      (await createRegistryReader(folder).read())?.registry.revision,
    ]).toEqual([7, 1]);
  });

  it.each([
    ['cut off', '{"schema":1,'],
    ['empty', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of a later schema', JSON.stringify({ ...createRegistry(), schema: 2 })],
    ['without a host', JSON.stringify({ ...createRegistry(), host: undefined })],
    ['with a list of remotes', JSON.stringify({ ...createRegistry(), remotes: [] })],
    ['with half a remote', JSON.stringify({ ...createRegistry(), remotes: { lottery: { ...lottery, builds: null } } })],
  ])(
    'returns the last valid registry and a problem while the file is damaged, then the next one: %s',
    async (_title, text) => {
      await store.release(createRegistry({ revision: 7 }));
      const reader = createRegistryReader(folder);
      expect([(await reader.read())?.registry.revision, reader.problem()]).toEqual([7, null]);

      await store.write('registry.json', text);
      expect((await reader.read())?.registry.revision).toBe(7);
      expect(reader.problem()).toBe(`${folder}/registry.json is damaged: pnpm ops release repair restores it`);

      await store.release(createRegistry({ revision: 8 }));
      expect([(await reader.read())?.registry.revision, reader.problem()]).toEqual([8, null]);
    },
  );

  it('B11 omits a malformed build, names it as the problem, and returns all other builds', async () => {
    const remotes = { ...createRegistry().remotes, lottery: { ...lottery, builds: { b1: {} } } };
    await store.write('registry.json', JSON.stringify({ ...createRegistry(), remotes }));
    const reader = createRegistryReader(folder);
    const { registry, text } = (await reader.read()) ?? { registry: createRegistry(), text: '' };

    expect([registry.remotes['lottery']?.builds, registry.remotes['wallet']]).toEqual([
      {},
      createRegistry().remotes['wallet'],
    ]);
    expect([JSON.parse(text), reader.problem()]).toEqual([registry, expect.stringContaining('lottery b1: container')]);
  });

  it('B11 reports a damaged copy in the history that blocks every release, but not a complete one', async () => {
    await store.release(createRegistry({ revision: 7 }));
    const reader = createRegistryReader(folder);
    await reader.read();
    await store.write('registry/history/8.json', JSON.stringify(createRegistry({ revision: 8 })));
    expect(await reader.findObstacle()).toBeNull();
    await store.write('registry/history/8.json', '{');
    expect(await reader.findObstacle()).toContain('history/8.json is in the way of every release');
  });

  it('reports a missing file, and returns the last registry', async () => {
    await store.release(createRegistry());
    const reader = createRegistryReader(folder);
    await reader.read();
    await rm(path.join(folder, 'registry.json'));

    expect((await reader.read())?.registry.revision).toBe(1);
    expect(reader.problem()).toBe(`${folder}/registry.json is missing: pnpm ops release repair restores it`);
  });

  it('reports an unreadable file, and reads it again once it is readable', async () => {
    await store.release(createRegistry());
    const reader = createRegistryReader(folder);
    await reader.read();
    await rm(path.join(folder, 'registry.json'));
    await store.write('registry.json/in-the-way', '');

    expect((await reader.read())?.registry.revision).toBe(1);
    expect(reader.problem()).toBe(`${folder}/registry.json cannot be read (EISDIR)`);
    await rm(path.join(folder, 'registry.json'), { recursive: true });
    await store.release(createRegistry({ revision: 2 }));
    expect([(await reader.read())?.registry.revision, reader.problem()]).toEqual([2, null]);
  });

  it('reads a file whose permissions were repaired although its modification time is unchanged', async () => {
    const file = path.join(folder, 'registry.json');
    await store.release(createRegistry());
    const reader = createRegistryReader(folder);
    await reader.read();
    await store.release(createRegistry({ revision: 2 }));
    await Promise.all([chmod(store.dataDir, 0o755), chmod(file, 0o000)]);
    const seen = await runAsOrdinaryUser(async () => [(await reader.read())?.registry.revision, reader.problem()]);
    expect(seen).toEqual([1, `${file} cannot be read (EACCES)`]);
    await chmod(file, 0o644);

    expect([(await reader.read())?.registry.revision, reader.problem()]).toEqual([2, null]);
  });

  it.each(['{"schema":1,', null])(
    'starts with the newest complete copy of the history when the file contains %j',
    async (text) => {
      if (text !== null) await store.write('registry.json', text);
      const change = { who: 'hla', why: 'secret' };
      await store.write('registry/history/9.json', JSON.stringify({ ...createRegistry({ revision: 9 }), change }));
      await store.write('registry/history/10.json', JSON.stringify({ ...createRegistry({ revision: 10 }), change }));
      await store.write('registry/history/11.json', '{"half');
      const reader = createRegistryReader(folder);
      const live = await reader.read();

      expect([live?.registry.revision, live?.text.includes('secret')]).toEqual([10, false]);
      expect(reader.problem()).toMatch(/registry\.json is (?:damaged|missing): pnpm ops release repair restores it/);
    },
  );

  it('returns the copy of the history to all concurrent readers while a damaged file is read for the first time', async () => {
    await store.write('registry.json', '{"half');
    await store.write('registry/history/1.json', JSON.stringify({ ...createRegistry(), change: {} }));
    const reader = createRegistryReader(folder);
    const reads: ReturnType<typeof reader.read>[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      reads.push(reader.read());
      await nextTurn();
    }

    expect(new Set((await Promise.all(reads)).map((live) => live?.registry.revision))).toEqual(new Set([1]));
  });

  it('returns null without a problem before anything is published', async () => {
    const reader = createRegistryReader(folder);

    expect([await reader.read(), reader.problem()]).toEqual([null, null]);
  });
});
