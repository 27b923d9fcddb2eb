import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../../test/build-fixture.ts';
import { startFakePlatform, createSmokeGates, type FakePlatform, type SmokeGates } from '../../../test/smoke-gates.ts';
import { createSharedPlatform, type SharedPlatform } from './shared-platform.ts';
import { computeServerStamp } from './server-stamp.ts';

const FINDING = { check: 'smoke', problem: 'planted', remedy: 'none' };

describe('the server that the gates of a release service share', () => {
  let started: FakePlatform[];
  let stamp: string;
  let gates: SmokeGates;
  let platform: SharedPlatform;

  const open = (idleMs = 600_000): SharedPlatform =>
    createSharedPlatform({
      start: async (dataDir) => {
        const fake = await startFakePlatform(dataDir);
        started.push(fake);
        return fake;
      },
      readStamp: () => Promise.resolve(stamp),
      idleMs,
    });

  beforeEach(async () => {
    [started, stamp] = [[], 'code'];
    gates = await createSmokeGates();
    platform = open();
  });
  afterEach(() => platform.stop());

  it('is started once for gates that find nothing', async () => {
    const first = await gates.runGate(platform, 'lottery', 'a');
    const second = await gates.runGate(platform, 'wallet', 'w');

    expect([first, second, started.length]).toEqual([
      ['smoke test: starting a server with lottery a'],
      ['smoke test: the server of the gate before takes wallet w'],
      1,
    ]);
  });

  it.each<[string, (before: FakePlatform) => unknown]>([
    ['has ended', (before) => before.die()],
    ['serves another registry than it was given', (before) => before.serve('{}')],
    ['is made of other files than before', () => (stamp = 'newer code')],
  ])('is started anew when the one before %s', async (_why, happen) => {
    await gates.runGate(platform, 'lottery', 'a');
    await Promise.all(started.map(happen));
    await gates.runGate(platform, 'wallet', 'w');

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    ['found something', () => Promise.resolve([FINDING])],
    ['failed', () => Promise.reject(new Error('planted'))],
  ])('is not used again after a gate that %s', async (_what, work) => {
    await gates.runGate(platform, 'lottery', 'a', work).catch(() => undefined);

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([[true, false]]);
    await gates.runGate(platform, 'wallet', 'w');
    expect(started).toHaveLength(2);
  });

  it('ends when nobody has released for a while', async () => {
    platform = open(1);
    await gates.runGate(platform, 'lottery', 'a');
    await Promise.all(started.map(({ stopped }) => stopped));
    await platform.stop();

    expect(started.map((one) => one.hasFolder())).toEqual([false]);
  });

  it('ends with the service, the gate at work too, and is not started again', async () => {
    await gates.runGate(platform, 'lottery', 'a');
    const atWork = gates.runGate(platform, 'lottery', 'b', async (_server, ending) => {
      const aborted = once(ending, 'abort');
      void platform.stop();
      await aborted;
      return ending.aborted ? [FINDING] : [];
    });
    await atWork;
    await platform.stop();

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([[true, false]]);
    await expect(gates.runGate(platform, 'wallet', 'w')).rejects.toThrow('the release service is ending');
    expect(started).toHaveLength(1);
  });

  it('ends with a command that is interrupted', async () => {
    const interruption = new AbortController();
    const task = { ...(await gates.createTask('lottery', 'a')), interrupted: interruption.signal };
    await platform.use(task, () => {
      interruption.abort();
      return Promise.resolve([]);
    });

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([[true, false]]);
  });
});

describe('two gates on one platform server', () => {
  it('share nothing: the second has a registry and builds of its own', async () => {
    const gates = await createSmokeGates();
    const platform = createSharedPlatform();
    const seen: { url: string; registry: string; statuses: number[] }[] = [];
    const look = async ({ url }: { readonly url: string }): Promise<readonly []> => {
      const registry = await (await fetch(`${url}/registry.json`)).text();
      const files = await Promise.all(
        ['/r/lottery/a/remote.js', '/r/wallet/w/remote.js'].map((name) => fetch(url + name)),
      );
      seen.push({ url, registry, statuses: files.map(({ status }) => status) });
      return [];
    };
    await gates.runGate(platform, 'lottery', 'a', look);
    await gates.runGate(platform, 'wallet', 'w', look);
    await platform.stop();
    const expected = await Promise.all([gates.createTask('lottery', 'a'), gates.createTask('wallet', 'w')]);

    expect(seen.map(({ registry }) => registry)).toEqual(expected.map(({ registry }) => JSON.stringify(registry)));
    expect(seen.map(({ statuses }) => statuses)).toEqual([
      [200, 404],
      [404, 200],
    ]);
    expect(new Set(seen.map(({ url }) => url)).size).toBe(1);
    await expect(fetch(`${seen[0]?.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

it('the stamp of the server changes with each of its files', async () => {
  const folder = await createTemporaryFolder();
  const stamps = [await computeServerStamp([folder])];
  for (const text of ['one', 'longer']) {
    await writeFile(path.join(folder, 'main.ts'), text);
    stamps.push(await computeServerStamp([folder]));
  }

  expect(new Set([...stamps, await computeServerStamp()]).size).toBe(4);
  expect(await computeServerStamp([folder])).toBe(stamps.at(-1));
});
