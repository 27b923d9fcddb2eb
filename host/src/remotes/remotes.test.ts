import { bus } from '@padauk/shared/runtime';
import { createBuild, createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import {
  createBuildSource,
  createLiveRegistry,
  createRemotes,
  openGarden,
  recordFailures,
  rejectWith,
  expectGarden,
} from '../test-data/render-shell.tsx';
import { BuildFailure, BuildTimeout } from './build-failure.ts';
import { LAST_PREPARE_TIMEOUT_MS, LOAD_TIMEOUT_MS, PREPARE_TIMEOUT_MS } from './offered-builds.ts';
import { Remotes } from './remotes.ts';

const ONLY_B2 = createRegistry({ garden: createRemote({ lkg: 'b2' }) });
const FAILED = { kind: 'failed' };

/** Builds that fail while `isDown`. */
const createFailingBuilds = (isDown: () => boolean) => {
  const createLoader = (name: string) => async () =>
    isDown() ? Promise.reject(new Error('down')) : createModule(name);
  return { b1: createLoader('b1'), b2: createLoader('b2') };
};

/** The garden after this time, with fake timers. */
async function loadGardenFor(ms: number, options?: Parameters<typeof createRemotes>[0]): Promise<Remotes> {
  const remotes = createRemotes(options);
  remotes.ensureLoaded('garden');
  await jest.advanceTimersByTimeAsync(ms);
  return remotes;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('loading a remote', () => {
  it('uses the active build', async () => {
    const { remotes } = await openGarden();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2', fellBackFrom: null });
  });

  it('requests a build once for several callers', async () => {
    const source = jest.fn(createBuildSource());
    const remotes = createRemotes({ source });
    remotes.ensureLoaded('garden');
    remotes.ensureLoaded('garden');
    await expectGarden(remotes, { kind: 'ready' });
    expect(source).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an entry that does not load', async () => Promise.reject(new BuildFailure('entry', '404')), 'entry'],
    [
      'a chunk that does not load',
      async () => Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError' })),
      'chunk',
    ],
    [
      'a version of a shared module that this host lacks',
      rejectWith('Unsatisfied version 19.3.1 of shared singleton module react'),
      'shape',
    ],
    ['a module of a wrong shape', async () => ({ hello: 'world' }), 'shape'],
    ['another major version of the contract', async () => createModule('b2', { contractMajor: 99 }), 'shape'],
    ['a prepare() that throws', async () => createModule('b2', { prepare: rejectWith('a bug') }), 'shape'],
  ])('falls back to the last known good build after %s, and reports it', async (_, broken, phase) => {
    const failures = recordFailures();
    const { remotes } = await openGarden({ builds: { b2: broken } });
    expect(remotes.getState('garden')).toMatchObject({ build: 'b1', fellBackFrom: 'b2' });
    expect(failures).toEqual([expect.objectContaining({ remote: 'garden', build: 'b2', phase })]);
  });

  it('describes the running build, its channel and the build that failed', async () => {
    const { remotes } = await openGarden({ builds: { b2: rejectWith('404') } });
    expect(remotes.describeBuilds()).toEqual({
      garden: { build: 'b1', channel: 'lkg', fellBackFrom: 'b2', ms: expect.any(Number) },
    });
  });

  it('tries the override of a developer, then the builds of the registry', async () => {
    const override = { id: 'dev', build: createBuild('dev') };
    const remotes = new Remotes({
      registry: createLiveRegistry(),
      source: createBuildSource({ dev: rejectWith('no dev server') }),
      visitorId: 'v',
      traits: { locale: 'en', device: 'phone' },
      findOverride: () => override,
    });
    remotes.ensureLoaded('garden');
    await expectGarden(remotes, { kind: 'ready', build: 'b2', channel: 'active', fellBackFrom: 'dev' });
  });

  it.each([
    [
      'a build hangs for twenty seconds',
      LOAD_TIMEOUT_MS,
      () => new Promise(() => undefined),
      'entry',
      'not ready in 20000 ms',
    ],
    [
      'prepare() of a build does not finish in five seconds',
      PREPARE_TIMEOUT_MS,
      async () => createModule('b2', { prepare: () => new Promise(() => undefined) }),
      'shape',
      'its prepare() has not ended in 5000 ms',
    ],
  ])('falls back if %s, and reports it', async (_title, ms, b2, phase, message) => {
    jest.useFakeTimers();
    const remotes = await loadGardenFor(ms, { builds: { b2 } });
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' });
    expect(remotes.listFailures()).toEqual([{ remote: 'garden', build: 'b2', phase, message }]);
  });

  it.each([
    ['finishes after eight seconds', 8_000, 'ready'],
    ['does not finish in time', LAST_PREPARE_TIMEOUT_MS + 1, 'failed'],
  ])('gives the last build a longer deadline: its prepare() %s', async (_title, ms, kind) => {
    jest.useFakeTimers();
    const slow = createModule('b2', { prepare: () => new Promise((resolve) => setTimeout(resolve, ms)) });
    const remotes = await loadGardenFor(LAST_PREPARE_TIMEOUT_MS, {
      registry: createLiveRegistry(ONLY_B2),
      source: async () => slow,
    });
    expect(remotes.getState('garden').kind).toBe(kind);
  });

  it('fails if no build works, and tries all of them again on request', async () => {
    let isDown = true;
    const { remotes } = await openGarden({ builds: createFailingBuilds(() => isDown), state: FAILED });
    isDown = false;
    remotes.retry('garden');
    await expectGarden(remotes, { kind: 'ready', build: 'b2' });
  });

  it('does not try a build again that failed in this tab within ten minutes', async () => {
    await openGarden({ builds: { b2: rejectWith('404') } });
    const afterReload = await openGarden();
    expect(afterReload.remotes.getState('garden')).toMatchObject({ build: 'b1' });
  });
});

describe('a remote that has failed', () => {
  it('E4 quarantines no build while offline, and loads by itself when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { remotes } = await openGarden({ builds: createFailingBuilds(() => !navigator.onLine), state: FAILED });
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await expectGarden(remotes, { kind: 'ready', build: 'b2' });
  });

  it('is tried again after a reload although every build is quarantined', async () => {
    await openGarden({ builds: createFailingBuilds(() => true), state: FAILED });
    const afterReload = await openGarden();
    expect(afterReload.remotes.getState('garden')).toMatchObject({ build: 'b2' });
  });

  it.each([
    ['an entry', new BuildTimeout('entry', 'no answer in 4000 ms')],
    ['a chunk', Object.assign(new Error('lost'), { name: 'ChunkLoadError', type: 'timeout' })],
    ['a style sheet', Object.assign(new Error('lost'), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'timeout' })],
  ])('E3 is tried again at the next visit after a timeout of %s', async (_what, timeout) => {
    const b2 = jest.fn(async () => createModule('b2')).mockRejectedValueOnce(timeout);
    const { remotes } = await openGarden({ offer: ONLY_B2, builds: { b2 }, state: FAILED });
    remotes.ensureLoaded('garden');
    await expectGarden(remotes, { kind: 'ready', build: 'b2' });
  });

  it('waits for Try again after a failure of the build itself', async () => {
    const { remotes } = await openGarden({ builds: createFailingBuilds(() => true), state: FAILED });
    remotes.ensureLoaded('garden');
    expect(remotes.getState('garden').kind).toBe('failed');
  });

  it.each([
    ['ten seconds after a timeout', new BuildTimeout('entry', 'late'), 10_001, 'b2'],
    ['but not ten seconds after it was refused', new BuildFailure('entry', 'altered'), 10_001, 'b1'],
    ['ten minutes after it was refused', new BuildFailure('entry', 'altered'), 600_001, 'b2'],
  ])('E3 is the first choice again %s', async (_title, failure, ms, build) => {
    jest.useFakeTimers();
    await loadGardenFor(ms, { builds: { b2: () => Promise.reject(failure) } });
    const afterReload = await loadGardenFor(1);
    expect(afterReload.getState('garden')).toMatchObject({ kind: 'ready', build });
  });

  it('loads by itself when the registry offers another build', async () => {
    const { remotes, registry } = await openGarden({ builds: createFailingBuilds(() => true), state: FAILED });
    const builds = { b1: createBuild('b1'), b3: createBuild('b3') };
    registry.publish(createRegistry({ garden: createRemote({ active: 'b3', lkg: 'b1', builds }) }, 2));
    await expectGarden(remotes, { kind: 'ready', build: 'b3' });
  });

  it('E4 keeps its build when a screen fails to load while offline', async () => {
    const { remotes } = await openGarden();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(remotes.handlePartFailure('garden', { build: 'b2', phase: 'chunk', error: new Error('lost') })).toBe(false);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
  });
});

