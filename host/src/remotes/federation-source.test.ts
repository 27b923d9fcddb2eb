import { createBuild } from '../test-data/registry-fixtures.tsx';
import { BuildTimeout } from './build-failure.ts';
import { loadEntry, loadFromFederation } from './federation-source.ts';

const build = { ...createBuild('b2'), integrity: 'sha384-abc' };

let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  scripts = [];
  jest
    .spyOn(document.head, 'append')
    .mockImplementation((...nodes) => void scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement)));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, build.container);
});

/** Handles the promise at once, because it may reject before the test awaits it. */
const awaitOutcome = async (load: Promise<void>): Promise<unknown> =>
  (await Promise.allSettled([load])).map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'ready'))[0];
const completeLoad = (): void => {
  Object.assign(globalThis, { [build.container]: {} });
  scripts.at(-1)?.dispatchEvent(new Event('load'));
};
const loadCompletely = (): Promise<unknown> => {
  const outcome = awaitOutcome(loadEntry(build));
  completeLoad();
  return outcome;
};
const failLoad = (): void => void scripts.at(-1)?.dispatchEvent(new Event('error'));

describe('the entry of a build', () => {
  it('runs once with the integrity hash of the registry', async () => {
    expect(await loadCompletely()).toBe('ready');
    expect(scripts.map((script) => [script.getAttribute('src'), script.integrity, script.crossOrigin])).toEqual([
      [build.entry, 'sha384-abc', 'anonymous'],
    ]);
  });

  it('is not requested if it is already loaded', async () => {
    await loadCompletely();
    expect([await awaitOutcome(loadEntry(build)), scripts.length]).toEqual(['ready', 1]);
  });

  it('is refused if another build of this page has its container name', async () => {
    await loadCompletely();
    const other = { ...createBuild('b3'), container: build.container };
    expect([await awaitOutcome(loadEntry(other)), scripts.length]).toEqual([
      expect.objectContaining({ phase: 'shape', message: expect.stringContaining(build.entry) }),
      1,
    ]);
  });

  it('is refused if its container name is a property of the window', async () => {
    const named = { ...build, container: 'fetchLater' };
    Object.assign(globalThis, { fetchLater: () => undefined });
    expect([await awaitOutcome(loadEntry(named)), scripts]).toEqual([expect.objectContaining({ phase: 'shape' }), []]);
    Reflect.deleteProperty(globalThis, 'fetchLater');
  });

  it('E3 is requested again after 0.5, 1 and 2 seconds, then fails', async () => {
    const outcome = awaitOutcome(loadEntry(build));
    const requestCounts: number[] = [];
    for (const pauseMs of [500, 1_000, 2_000, 4_000]) {
      failLoad();
      await jest.advanceTimersByTimeAsync(pauseMs - 1);
      requestCounts.push(scripts.length);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(requestCounts).toEqual([1, 2, 3, 4]);
    expect(await outcome).toMatchObject({ phase: 'entry' });
  });

  it('E3 is ready if a later try succeeds', async () => {
    const outcome = awaitOutcome(loadEntry(build));
    failLoad();
    await jest.advanceTimersByTimeAsync(500);
    completeLoad();
    expect(await outcome).toBe('ready');
  });

  it('that hangs is requested once more and fails after 8.5 seconds', async () => {
    const settled = jest.fn();
    void awaitOutcome(loadEntry(build)).then(settled);
    await jest.advanceTimersByTimeAsync(8_499);
    expect([scripts.length, settled.mock.calls]).toEqual([2, []]);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ phase: 'entry' }));
  });

  it('E3 reports a timeout only if it missed its deadline', async () => {
    const late = awaitOutcome(loadEntry(build));
    await jest.advanceTimersByTimeAsync(8_500);
    const lost = awaitOutcome(loadEntry(build));
    await jest.advanceTimersByTimeAsync(8_000);
    failLoad();
    expect([await late, await lost].map((failure) => failure instanceof BuildTimeout)).toEqual([true, false]);
  });

  it('that loads after its deadline is used without another request', async () => {
    const outcome = awaitOutcome(loadEntry(build));
    await jest.advanceTimersByTimeAsync(4_000);
    completeLoad();
    await jest.advanceTimersByTimeAsync(500);
    expect([await outcome, scripts.length]).toEqual(['ready', 1]);
  });

  it('E4 is requested once while the phone is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcome = awaitOutcome(loadEntry(build));
    failLoad();
    expect([await outcome, scripts.length]).toEqual([expect.objectContaining({ phase: 'entry' }), 1]);
  });

  it('that loads without its container is not requested again', async () => {
    const outcome = awaitOutcome(loadEntry(build));
    scripts[0]?.dispatchEvent(new Event('load'));
    expect([await outcome, scripts.length]).toEqual([expect.objectContaining({ phase: 'shape' }), 1]);
  });
});

