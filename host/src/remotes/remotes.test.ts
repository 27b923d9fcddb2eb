import { waitFor } from '@testing-library/react';
import type { PageEvents } from '@padauk/contract/events';
import { bus } from '@padauk/shared/runtime';
import { createBuild, createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, createBuildSource } from '../test-data/render-shell.tsx';
import { BuildFailure, BuildTimeout } from './build-failure.ts';
import { LAST_PREPARE_TIMEOUT_MS, LOAD_TIMEOUT_MS, PREPARE_TIMEOUT_MS } from './load-build.ts';
import { Remotes } from './remotes.ts';

type Failure = PageEvents['remote.failed'];

function recordFailures(): Failure[] {
  const failures: Failure[] = [];
  bus.on('remote.failed').subscribe((failure) => failures.push(failure));
  return failures;
}

const rejectWith = (message: string) => () => Promise.reject(new Error(message));

beforeEach(() => sessionStorage.clear());

describe('loading a remote', () => {
  it('uses the active build', async () => {
    const remotes = createRemotes();
    remotes.ensureLoaded('garden');
    await waitFor(() =>
      expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2', fellBackFrom: null }),
    );
  });

  it('requests a build once for several callers', async () => {
    const source = jest.fn(createBuildSource());
    const remotes = createRemotes(createLiveRegistry(), source);
    remotes.ensureLoaded('garden');
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
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
    const remotes = createRemotes(createLiveRegistry(), createBuildSource({ b2: broken }));
    remotes.ensureLoaded('garden');
    await waitFor(() =>
      expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1', fellBackFrom: 'b2' }),
    );
    expect(failures).toEqual([expect.objectContaining({ remote: 'garden', build: 'b2', phase })]);
  });

  it('describes the running build, its channel and the build that failed', async () => {
    const remotes = createRemotes(createLiveRegistry(), createBuildSource({ b2: rejectWith('404') }));
    remotes.ensureLoaded('garden');
    await waitFor(() =>
      expect(remotes.describeBuilds()).toEqual({
        garden: { build: 'b1', channel: 'lkg', fellBackFrom: 'b2', ms: expect.any(Number) },
      }),
    );
  });

  it('tries the override of a developer, then the builds of the registry', async () => {
    const override = { id: 'dev', build: createBuild('dev') };
    const remotes = new Remotes({
      registry: createLiveRegistry(),
      source: createBuildSource({ dev: rejectWith('no dev server') }),
      visitorId: 'v',
      findOverride: () => override,
    });
    remotes.ensureLoaded('garden');
    await waitFor(() =>
      expect(remotes.getState('garden')).toMatchObject({
        kind: 'ready',
        build: 'b2',
        channel: 'active',
        fellBackFrom: 'dev',
      }),
    );
  });

  it('falls back when a build hangs for twenty seconds', async () => {
    jest.useFakeTimers();
    const remotes = createRemotes(createLiveRegistry(), createBuildSource({ b2: () => new Promise(() => undefined) }));
    remotes.ensureLoaded('garden');
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' });
    jest.useRealTimers();
  });

  it('falls back if prepare() of a build does not finish in five seconds, and reports it', async () => {
    jest.useFakeTimers();
    const remotes = createRemotes(
      createLiveRegistry(),
      createBuildSource({ b2: async () => createModule('b2', { prepare: () => new Promise(() => undefined) }) }),
    );
    remotes.ensureLoaded('garden');
    await jest.advanceTimersByTimeAsync(PREPARE_TIMEOUT_MS);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' });
    expect(remotes.listFailures()).toEqual([
      { remote: 'garden', build: 'b2', phase: 'shape', message: 'its prepare() has not ended in 5000 ms' },
    ]);
    jest.useRealTimers();
  });

  it.each([
    ['finishes after eight seconds', 8_000, 'ready'],
    ['does not finish in time', LAST_PREPARE_TIMEOUT_MS + 1, 'failed'],
  ])('gives the last build a longer deadline: its prepare() %s', async (_title, ms, kind) => {
    jest.useFakeTimers();
    const slow = createModule('b2', { prepare: () => new Promise((resolve) => setTimeout(resolve, ms)) });
    const remotes = createRemotes(
      createLiveRegistry(createRegistry({ garden: createRemote({ lkg: 'b2' }) })),
      async () => slow,
    );
    remotes.ensureLoaded('garden');
    await jest.advanceTimersByTimeAsync(LAST_PREPARE_TIMEOUT_MS);
    expect(remotes.getState('garden').kind).toBe(kind);
    jest.useRealTimers();
  });

  it('fails if no build works, and tries all of them again on request', async () => {
    let isDown = true;
    const build = (name: string) => async () => (isDown ? Promise.reject(new Error('down')) : createModule(name));
    const remotes = createRemotes(createLiveRegistry(), createBuildSource({ b1: build('b1'), b2: build('b2') }));
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('failed'));
    isDown = false;
    remotes.retry('garden');
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it('does not try a build again that failed in this tab within ten minutes', async () => {
    const first = createRemotes(createLiveRegistry(), createBuildSource({ b2: rejectWith('404') }));
    first.ensureLoaded('garden');
    await waitFor(() => expect(first.getState('garden').kind).toBe('ready'));
    const afterReload = createRemotes();
    afterReload.ensureLoaded('garden');
    await waitFor(() => expect(afterReload.getState('garden')).toMatchObject({ build: 'b1' }));
  });
});

describe('a remote that has failed', () => {
  const createFailingSource = (isDown: () => boolean) =>
    createBuildSource({
      b1: async () => (isDown() ? Promise.reject(new Error('down')) : createModule('b1')),
      b2: async () => (isDown() ? Promise.reject(new Error('down')) : createModule('b2')),
    });

  it('E4 quarantines no build while offline, and loads by itself when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const remotes = createRemotes(
      createLiveRegistry(),
      createFailingSource(() => !navigator.onLine),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('failed'));
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it('is tried again after a reload although every build is quarantined', async () => {
    let isDown = true;
    const first = createRemotes(
      createLiveRegistry(),
      createFailingSource(() => isDown),
    );
    first.ensureLoaded('garden');
    await waitFor(() => expect(first.getState('garden').kind).toBe('failed'));
    isDown = false;
    const afterReload = createRemotes(
      createLiveRegistry(),
      createFailingSource(() => isDown),
    );
    afterReload.ensureLoaded('garden');
    await waitFor(() => expect(afterReload.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it.each([
    ['an entry', new BuildTimeout('entry', 'no answer in 4000 ms')],
    ['a chunk', Object.assign(new Error('lost'), { name: 'ChunkLoadError', type: 'timeout' })],
    ['a style sheet', Object.assign(new Error('lost'), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'timeout' })],
  ])('E3 is tried again at the next visit after a timeout of %s', async (_what, timeout) => {
    const only = createRegistry({ garden: createRemote({ lkg: 'b2' }) });
    const remotes = createRemotes(
      createLiveRegistry(only),
      jest.fn(createBuildSource()).mockRejectedValueOnce(timeout),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('failed'));
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it('waits for Try again after a failure of the build itself', async () => {
    const remotes = createRemotes(
      createLiveRegistry(),
      createFailingSource(() => true),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('failed'));
    remotes.ensureLoaded('garden');
    expect(remotes.getState('garden').kind).toBe('failed');
  });

  it.each([
    ['ten seconds after a timeout', new BuildTimeout('entry', 'late'), 10_001, 'b2'],
    ['but not ten seconds after it was refused', new BuildFailure('entry', 'altered'), 10_001, 'b1'],
    ['ten minutes after it was refused', new BuildFailure('entry', 'altered'), 600_001, 'b2'],
  ])('E3 is the first choice again %s', async (_title, failure, ms, build) => {
    jest.useFakeTimers();
    createRemotes(createLiveRegistry(), createBuildSource({ b2: () => Promise.reject(failure) })).ensureLoaded(
      'garden',
    );
    await jest.advanceTimersByTimeAsync(ms);
    const afterReload = createRemotes();
    afterReload.ensureLoaded('garden');
    await jest.advanceTimersByTimeAsync(1);
    expect(afterReload.getState('garden')).toMatchObject({ kind: 'ready', build });
    jest.useRealTimers();
  });

  it('loads by itself when the registry offers another build', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createFailingSource(() => true),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('failed'));
    registry.publish(
      createRegistry(
        { garden: createRemote({ active: 'b3', lkg: 'b1', builds: { b1: createBuild('b1'), b3: createBuild('b3') } }) },
        2,
      ),
    );
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b3' }));
  });

  it('E4 keeps its build when a screen fails to load while offline', async () => {
    const remotes = createRemotes();
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
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
    expect(times.map((atMs) => remotes.findShownAt(atMs))).toEqual([
      'garden',
      'garden',
      'garden',
      null,
      null,
      'pond',
      'garden',
      'garden',
    ]);
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
