import { waitFor } from '@testing-library/react';
import type { PageEvents } from '@padauk/contract/events';
import { bus } from '@padauk/shared/runtime';
import { aBuild, aModule, aRegistry, aRemote } from '../test-data/a-registry.tsx';
import { liveRegistry, remotesOf, sourceOf } from '../test-data/render-shell.tsx';
import { BuildFailure, BuildTimeout } from './build-failure.ts';
import { LAST_PREPARE_TIMEOUT_MS, LOAD_TIMEOUT_MS, PREPARE_TIMEOUT_MS } from './load-build.ts';
import { Remotes } from './remotes.ts';

type Failure = PageEvents['remote.failed'];

function failures(): Failure[] {
  const heard: Failure[] = [];
  bus.on('remote.failed').subscribe((failure) => heard.push(failure));
  return heard;
}

const fails = (message: string) => () => Promise.reject(new Error(message));

beforeEach(() => sessionStorage.clear());

describe('loading a remote', () => {
  it('takes the active build', async () => {
    const remotes = remotesOf();
    remotes.ensure('garden');
    await waitFor(() =>
      expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2', fellBackFrom: null }),
    );
  });

  it('asks once, however many want it', async () => {
    const source = jest.fn(sourceOf());
    const remotes = remotesOf(liveRegistry(), source);
    remotes.ensure('garden');
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    expect(source).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an entry that does not arrive', async () => Promise.reject(new BuildFailure('entry', '404')), 'entry'],
    [
      'a chunk that does not arrive',
      async () => Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError' })),
      'chunk',
    ],
    [
      'a version of something shared that this host does not have',
      fails('Unsatisfied version 19.3.1 of shared singleton module react'),
      'shape',
    ],
    ['a module of a wrong shape', async () => ({ hello: 'world' }), 'shape'],
    ['another major version of the contract', async () => aModule('b2', { contractMajor: 99 }), 'shape'],
    ['texts that throw', async () => aModule('b2', { prepare: fails('a bug') }), 'shape'],
  ])('falls back to the last known good after %s, and says so', async (_, broken, phase) => {
    const heard = failures();
    const remotes = remotesOf(liveRegistry(), sourceOf({ b2: broken }));
    remotes.ensure('garden');
    await waitFor(() =>
      expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1', fellBackFrom: 'b2' }),
    );
    expect(heard).toEqual([expect.objectContaining({ remote: 'garden', build: 'b2', phase })]);
  });

  it('says which build runs, by which rule, and what failed before it', async () => {
    const remotes = remotesOf(liveRegistry(), sourceOf({ b2: fails('404') }));
    remotes.ensure('garden');
    await waitFor(() =>
      expect(remotes.describe()).toEqual({
        garden: { build: 'b1', channel: 'lkg', fellBackFrom: 'b2', ms: expect.any(Number) },
      }),
    );
  });

  it('takes what a developer has put there, and what the registry offers when that fails', async () => {
    const override = { id: 'dev', build: aBuild('dev') };
    const remotes = new Remotes({
      registry: liveRegistry(),
      source: sourceOf({ dev: fails('no dev server') }),
      visitorId: 'v',
      overrideOf: () => override,
    });
    remotes.ensure('garden');
    await waitFor(() =>
      expect(remotes.stateOf('garden')).toMatchObject({
        kind: 'ready',
        build: 'b2',
        channel: 'active',
        fellBackFrom: 'dev',
      }),
    );
  });

  it('falls back when a build hangs for twenty seconds', async () => {
    jest.useFakeTimers();
    const remotes = remotesOf(liveRegistry(), sourceOf({ b2: () => new Promise(() => undefined) }));
    remotes.ensure('garden');
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1' });
    jest.useRealTimers();
  });

  it('falls back when what a build prepares has not ended in five seconds, and says so', async () => {
    jest.useFakeTimers();
    const remotes = remotesOf(
      liveRegistry(),
      sourceOf({ b2: async () => aModule('b2', { prepare: () => new Promise(() => undefined) }) }),
    );
    remotes.ensure('garden');
    await jest.advanceTimersByTimeAsync(PREPARE_TIMEOUT_MS);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1' });
    expect(remotes.describeFailures()).toEqual([
      { remote: 'garden', build: 'b2', phase: 'shape', message: 'its prepare() has not ended in 5000 ms' },
    ]);
    jest.useRealTimers();
  });

  it.each([
    ['comes after eight seconds', 8_000, 'ready'],
    ['never comes', LAST_PREPARE_TIMEOUT_MS + 1, 'failed'],
  ])('gives the last build until its chunks have been tried: what it prepares %s', async (_title, ms, kind) => {
    jest.useFakeTimers();
    const slow = aModule('b2', { prepare: () => new Promise((resolve) => setTimeout(resolve, ms)) });
    const remotes = remotesOf(liveRegistry(aRegistry({ garden: aRemote({ lkg: 'b2' }) })), async () => slow);
    remotes.ensure('garden');
    await jest.advanceTimersByTimeAsync(LAST_PREPARE_TIMEOUT_MS);
    expect(remotes.stateOf('garden').kind).toBe(kind);
    jest.useRealTimers();
  });

  it('fails when no build works, and tries all of them again on request', async () => {
    let isDown = true;
    const build = (name: string) => async () => (isDown ? Promise.reject(new Error('down')) : aModule(name));
    const remotes = remotesOf(liveRegistry(), sourceOf({ b1: build('b1'), b2: build('b2') }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('failed'));
    isDown = false;
    remotes.retry('garden');
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it('does not try a build again that failed in this tab within ten minutes', async () => {
    const first = remotesOf(liveRegistry(), sourceOf({ b2: fails('404') }));
    first.ensure('garden');
    await waitFor(() => expect(first.stateOf('garden').kind).toBe('ready'));
    const afterReload = remotesOf();
    afterReload.ensure('garden');
    await waitFor(() => expect(afterReload.stateOf('garden')).toMatchObject({ build: 'b1' }));
  });
});

describe('a remote that has failed', () => {
  const down = (isDown: () => boolean) =>
    sourceOf({
      b1: async () => (isDown() ? Promise.reject(new Error('down')) : aModule('b1')),
      b2: async () => (isDown() ? Promise.reject(new Error('down')) : aModule('b2')),
    });

  it('E4 blames no build while there is no network, and comes by itself when there is one', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const remotes = remotesOf(
      liveRegistry(),
      down(() => !navigator.onLine),
    );
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('failed'));
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it('is tried again by a page that is loaded anew, although every build is quarantined', async () => {
    let isDown = true;
    const first = remotesOf(
      liveRegistry(),
      down(() => isDown),
    );
    first.ensure('garden');
    await waitFor(() => expect(first.stateOf('garden').kind).toBe('failed'));
    isDown = false;
    const afterReload = remotesOf(
      liveRegistry(),
      down(() => isDown),
    );
    afterReload.ensure('garden');
    await waitFor(() => expect(afterReload.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it.each([
    ['an entry', new BuildTimeout('entry', 'no answer in 4000 ms')],
    ['a chunk', Object.assign(new Error('lost'), { name: 'ChunkLoadError', type: 'timeout' })],
    ['a style sheet', Object.assign(new Error('lost'), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'timeout' })],
  ])('E3 is tried again by the next visit after %s that came too late', async (_what, late) => {
    const only = aRegistry({ garden: aRemote({ lkg: 'b2' }) });
    const remotes = remotesOf(liveRegistry(only), jest.fn(sourceOf()).mockRejectedValueOnce(late));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('failed'));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' }));
  });

  it('is left to Try again after a failure of the build itself', async () => {
    const remotes = remotesOf(
      liveRegistry(),
      down(() => true),
    );
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('failed'));
    remotes.ensure('garden');
    expect(remotes.stateOf('garden').kind).toBe('failed');
  });

  it.each([
    ['ten seconds after it came too late', new BuildTimeout('entry', 'late'), 10_001, 'b2'],
    ['not ten seconds after it was refused', new BuildFailure('entry', 'altered'), 10_001, 'b1'],
    ['ten minutes after it was refused', new BuildFailure('entry', 'altered'), 600_001, 'b2'],
  ])('E3 may be the first choice again %s', async (_title, failure, ms, build) => {
    jest.useFakeTimers();
    remotesOf(liveRegistry(), sourceOf({ b2: () => Promise.reject(failure) })).ensure('garden');
    await jest.advanceTimersByTimeAsync(ms);
    const afterReload = remotesOf();
    afterReload.ensure('garden');
    await jest.advanceTimersByTimeAsync(1);
    expect(afterReload.stateOf('garden')).toMatchObject({ kind: 'ready', build });
    jest.useRealTimers();
  });

  it('comes by itself when the operators ship another build', async () => {
    const registry = liveRegistry();
    const remotes = remotesOf(
      registry,
      down(() => true),
    );
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('failed'));
    registry.become(
      aRegistry({ garden: aRemote({ active: 'b3', lkg: 'b1', builds: { b1: aBuild('b1'), b3: aBuild('b3') } }) }, 2),
    );
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b3' }));
  });

  it('E4 a screen that is lost for want of a network keeps its build', async () => {
    const remotes = remotesOf();
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(remotes.partFailed('garden', { build: 'b2', phase: 'chunk', error: new Error('lost') })).toBe(false);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
  });
});

describe('the remote whose screen was on the page', () => {
  it('is the one that was there then, not one that has been left for a page of the shell', () => {
    const now = jest.spyOn(performance, 'now');
    const remotes = remotesOf();
    now.mockReturnValue(1_000);
    const leaveGarden = remotes.show('garden');
    now.mockReturnValue(5_000);
    leaveGarden();
    now.mockReturnValue(9_000);
    const leavePond = remotes.show('pond');
    now.mockReturnValue(12_000);
    remotes.show('garden');
    leavePond();

    const times = [500, 1_000, 4_999, 5_000, 8_999, 9_000, 12_000, 60_000];
    expect(times.map((atMs) => remotes.shownAt(atMs))).toEqual([
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

  it('is none of what was painted before a player who began on home went on to it', () => {
    const now = jest.spyOn(performance, 'now');
    const remotes = remotesOf();
    now.mockReturnValue(1_500);
    remotes.turnPage();
    now.mockReturnValue(9_000);
    remotes.show('garden');

    expect([900, 8_999, 9_000].map((atMs) => remotes.shownAt(atMs))).toEqual([null, null, 'garden']);
  });

  it('is none before any was', () => {
    expect(remotesOf().shownAt(1_000)).toBeNull();
  });
});