describe('the remote whose screen was on the page', () => {
  it('is the remote shown at that time, and null for a page of the shell', () => {
    const now = jest.spyOn(performance, 'now');
    const remotes = createRemotes();
    now.mockReturnValue(1_000);
    const leaveGarden = remotes.markShown('garden');
    now.mockReturnValue(5_000);
    leaveGarden();
    now.mockReturnValue(9_000);
    const leavePond = remotes.markShown('pond');
    now.mockReturnValue(12_000);
    remotes.markShown('garden');
    leavePond();

    const times = [500, 1_000, 4_999, 5_000, 8_999, 9_000, 12_000, 60_000];
    const expected = ['garden', 'garden', 'garden', null, null, 'pond', 'garden', 'garden'];
    expect(times.map((atMs) => remotes.findShownAt(atMs))).toEqual(expected);
  });

  it('is null for the time before the first remote if the page began on home', () => {
    const now = jest.spyOn(performance, 'now');
    const remotes = createRemotes();
    now.mockReturnValue(1_500);
    remotes.handlePageChange();
    now.mockReturnValue(9_000);
    remotes.markShown('garden');

    expect([900, 8_999, 9_000].map((atMs) => remotes.findShownAt(atMs))).toEqual([null, null, 'garden']);
  });

  it('is null before any remote was shown', () => {
    expect(createRemotes().findShownAt(1_000)).toBeNull();
  });
});
