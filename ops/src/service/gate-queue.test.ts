import path from 'node:path';
import { releaseHost, createTemporaryFolder, publishBuilds } from '../../test/build-fixture.ts';
import { createDeferred } from '../../test/deferred.ts';
import { runReleaseCommand } from '../release/cli.ts';
import { openStore } from '../store/store.ts';
import { computeGatePlaces, createGateQueue } from './gate-queue.ts';
import { issueTeamToken, startReleaseService } from '../../test/release-service.ts';

describe('createGateQueue', () => {
  const lines: string[] = [];
  const createReport =
    (team: string) =>
    (line: string): void =>
      void lines.push(`${team}: ${line}`);
  beforeEach(() => lines.splice(0));

  it('reports to each caller its position, and the new one after each completed or failed gate', async () => {
    const inQueue = createGateQueue(1);
    const [first, second] = [createDeferred(), createDeferred()];
    const refused = inQueue(
      'a',
      () => first.promise.then(() => Promise.reject(new Error('refused'))),
      createReport('a'),
    );
    const passed = inQueue('b', () => second.promise, createReport('b'));
    const last = inQueue('c', () => Promise.resolve('live'), createReport('c'));

    expect(lines).toEqual(['b: 1 gate before you', 'c: 2 gates before you']);
    first.resolve();
    await expect(refused).rejects.toThrow('refused');
    expect(lines.slice(2)).toEqual(['c: 1 gate before you']);
    second.resolve();
    await passed;
    expect([await last, lines.length]).toEqual(['live', 3]);
  });

  it('repeats the position every 30 s until its turn, so that no proxy closes the connection', async () => {
    jest.useFakeTimers();
    const inQueue = createGateQueue(1);
    const [first, second] = [createDeferred(), createDeferred()];
    const answers = [
      inQueue('a', () => first.promise, createReport('a')),
      inQueue('b', () => second.promise, createReport('b')),
    ];
    await jest.advanceTimersByTimeAsync(60_000);

    expect(lines).toEqual(Array(3).fill('b: 1 gate before you'));
    first.resolve();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(3);
    second.resolve();
    await Promise.all(answers);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('runs gates one by one in order, also after a failure', async () => {
    const inQueue = createGateQueue(1);
    const events: string[] = [];
    const createTask =
      (name: string, fails = false) =>
      async (): Promise<string> => {
        events.push(`${name} begins`);
        await new Promise(setImmediate);
        events.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const answers = await Promise.allSettled([
      inQueue('team', createTask('a'), createReport('a')),
      inQueue('team', createTask('b', true), createReport('a')),
      inQueue('team', createTask('c'), createReport('a')),
    ]);

    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('gates side by side', () => {
  it.each([
    [1, 64, 2],
    [2, 64, 2],
    [8, 64, 4],
    [8, 6, 3],
    [16, 2, 2],
    [64, 64, 8],
  ])('on %i cores with %i GB are at most %i', (cores, gigabytes, places) => {
    expect(computeGatePlaces(cores, gigabytes * 1e9)).toBe(places);
  });

  it('leave a place to other callers, who pass those of the same one', async () => {
    const inQueue = createGateQueue(2);
    const started: string[] = [];
    const gates = ['a', 'a', 'b'].map((caller, index) => ({ caller, name: `${caller}${index}`, ...createDeferred() }));
    const answers = gates.map(({ caller, name, promise }) =>
      inQueue(
        caller,
        () => {
          started.push(name);
          return promise;
        },
        () => undefined,
      ),
    );
    await new Promise(setImmediate);
    expect(started).toEqual(['a0', 'b2']);
    gates.forEach(({ resolve }) => resolve());
    await Promise.all(answers);
    expect(started).toEqual(['a0', 'b2', 'a1']);
  });

  it('start together up to the limit, and the next one when any of them ends', async () => {
    const inQueue = createGateQueue(2);
    const started: string[] = [];
    const lines: string[] = [];
    const gates = ['a', 'b', 'c'].map((name) => ({ name, ...createDeferred() }));
    const answers = gates.map(({ name, promise }) =>
      inQueue(
        name,
        () => {
          started.push(name);
          return promise;
        },
        (line) => lines.push(`${name}: ${line}`),
      ),
    );
    await new Promise(setImmediate);
    expect([started, lines]).toEqual([['a', 'b'], ['c: 2 gates before you']]);
    gates[1]?.resolve();
    await answers[1];
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b', 'c']);
    gates.forEach(({ resolve }) => resolve());
    await Promise.all(answers);
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

  it('run two at once on platforms that end with the service, and a third reports its position in the queue', async () => {
    const dataDir = await createTemporaryFolder();
    await releaseHost(dataDir);
    const store = await openStore(path.join(dataDir, 'releases'));
    await publishBuilds(store, 'lottery a', 'wallet w', 'games g');
    const [areStarted, isWaiting, mayContinue] = [createDeferred(), createDeferred(), createDeferred()];
    const used: string[] = [];
    const stop = jest.fn(() => Promise.resolve());
    const use = async ({ build }: { readonly build: string }): Promise<readonly []> => {
      used.push(build);
      if (used.length === 2) areStarted.resolve();
      await mayContinue.promise;
      return [];
    };
    const { app, url } = await startReleaseService(store, { platform: { use, stop }, gatePlaces: 2 });
    const lines: string[] = [];
    const promote = async (remote: string, build: string): Promise<number> =>
      await runReleaseCommand(['promote', remote, build], {
        env: { RELEASE_URL: url, RELEASE_TOKEN: (await issueTeamToken(store, [remote])).token },
        print: () => undefined,
        printError: (line) => {
          lines.push(line);
          if (line.includes('before you')) isWaiting.resolve();
        },
      });
    const running = [promote('lottery', 'a'), promote('wallet', 'w')];
    await areStarted.promise;
    const third = promote('games', 'g');
    await isWaiting.promise;
    const usedBefore = [...used].sort();
    mayContinue.resolve();
    const codes = await Promise.all([...running, third]);
    const stopsBefore = stop.mock.calls.length;
    await app.close();

    expect([codes, usedBefore, used.length]).toEqual([[0, 0, 0], ['lottery a', 'wallet w'], 3]);
    expect([stopsBefore, stop.mock.calls.length]).toEqual([0, 1]);
    expect(lines.filter((line) => line.includes('before you'))).toEqual(['2 gates before you']);
  });

  it('let the end of a canary pass', async () => {
    const dataDir = await createTemporaryFolder();
    await releaseHost(dataDir);
    const store = await openStore(path.join(dataDir, 'releases'));
    await publishBuilds(store, 'lottery a', 'wallet w');
    const [isStarted, mayContinue] = [createDeferred(), createDeferred()];
    const use = async ({ build }: { readonly build: string }): Promise<readonly []> => {
      if (build.startsWith('wallet')) isStarted.resolve();
      if (build.startsWith('wallet')) await mayContinue.promise;
      return [];
    };
    const platform = { use, stop: () => Promise.resolve() };
    const { app, url } = await startReleaseService(store, { platform, gatePlaces: 1 });
    const { token } = await issueTeamToken(store, ['*']);
    const silent = { print: () => undefined, printError: () => undefined };
    const run = (...words: readonly string[]): Promise<number> =>
      runReleaseCommand(words, { env: { RELEASE_URL: url, RELEASE_TOKEN: token }, ...silent });
    await run('promote', 'lottery', 'a');
    const promotion = run('promote', 'wallet', 'w');
    await isStarted.promise;
    const code = await run('canary', 'lottery', '0');
    mayContinue.resolve();

    expect([code, await promotion]).toEqual([0, 0]);
    await app.close();
  });
});
