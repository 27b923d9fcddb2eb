import { waitFor } from '@testing-library/react';
import type { PageEvents } from '@padauk/contract/events';
import { bus } from '@padauk/shared/runtime';
import { aBuild, aModule, aRegistry, aRemote } from '../test-data/a-registry.tsx';
import { liveRegistry, remotesOf, sourceOf } from '../test-data/render-shell.tsx';
import type { Remotes } from './remotes.ts';

function failures(): PageEvents['remote.failed'][] {
  const heard: PageEvents['remote.failed'][] = [];
  bus.on('remote.failed').subscribe((failure) => heard.push(failure));
  return heard;
}

const fails = (message: string) => () => Promise.reject(new Error(message));
const builds = { b1: aBuild('b1'), b2: aBuild('b2'), b3: aBuild('b3'), b4: aBuild('b4') };
const promoted = (active: string, revision: number, lkg = 'b2') =>
  aRegistry({ garden: aRemote({ active, lkg, builds }) }, revision);
const isReady = (remotes: Remotes): Promise<void> =>
  waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
const runs = (remotes: Remotes, build: string): Promise<void> =>
  waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build }));

beforeEach(() => sessionStorage.clear());

describe('a promote while a page is open', () => {
  it('B11 is fetched at once and taken with the next page, not under the player', async () => {
    const registry = liveRegistry();
    const source = jest.fn(sourceOf());
    const remotes = remotesOf(registry, source);
    remotes.ensure('garden');
    await isReady(remotes);
    registry.become(promoted('b3', 2));
    await waitFor(() => expect(source).toHaveBeenCalledTimes(2));
    await new Promise(process.nextTick);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b3', channel: 'active' });
  });

  it('waits for a page on which the player loses nothing', async () => {
    let isBetting = true;
    const registry = liveRegistry();
    const remotes = remotesOf(registry, sourceOf({ b2: async () => aModule('b2', { canLeave: () => !isBetting }) }));
    remotes.ensure('garden');
    await isReady(remotes);
    registry.become(promoted('b3', 2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ build: 'b2' });
    isBetting = false;
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ build: 'b3' });
  });

  it('is not taken when it is taken back before the player goes on', async () => {
    const registry = liveRegistry();
    const remotes = remotesOf(registry);
    remotes.ensure('garden');
    await isReady(remotes);
    registry.become(promoted('b3', 2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    registry.become(aRegistry({ garden: aRemote({ active: 'b2', lkg: 'b1', blocked: ['b3'], builds }) }, 3));
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
  });

  it('is asked for once when it fails, said, and never chased again by this page', async () => {
    const registry = liveRegistry();
    const source = jest.fn(sourceOf({ b3: fails('404') }));
    const remotes = remotesOf(registry, source);
    const heard = failures();
    remotes.ensure('garden');
    await isReady(remotes);
    registry.become(promoted('b3', 2));
    await waitFor(() => expect(heard).toEqual([expect.objectContaining({ build: 'b3', remote: 'garden' })]));
    sessionStorage.clear(); // ten minutes later the quarantine has ended
    remotes.turnPage();
    registry.become(promoted('b3', 3));
    remotes.turnPage();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([source.mock.calls.length, remotes.stateOf('garden')]).toEqual([
      2,
      expect.objectContaining({ build: 'b2' }),
    ]);
  });

  it('E4 is fetched when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const registry = liveRegistry();
    const remotes = remotesOf(registry);
    remotes.ensure('garden');
    await isReady(remotes);
    online.mockReturnValue(false);
    registry.become(promoted('b3', 2));
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ build: 'b2' });
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ build: 'b3' });
  });

  it('falls back when a screen of the new build crashes, also after an earlier build has', async () => {
    const registry = liveRegistry();
    const remotes = remotesOf(registry);
    remotes.ensure('garden');
    await isReady(remotes);
    expect(remotes.partFailed('garden', { build: 'b2', phase: 'render', error: new Error('a bug') })).toBe(true);
    await runs(remotes, 'b1');
    registry.become(promoted('b3', 2, 'b1'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    remotes.turnPage();
    expect(remotes.stateOf('garden')).toMatchObject({ build: 'b3' });
    expect(remotes.partFailed('garden', { build: 'b3', phase: 'render', error: new Error('a bug') })).toBe(true);
    await runs(remotes, 'b1');
  });
});

describe('a rollback while a page is open', () => {
  const rolledBack = aRegistry({ garden: aRemote({ active: 'b1', blocked: ['b2'] }) }, 2);

  it('swaps the build in the page', async () => {
    const registry = liveRegistry();
    const remotes = remotesOf(registry);
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1' }));
  });

  it('leaves what is there in its place until the other build has come', async () => {
    let arrive: () => void = () => undefined;
    const registry = liveRegistry();
    const remotes = remotesOf(
      registry,
      sourceOf({
        b1: () =>
          new Promise((resolve) => {
            arrive = () => resolve(aModule('b1'));
          }),
      }),
    );
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    arrive();
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1' }));
  });

  it('does not swap under a bet that was begun while the other build was on its way', async () => {
    let [arrive, isBetting] = [() => undefined as void, false];
    const registry = liveRegistry();
    const remotes = remotesOf(
      registry,
      sourceOf({
        b2: async () => aModule('b2', { canLeave: () => !isBetting }),
        b1: () =>
          new Promise((resolve) => {
            arrive = () => resolve(aModule('b1'));
          }),
      }),
    );
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    isBetting = true;
    arrive();
    await new Promise(process.nextTick);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    isBetting = false;
    remotes.turnPage();
    arrive();
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ build: 'b1' }));
  });

  it.each([
    ['keeps what runs', [], 'ready'],
    ['shows a card where it is blocked', ['b2'], 'failed'],
  ] as const)('%s when the other build does not come', async (_, blocked, kind) => {
    const registry = liveRegistry();
    const remotes = remotesOf(registry, sourceOf({ b1: fails('404') }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    const heard = failures();
    registry.become(aRegistry({ garden: aRemote({ active: 'b1', lkg: 'b1', blocked }) }, 2));
    await waitFor(() => expect(heard).toHaveLength(1));
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe(kind));
  });

  it('waits while the player would lose a bet, and swaps when the page changes', async () => {
    let isBetting = true;
    const registry = liveRegistry();
    const remotes = remotesOf(registry, sourceOf({ b2: async () => aModule('b2', { canLeave: () => !isBetting }) }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    isBetting = false;
    remotes.turnPage();
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ build: 'b1' }));
  });

  it('forgets a remote that was retired, not before a bet in it is finished', async () => {
    let isBetting = true;
    const registry = liveRegistry();
    const remotes = remotesOf(registry, sourceOf({ b2: async () => aModule('b2', { canLeave: () => !isBetting }) }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(aRegistry({}, 2));
    expect([remotes.names(), remotes.statusOf('garden')]).toEqual([['garden'], 'on']);
    isBetting = false;
    const seen = remotes.snapshot();
    remotes.turnPage();
    expect([remotes.names(), remotes.snapshot() > seen]).toEqual([[], true]);
  });

  it('keeps a switched off remote on until a bet in it is finished', async () => {
    let isBetting = true;
    const registry = liveRegistry();
    const remotes = remotesOf(registry, sourceOf({ b2: async () => aModule('b2', { canLeave: () => !isBetting }) }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(aRegistry({ garden: aRemote({ status: 'off' }) }, 2));
    expect([remotes.statusOf('garden'), remotes.canLeave()]).toEqual(['on', false]);
    isBetting = false;
    expect(remotes.statusOf('garden')).toBe('off');
  });
});
