import path from 'node:path';
import { publishTestBuild, releaseHost, createTemporaryFolder } from '../../test/build-fixture.ts';
import { createDeferred } from '../../test/deferred.ts';
import { runReleaseCommand } from '../release/cli.ts';
import { openStore } from '../release/store.ts';
import { createGateQueue } from './gate-queue.ts';
import { createReleaseService } from './server.ts';
import { issueToken } from './tokens.ts';

describe('the queue of gates', () => {
  const said: string[] = [];
  const sayer =
    (team: string) =>
    (line: string): void =>
      void said.push(`${team}: ${line}`);
  beforeEach(() => said.splice(0));

  it('tells each caller its place, and the new one when a gate is done or has failed', async () => {
    const inQueue = createGateQueue();
    const [first, second] = [createDeferred(), createDeferred()];
    const refused = inQueue(() => first.promise.then(() => Promise.reject(new Error('refused'))), sayer('a'));
    const passed = inQueue(() => second.promise, sayer('b'));
    const last = inQueue(() => Promise.resolve('live'), sayer('c'));

    expect(said).toEqual(['b: 1 gate before you', 'c: 2 gates before you']);
    first.resolve();
    await expect(refused).rejects.toThrow('refused');
    expect(said.slice(2)).toEqual(['c: 1 gate before you']);
    second.resolve();
    await passed;
    expect([await last, said.length]).toEqual(['live', 3]);
  });

  it('says the place again every half a minute, for no proxy to cut the connection, until its turn', async () => {
    jest.useFakeTimers();
    const inQueue = createGateQueue();
    const [first, second] = [createDeferred(), createDeferred()];
    const answers = [inQueue(() => first.promise, sayer('a')), inQueue(() => second.promise, sayer('b'))];
    await jest.advanceTimersByTimeAsync(60_000);

    expect(said).toEqual(Array(3).fill('b: 1 gate before you'));
    first.resolve();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(3);
    second.resolve();
    await Promise.all(answers);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

describe('the gates of a release service', () => {
  const before = process.env['CHROMIUM_PATH'];
  beforeEach(() => {
    // Any program: the platform below opens no browser.
    process.env['CHROMIUM_PATH'] = process.execPath;
  });
  afterEach(() => {
    process.env['CHROMIUM_PATH'] = before ?? '';
  });

  it('use its one platform, which ends with the service, and each caller is told its place', async () => {
    const dataDir = await createTemporaryFolder();
    await releaseHost(dataDir);
    const store = await openStore(path.join(dataDir, 'releases'));
    const spec = { team: 'all', remotes: ['*'], registries: ['*'], mayForce: false, days: 1 };
    const { token } = await issueToken(store.storage, spec, { who: 'hla', report: () => undefined });
    await publishTestBuild(store, { remote: 'lottery', buildId: 'a' });
    await publishTestBuild(store, { remote: 'wallet', buildId: 'w' });
    const [begun, waits, goOn] = [createDeferred(), createDeferred(), createDeferred()];
    const used: string[] = [];
    const stop = jest.fn(() => Promise.resolve());
    const use = async ({ build }: { readonly build: string }): Promise<readonly []> => {
      used.push(build);
      begun.resolve();
      await goOn.promise;
      return [];
    };
    const service = createReleaseService({ store, env: {}, report: () => undefined, platform: { use, stop } });
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    const said: string[] = [];
    const promote = (...words: readonly string[]): Promise<number> =>
      runReleaseCommand(['promote', ...words], {
        env: { RELEASE_URL: url, RELEASE_TOKEN: token },
        print: () => undefined,
        printError: (line) => {
          said.push(line);
          if (line.includes('before you')) waits.resolve();
        },
      });
    const first = promote('lottery', 'a');
    await begun.promise;
    const second = promote('wallet', 'w');
    await waits.promise;
    goOn.resolve();
    const codes = await Promise.all([first, second]);
    const stopsBefore = stop.mock.calls.length;
    await service.close();

    expect([codes, used, stopsBefore, stop.mock.calls.length]).toEqual([[0, 0], ['lottery a', 'wallet w'], 0, 1]);
    expect(said.filter((line) => line.includes('before you'))).toEqual(['1 gate before you']);
  });
});
