import { once } from 'node:events';
import { createDeferred } from '../../../test/deferred.ts';
import { startFakePlatform, createSmokeGates, type FakePlatform, type SmokeGates } from '../../../test/smoke-gates.ts';
import { createPlatformPool, createSharedPlatform, type SharedPlatform } from './shared-platform.ts';

const FINDING = { check: 'smoke', problem: 'planted', remedy: 'none' };

describe('the platform server shared by the gates of a release service', () => {
  let started: FakePlatform[];
  let gates: SmokeGates;
  let platform: SharedPlatform;

  const openPlatform = (idleMs = 600_000): SharedPlatform =>
    createSharedPlatform({
      start: async (dataDir) => {
        const fake = await startFakePlatform(dataDir);
        started.push(fake);
        return fake;
      },
      idleMs,
    });

  beforeEach(async () => {
    started = [];
    gates = await createSmokeGates();
    platform = openPlatform();
  });
  afterEach(() => platform.stop());

  const ENDED = { hasEnded: true, hasFolder: false };
  const listStates = () => started.map((server) => ({ hasEnded: server.hasEnded(), hasFolder: server.hasFolder() }));

  it('is started once for gates without findings', async () => {
    const first = await gates.runGate(platform, 'lottery', 'a');
    const second = await gates.runGate(platform, 'wallet', 'w');

    expect([first, second, started.length]).toEqual([
      ['smoke test: starting a server with lottery a'],
      ['smoke test: reusing the server of the previous gate for wallet w'],
      1,
    ]);
  });

  it.each<[string, (before: FakePlatform) => unknown]>([
    ['has ended', (before) => before.die()],
    ['serves another registry than expected', (before) => before.serve('{}')],
  ])('is replaced if the previous server %s', async (_title, change) => {
    await gates.runGate(platform, 'lottery', 'a');
    await Promise.all(started.map(change));
    await gates.runGate(platform, 'wallet', 'w');

    expect(listStates()).toEqual([ENDED, { hasEnded: false, hasFolder: true }]);
  });

  it.each([
    ['had findings', () => Promise.resolve([FINDING])],
    ['failed', () => Promise.reject(new Error('planted'))],
  ])('is not reused after a gate that %s', async (_title, work) => {
    await gates.runGate(platform, 'lottery', 'a', work).catch(() => undefined);

    expect(listStates()).toEqual([ENDED]);
    await gates.runGate(platform, 'wallet', 'w');
    expect(started).toHaveLength(2);
  });

  it('ends after the idle time', async () => {
    platform = openPlatform(1);
    await gates.runGate(platform, 'lottery', 'a');
    await Promise.all(started.map(({ stopped }) => stopped));
    await platform.stop();

    expect(started.map((server) => server.hasFolder())).toEqual([false]);
  });

  it('ends with the service, aborts a running gate, and is not restarted', async () => {
    await gates.runGate(platform, 'lottery', 'a');
    const runningGate = gates.runGate(platform, 'lottery', 'b', async (_server, ending) => {
      const aborted = once(ending, 'abort');
      void platform.stop();
      await aborted;
      return ending.aborted ? [FINDING] : [];
    });
    await runningGate;
    await platform.stop();

    expect(listStates()).toEqual([ENDED]);
    await expect(gates.runGate(platform, 'wallet', 'w')).rejects.toThrow('the release service is stopping');
    expect(started).toHaveLength(1);
  });

  it('ends with an interrupted command', async () => {
    const interruption = new AbortController();
    const task = { ...(await gates.createTask('lottery', 'a')), interrupted: interruption.signal };
    await platform.use(task, () => {
      interruption.abort();
      return Promise.resolve([]);
    });

    expect(listStates()).toEqual([ENDED]);
  });
});

describe('the platform servers of gates that run at once', () => {
  let started: FakePlatform[];
  let gates: SmokeGates;
  let pool: SharedPlatform;
  const start = async (dataDir: string): Promise<FakePlatform> => {
    const fake = await startFakePlatform(dataDir);
    started.push(fake);
    return fake;
  };

  beforeEach(async () => {
    started = [];
    gates = await createSmokeGates();
    pool = createPlatformPool(() => createSharedPlatform({ start }));
  });
  afterEach(() => pool.stop());

  it('are one for each, and later gates use them again', async () => {
    const [isOpen, mayEnd] = [createDeferred(), createDeferred()];
    const first = gates.runGate(pool, 'lottery', 'a', async () => {
      isOpen.resolve();
      await mayEnd.promise;
      return [];
    });
    await isOpen.promise;
    await gates.runGate(pool, 'wallet', 'w');
    mayEnd.resolve();
    await first;
    await gates.runGate(pool, 'lottery', 'b');

    expect(started.map(({ hasEnded }) => hasEnded())).toEqual([false, false]);
  });

  it('end with the service, and none is started after it', async () => {
    let pendingStop: Promise<unknown> = Promise.resolve();
    const running = gates.runGate(pool, 'lottery', 'a', async () => {
      pendingStop = pool.stop();
      await expect(gates.runGate(pool, 'wallet', 'w')).rejects.toThrow('the release service is stopping');
      return [];
    });
    await running;
    await pendingStop;

    expect(started.map((server) => [server.hasEnded(), server.hasFolder()])).toEqual([[true, false]]);
  });
});

describe('two gates on one platform server', () => {
  it('are isolated: the second has its own registry and builds', async () => {
    const gates = await createSmokeGates();
    const platform = createSharedPlatform();
    const responses: { url: string; registry: string; statuses: number[] }[] = [];
    const fetchFiles = async ({ url }: { readonly url: string }): Promise<readonly []> => {
      const registry = await (await fetch(`${url}/registry.json`)).text();
      const files = await Promise.all(
        ['/r/lottery/a/remote.js', '/r/wallet/w/remote.js'].map((name) => fetch(url + name)),
      );
      responses.push({ url, registry, statuses: files.map(({ status }) => status) });
      return [];
    };
    await gates.runGate(platform, 'lottery', 'a', fetchFiles);
    await gates.runGate(platform, 'wallet', 'w', fetchFiles);
    await platform.stop();
    const expected = await Promise.all([gates.createTask('lottery', 'a'), gates.createTask('wallet', 'w')]);

    expect(responses.map(({ registry }) => registry)).toEqual(expected.map(({ registry }) => JSON.stringify(registry)));
    expect(responses.map(({ statuses }) => statuses)).toEqual([
      [200, 404],
      [404, 200],
    ]);
    expect(new Set(responses.map(({ url }) => url)).size).toBe(1);
    await expect(fetch(`${responses[0]?.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});
