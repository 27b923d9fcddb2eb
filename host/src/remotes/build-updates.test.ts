import { waitFor } from '@testing-library/react';
import type { PageEvents } from '@padauk/contract/events';
import { bus } from '@padauk/shared/runtime';
import { createBuild, createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, createBuildSource } from '../test-data/render-shell.tsx';
import type { Remotes } from './remotes.ts';

function recordFailures(): PageEvents['remote.failed'][] {
  const heard: PageEvents['remote.failed'][] = [];
  bus.on('remote.failed').subscribe((failure) => heard.push(failure));
  return heard;
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
  it('B11 is fetched at once and taken with the next page, not under the player', async () => {
    const registry = createLiveRegistry();
    const source = jest.fn(createBuildSource());
    const remotes = createRemotes(registry, source);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.become(createPromoted('b3', 2));
    await waitFor(() => expect(source).toHaveBeenCalledTimes(2));
    await new Promise(process.nextTick);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b3', channel: 'active' });
  });

  it('waits for a page on which the player loses nothing', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.become(createPromoted('b3', 2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    isBetting = false;
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
  });

  it('is not taken when it is taken back before the player goes on', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.become(createPromoted('b3', 2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    registry.become(createRegistry({ garden: createRemote({ active: 'b2', lkg: 'b1', blocked: ['b3'], builds }) }, 3));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
  });

  it('is asked for once when it fails, said, and never chased again by this page', async () => {
    const registry = createLiveRegistry();
    const source = jest.fn(createBuildSource({ b3: rejectWith('404') }));
    const remotes = createRemotes(registry, source);
    const heard = recordFailures();
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    registry.become(createPromoted('b3', 2));
    await waitFor(() => expect(heard).toEqual([expect.objectContaining({ build: 'b3', remote: 'garden' })]));
    sessionStorage.clear(); // ten minutes later the quarantine has ended
    remotes.handlePageChange();
    registry.become(createPromoted('b3', 3));
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
    registry.become(createPromoted('b3', 2));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
  });

  it('falls back when a screen of the new build crashes, also after an earlier build has', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitUntilReady(remotes);
    expect(remotes.handlePartFailure('garden', { build: 'b2', phase: 'render', error: new Error('a bug') })).toBe(true);
    await waitForBuild(remotes, 'b1');
    registry.become(createPromoted('b3', 2, 'b1'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
    expect(remotes.handlePartFailure('garden', { build: 'b3', phase: 'render', error: new Error('a bug') })).toBe(true);
    await waitForBuild(remotes, 'b1');
  });
});

describe('a rollback while a page is open', () => {
  const rolledBack = createRegistry({ garden: createRemote({ active: 'b1', blocked: ['b2'] }) }, 2);

  it('swaps the build in the page', async () => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry);
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' }));
  });

  it('leaves what is there in its place until the other build has come', async () => {
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
    registry.become(rolledBack);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    arrive();
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b1' }));
  });

  it('does not swap under a bet that was begun while the other build was on its way', async () => {
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
    registry.become(rolledBack);
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
    ['keeps what runs', [], 'ready'],
    ['shows a card where it is blocked', ['b2'], 'failed'],
  ] as const)('%s when the other build does not come', async (_, blocked, kind) => {
    const registry = createLiveRegistry();
    const remotes = createRemotes(registry, createBuildSource({ b1: rejectWith('404') }));
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    const heard = recordFailures();
    registry.become(createRegistry({ garden: createRemote({ active: 'b1', lkg: 'b1', blocked }) }, 2));
    await waitFor(() => expect(heard).toHaveLength(1));
    await waitFor(() => expect(remotes.getState('garden').kind).toBe(kind));
  });

  it('waits while the player would lose a bet, and swaps when the page changes', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    isBetting = false;
    remotes.handlePageChange();
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ build: 'b1' }));
  });

  it('forgets a remote that was retired, not before a bet in it is finished', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.become(createRegistry({}, 2));
    expect([remotes.listNames(), remotes.getStatus('garden')]).toEqual([['garden'], 'on']);
    isBetting = false;
    const seen = remotes.getSnapshot();
    remotes.handlePageChange();
    expect([remotes.listNames(), remotes.getSnapshot() > seen]).toEqual([[], true]);
  });

  it('keeps a switched off remote on until a bet in it is finished', async () => {
    let isBetting = true;
    const registry = createLiveRegistry();
    const remotes = createRemotes(
      registry,
      createBuildSource({ b2: async () => createModule('b2', { canLeave: () => !isBetting }) }),
    );
    remotes.ensureLoaded('garden');
    await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
    registry.become(createRegistry({ garden: createRemote({ status: 'off' }) }, 2));
    expect([remotes.getStatus('garden'), remotes.canLeave()]).toEqual(['on', false]);
    isBetting = false;
    expect(remotes.getStatus('garden')).toBe('off');
  });
});
