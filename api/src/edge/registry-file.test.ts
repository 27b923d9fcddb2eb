import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { provideStore } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';
import type { Log } from '../platform/log.ts';
import { createRegistryReader, findWatchdogProblem, watchRegistry, type RegistryReader } from './registry-file.ts';

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
  const store = provideStore();
  let folder: string;

  beforeEach(() => {
    folder = path.join(store.dataDir, 'releases');
  });

  const readRevision = async (reader: RegistryReader) => (await reader.read())?.registry.revision;
  const createReadReader = async (revision = 1) => {
    await store.release(createRegistry({ revision }));
    const reader = createRegistryReader(folder);
    expect(await readRevision(reader)).toBe(revision);
    return reader;
  };

  it('reads the named registry, and null while that does not exist', async () => {
    const staging = createRegistryReader(folder, 'staging');
    await store.release(createRegistry());
    expect(await staging.read()).toBeNull();
    await store.write('registries/staging/registry.json', JSON.stringify(createRegistry({ revision: 7 })));

    expect([await readRevision(staging), await readRevision(createRegistryReader(folder))]).toEqual([7, 1]);
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
      const reader = await createReadReader(7);
      expect(reader.problem()).toBeNull();

      await store.write('registry.json', text);
      expect(await readRevision(reader)).toBe(7);
      expect(reader.problem()).toBe(`${folder}/registry.json is damaged: pnpm ops release repair restores it`);

      await store.release(createRegistry({ revision: 8 }));
      expect([await readRevision(reader), reader.problem()]).toEqual([8, null]);
    },
  );

  it('B11 omits a malformed build, names it as the problem, and returns all other builds', async () => {
    const remotes = { ...createRegistry().remotes, lottery: { ...lottery, builds: { b1: {} } } };
    await store.write('registry.json', JSON.stringify({ ...createRegistry(), remotes }));
    const reader = createRegistryReader(folder);
    const { registry, text } = (await reader.read()) ?? { registry: createRegistry(), text: '' };

    expect(registry.remotes['wallet']).toEqual(createRegistry().remotes['wallet']);
    expect(registry.remotes['lottery']?.builds).toEqual({});
    expect([JSON.parse(text), reader.problem()]).toEqual([registry, expect.stringContaining('lottery b1: container')]);
  });

  it('B11 reports a damaged copy in the history that blocks every release, but not a complete one', async () => {
    const reader = await createReadReader(7);
    await store.write('registry/history/8.json', JSON.stringify(createRegistry({ revision: 8 })));
    expect(await reader.findObstacle()).toBeNull();
    await store.write('registry/history/8.json', '{');
    expect(await reader.findObstacle()).toContain('history/8.json is in the way of every release');
  });

  it('reports a missing file, and returns the last registry', async () => {
    const reader = await createReadReader();
    await rm(path.join(folder, 'registry.json'));

    expect(await readRevision(reader)).toBe(1);
    expect(reader.problem()).toBe(`${folder}/registry.json is missing: pnpm ops release repair restores it`);
  });

  it('reports an unreadable file, and reads it again once it is readable', async () => {
    const reader = await createReadReader();
    await rm(path.join(folder, 'registry.json'));
    await store.write('registry.json/in-the-way', '');

    expect(await readRevision(reader)).toBe(1);
    expect(reader.problem()).toBe(`${folder}/registry.json cannot be read (EISDIR)`);
    await rm(path.join(folder, 'registry.json'), { recursive: true });
    await store.release(createRegistry({ revision: 2 }));
    expect([await readRevision(reader), reader.problem()]).toEqual([2, null]);
  });

  it('reads a file whose permissions were repaired although its modification time is unchanged', async () => {
    const file = path.join(folder, 'registry.json');
    const reader = await createReadReader();
    await store.release(createRegistry({ revision: 2 }));
    await Promise.all([chmod(store.dataDir, 0o755), chmod(file, 0o000)]);
    const seen = await runAsOrdinaryUser(async () => [await readRevision(reader), reader.problem()]);
    expect(seen).toEqual([1, `${file} cannot be read (EACCES)`]);
    await chmod(file, 0o644);

    expect([await readRevision(reader), reader.problem()]).toEqual([2, null]);
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

describe('findWatchdogProblem', () => {
  const store = provideStore();
  const findProblem = (registryName = 'production'): Promise<string | null> => {
    const now = new Date('2026-11-20T05:00:00.000Z');
    return findWatchdogProblem({ releases: path.join(store.dataDir, 'releases'), registryName }, now);
  };

  const gone = expect.stringContaining('last seen 2026-11-20T04:59:00.000Z') as unknown;
  const unwatched = expect.stringContaining('nobody watches') as unknown;
  it.each([
    ['at work', '{"at":"2026-11-20T04:59:50.000Z","until":"2026-11-20T05:00:40.000Z"}', null],
    ['gone', '{"at":"2026-11-20T04:59:00.000Z","until":"2026-11-20T04:59:50.000Z"}', gone],
    ['unreadable', '{"at":', unwatched],
  ])('B11 reports a watchdog whose heartbeat is %s', async (_, beat, problem) => {
    await store.write('registry/watchdog.json', beat);
    expect(await findProblem()).toEqual(problem);
  });

  it('B11 reports nothing without a heartbeat file, and reads the file of the registry that pages use', async () => {
    await store.write('registries/staging/registry/watchdog.json', '{}');
    expect([await findProblem(), await findProblem('staging')]).toEqual([null, unwatched]);
  });
});

describe('watchRegistry', () => {
  const store = provideStore();
  let stop: () => void = () => undefined;
  const errors: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    debug: () => undefined,
    error: (_: unknown, message?: string) => void errors.push(message ?? ''),
  };

  beforeEach(() => void errors.splice(0));
  afterEach(() => stop());

  function watch(): { readonly notified: number[]; readonly next: () => Promise<number> } {
    const notified: number[] = [];
    const waiting: ((revision: number) => void)[] = [];
    stop = watchRegistry(
      createRegistryReader(path.join(store.dataDir, 'releases')),
      ({ payload: { revision } }) => {
        notified.push(revision);
        waiting.splice(0).forEach((resolve) => resolve(revision));
      },
      log,
    );
    return { notified, next: () => new Promise((resolve) => waiting.push(resolve)) };
  }

  it('notifies of the present registry and of each later one', async () => {
    await store.release(createRegistry({ revision: 7 }));
    const watching = watch();
    expect(await watching.next()).toBe(7);
    await store.release(createRegistry({ revision: 8 }));
    expect(await watching.next()).toBe(8);
    expect(watching.notified).toEqual([7, 8]);
  });

  it('notifies of a new registry within half a second', async () => {
    jest.useFakeTimers();
    const revisions: number[] = [];
    let live = { registry: createRegistry({ revision: 7 }), problem: null, text: '7' };
    const reader: RegistryReader = {
      read: () => Promise.resolve(live),
      problem: () => null,
      findObstacle: () => Promise.resolve(null),
      readRevision: () => Promise.resolve(null),
    };
    stop = watchRegistry(reader, ({ payload }) => void revisions.push(payload.revision), log);
    await jest.advanceTimersByTimeAsync(1);
    live = { registry: createRegistry({ revision: 8 }), problem: null, text: '8' };
    await jest.advanceTimersByTimeAsync(500);
    jest.useRealTimers();

    expect(revisions).toEqual([7, 8]);
  });

  it('logs a damaged registry once, does not notify of it, and notifies of the next complete one', async () => {
    await store.write('registry.json', '{"schema":1,');
    const watching = watch();
    const later = watching.next();
    await new Promise((resolve) => {
      const timer = setInterval(() => (errors.length > 0 ? resolve(clearInterval(timer)) : undefined), 20);
    });
    await store.release(createRegistry({ revision: 2 }));
    expect([await later, watching.notified, errors]).toEqual([2, [2], ['the release registry cannot be read']]);
  });
});
