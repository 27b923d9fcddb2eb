import { waitFor } from '@testing-library/react';
import type { PageEvents } from '@padauk/contract/events';
import { bus } from '@padauk/shared/runtime';
import { createBuild, createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, createBuildSource } from '../test-data/render-shell.tsx';
import type { Remotes } from './remotes.ts';

function recordFailures(): PageEvents['remote.failed'][] {
  const failures: PageEvents['remote.failed'][] = [];
  bus.on('remote.failed').subscribe((failure) => failures.push(failure));
  return failures;
}

const rejectWith = (message: string) => () => Promise.reject(new Error(message));
const builds = { b1: createBuild('b1'), b2: createBuild('b2'), b3: createBuild('b3'), b4: createBuild('b4') };
const createPromoted = (active: string, revision: number, lkg = 'b2') =>
  createRegistry({ garden: createRemote({ active, lkg, builds }) }, revision);
const waitUntilReady = (remotes: Remotes): Promise<void> =>
  waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
const waitForBuild = (remotes: Remotes, build: string): Promise<void> =>
  waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build }));

beforeEach(() => sessionStorage.clear());

describe('a promote while a page is open', () => {
  it('B11 is fetched at once and applied at the next page change', async () => {
    const registry = createLiveRegistry();
    const source = jest.fn(createBuildSource());
    const remotes = createRemotes(registry, source);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.publish(createPromoted('b3', 2));
    await waitFor(() => expect(source).toHaveBeenCalledTimes(2));
    await new Promise(process.nextTick);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b3', channel: 'active' });
  });

  it('waits until the player can leave the page without a loss', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.publish(createPromoted('b3', 2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    isBetting = false;
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
  });

  it('is not applied if it is rolled back before the next page change', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.publish(createPromoted('b3', 2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    registry.publish(createRegistry({ garden: createRemote({ active: 'b2', lkg: 'b1', blocked: ['b3'], builds }) }, 3));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
  });

  it('is requested once if it fails; this page reports it and does not retry', async () => {
    const registry = createLiveRegistry();
    const source = jest.fn(createBuildSource({ b3: rejectWith('404') }));
    const remotes = createRemotes(registry, source);
    const failures = recordFailures();
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.publish(createPromoted('b3', 2));
    await waitFor(() => expect(failures).toEqual([expect.objectContaining({ build: 'b3', remote: 'garden' })]));
    sessionStorage.clear(); // ten minutes later the quarantine has ended
    remotes.handlePageChange();
    registry.publish(createPromoted('b3', 3));
    remotes.handlePageChange();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([source.mock.calls.length, remotes.getState('garden')]).toEqual([
      2,
      expect.objectContaining({ build: 'b2' }),
    ]);
  });

  it('E4 is fetched when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    online.mockReturnValue(false);
    registry.publish(createPromoted('b3', 2));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
  });

  it('falls back when a screen of the new build crashes, also after an earlier crash', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    expect(remotes.handlePartFailure('garden', { build: 'b2', phase: 'render', error: new Error('a bug') })).toBe(true);
    await waitForBuild(remotes, 'b1');
    registry.publish(createPromoted('b3', 2, 'b1'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
    expect(remotes.handlePartFailure('garden', { build: 'b3', phase: 'render', error: new Error('a bug') })).toBe(true);
    await waitForBuild(remotes, 'b1');
  });
});

describe('a rollback while a page is open', () => {
  const rolledBack = createRegistry({ garden: createRemote({ active: 'b1', blocked: ['b2'] }) }, 2);

  it('replaces the build in the page', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.publish(rolledBack);
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' }));
  });

  it('keeps the running build until the other build has loaded', async () => {
    let arrive: () => void = () => undefined;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({
        b1: () =>
          new Promise((resolve) => {
            arrive = () => resolve(createModule('b1'));
          }),
      }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.publish(rolledBack);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    arrive();
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' }));
  });

  it('does not replace the build during a bet that began while the other build was loading', async () => {
    let [arrive, isBetting] = [() => undefined as void, false];
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({
        b2: async () => createModule('b2', { canLeave: () => !isBetting }),
        b1: () =>
          new Promise((resolve) => {
            arrive = () => resolve(createModule('b1'));
          }),
      }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.publish(rolledBack);
    isBetting = true;
    arrive();
    await new Promise(process.nextTick);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    isBetting = false;
    remotes.handlePageChange();
    arrive();
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ build: 'b1' }));
  });

  it.each([
    ['keeps the running build', [], 'ready'],
    ['fails with a blocked running build', ['b2'], 'failed'],
  ] as const)('%s if the other build does not load', async (_, blocked, kind) => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry, createBuildSource({ b1: rejectWith('404') }));
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    const failures = recordFailures();
    registry.publish(createRegistry({ garden: createRemote({ active: 'b1', lkg: 'b1', blocked }) }, 2));
    await waitFor(() => expect(failures).toHaveLength(1));
    await waitFor(() => expect(remotes.getState('garden').kind).toBe(kind));
  });

  it('waits while the player would lose a bet, and replaces the build at the page change', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.publish(rolledBack);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    isBetting = false;
    remotes.handlePageChange();
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ build: 'b1' }));
  });

  it('removes a retired remote after the bet in it is finished', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.publish(createRegistry({}, 2));
    expect([remotes.listNames(), remotes.getStatus('garden')]).toEqual([['garden'], 'on']);
    isBetting = false;
    const snapshot = remotes.getSnapshot();
    remotes.handlePageChange();
    expect([remotes.listNames(), remotes.getSnapshot() > snapshot]).toEqual([[], true]);
  });

  it('keeps a remote on that was switched off until the bet in it is finished', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.publish(createRegistry({ garden: createRemote({ status: 'off' }) }, 2));
    expect([remotes.getStatus('garden'), remotes.canLeave()]).toEqual(['on', false]);
    isBetting = false;
    expect(remotes.getStatus('garden')).toBe('off');
  });
});
