import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../../test/a-build.ts';
import { fakePlatform, smokeGates, type FakePlatform, type SmokeGates } from '../../../test/smoke-gates.ts';
import { keptPlatform, type KeptPlatform } from './kept-platform.ts';
import { serverStamp } from './server-stamp.ts';

const FINDING = { check: 'smoke', problem: 'planted', remedy: 'none' };

describe('the server that the gates of a release service share', () => {
  let started: FakePlatform[];
  let stamp: string;
  let gates: SmokeGates;
  let platform: KeptPlatform;

  const open = (idleMs = 600_000): KeptPlatform =>
    keptPlatform({
      start: async (dataDir) => {
        const fake = await fakePlatform(dataDir);
        started.push(fake);
        return fake;
      },
      stampOf: () => Promise.resolve(stamp),
      idleMs,
    });

  beforeEach(async () => {
    [started, stamp] = [[], 'code'];
    gates = await smokeGates();
    platform = open();
  });
  afterEach(() => platform.stop());

  it('is started once for gates that find nothing', async () => {
    const first = await gates.gate(platform, 'lottery', 'a');
    const second = await gates.gate(platform, 'wallet', 'w');

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
    await gates.gate(platform, 'lottery', 'a');
    await Promise.all(started.map(happen));
    await gates.gate(platform, 'wallet', 'w');

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    ['found something', () => Promise.resolve([FINDING])],
    ['failed', () => Promise.reject(new Error('planted'))],
  ])('is not used again after a gate that %s', async (_what, work) => {
    await gates.gate(platform, 'lottery', 'a', work).catch(() => undefined);

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([[true, false]]);
    await gates.gate(platform, 'wallet', 'w');
    expect(started).toHaveLength(2);
  });

  it('ends when nobody has released for a while', async () => {
    platform = open(1);
    await gates.gate(platform, 'lottery', 'a');
    await Promise.all(started.map(({ stopped }) => stopped));
    await platform.stop();

    expect(started.map((one) => one.hasFolder())).toEqual([false]);
  });

  it('ends with the service, the gate at work too, and is not started again', async () => {
    await gates.gate(platform, 'lottery', 'a');
    const atWork = gates.gate(platform, 'lottery', 'b', async (_server, ending) => {
      const aborted = once(ending, 'abort');
      void platform.stop();
      await aborted;
      return ending.aborted ? [FINDING] : [];
    });
    await atWork;
    await platform.stop();

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([[true, false]]);
    await expect(gates.gate(platform, 'wallet', 'w')).rejects.toThrow('the release service is ending');
    expect(started).toHaveLength(1);
  });

  it('ends with a command that is interrupted', async () => {
    const interruption = new AbortController();
    const task = { ...(await gates.taskFor('lottery', 'a')), interrupted: interruption.signal };
    await platform.use(task, () => {
      interruption.abort();
      return Promise.resolve([]);
    });

    expect(started.map((one) => [one.hasEnded(), one.hasFolder()])).toEqual([[true, false]]);
  });
});

describe('two gates on one platform server', () => {
  it('share nothing: the second has a registry and builds of its own', async () => {
    const gates = await smokeGates();
    const platform = keptPlatform();
    const seen: { url: string; registry: string; statuses: number[] }[] = [];
    const look = async ({ url }: { readonly url: string }): Promise<readonly []> => {
      const registry = await (await fetch(`${url}/registry.json`)).text();
      const files = await Promise.all(
        ['/r/lottery/a/remote.js', '/r/wallet/w/remote.js'].map((name) => fetch(url + name)),
      );
      seen.push({ url, registry, statuses: files.map(({ status }) => status) });
      return [];
    };
    await gates.gate(platform, 'lottery', 'a', look);
    await gates.gate(platform, 'wallet', 'w', look);
    await platform.stop();
    const expected = await Promise.all([gates.taskFor('lottery', 'a'), gates.taskFor('wallet', 'w')]);

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
  const folder = await temporaryFolder();
  const stamps = [await serverStamp([folder])];
  for (const text of ['one', 'longer']) {
    await writeFile(path.join(folder, 'main.ts'), text);
    stamps.push(await serverStamp([folder]));
  }

  expect(new Set([...stamps, await serverStamp()]).size).toBe(4);
  expect(await serverStamp([folder])).toBe(stamps.at(-1));
});