const sharedModules = { react: {} };
const stubContainer = (container: unknown): void => {
  Object.assign(globalThis, { __webpack_share_scopes__: { default: sharedModules } });
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes.find((node) => node instanceof HTMLScriptElement);
    if (script === undefined) return;
    Object.assign(globalThis, { [build.container]: container });
    script.dispatchEvent(new Event('load'));
  });
};

/** jest compiles import() to require(). */
jest.mock(
  'http://localhost/r/garden/b3/remoteEntry.js',
  () => ({ init: () => undefined, get: async () => () => 'a module' }),
  { virtual: true },
);

describe('the files of a build', () => {
  const LIST = JSON.stringify({
    schema: 1,
    files: { 'remoteEntry.js': { hash: `sha256-${'a'.repeat(43)}=` } },
  });
  const fetchMock = jest.fn((_address: string, _options: RequestInit) =>
    Promise.resolve({ ok: true, text: async () => LIST, arrayBuffer: async () => new ArrayBuffer(0) }),
  );
  const requested = (): readonly unknown[] =>
    fetchMock.mock.calls.map(([address, { integrity = '' }]) => `${address} ${integrity.slice(0, 10)}`);
  const guard = (buildId: string) => ({
    ...build,
    entry: `/r/garden/${buildId}/remoteEntry.js`,
    fileHashes: 'sha384-list',
  });

  beforeEach(() => {
    Object.assign(globalThis, { fetch: fetchMock });
    stubContainer({ init: () => undefined, get: async () => () => 'a script' });
  });

  it('E3 are not checked by the host if its entry checks them', async () => {
    expect([await loadFromFederation(build), requested()]).toEqual(['a script', []]);
  });

  it('E3 are checked by the host if it has a list of digests', async () => {
    expect(await loadFromFederation(guard('b2'))).toBe('a script');
    expect(requested()).toEqual(['/r/garden/b2/file-hashes.json sha384-lis', '/r/garden/b2/remoteEntry.js sha256-aaa']);
  });

  it('E3 must have a list of digests if its entry is a module', async () => {
    await expect(loadFromFederation({ ...build, format: 'module' })).rejects.toMatchObject({ phase: 'shape' });
    expect([scripts, requested()]).toEqual([[], []]);
  });

  it('E3 are checked before its entry runs as a module', async () => {
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);

    expect(await loadFromFederation({ ...guard('b3'), format: 'module' })).toBe('a module');
    expect(requested()).toEqual(['/r/garden/b3/file-hashes.json sha384-lis', '/r/garden/b3/remoteEntry.js sha256-aaa']);
  });
});

describe('a build whose entry has loaded', () => {
  it('receives the share scope before it returns its exposed module', async () => {
    const scopes: unknown[] = [];
    stubContainer({
      init: async (scope: unknown) => void scopes.push(scope),
      get: async (exposed: string) => () => ({ exposed, scopes: [...scopes] }),
    });
    expect(await loadFromFederation(build)).toEqual({ exposed: './remote', scopes: [sharedModules] });
  });

  it.each([
    ['null', null],
    ['without init', { get: async () => () => ({}) }],
  ])('fails with phase shape if its container is %s', async (_, container) => {
    stubContainer(container);
    await expect(loadFromFederation(build)).rejects.toMatchObject({ phase: 'shape' });
  });

  it('fails with the error of a container that refuses the shared modules', async () => {
    stubContainer({
      init: () => undefined,
      get: () => Promise.reject(new Error('Unsatisfied version 19.3.1 of shared react')),
    });
    await expect(loadFromFederation(build)).rejects.toThrow('Unsatisfied version');
  });
});
