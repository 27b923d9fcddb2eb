import { waitFor } from '@testing-library/react';
import type { PageEvents } from '@padauk/contract/events';
import { bus } from '@padauk/shared/runtime';
import { aModule, aRegistry, aRemote } from '../test-data/a-registry.tsx';
import { liveRegistry, remotesOf, sourceOf } from '../test-data/render-shell.tsx';
import { LOAD_TIMEOUT_MS } from './load-build.ts';

type Failure = PageEvents['remote.failed'];

/** What the bus says of failures while a test runs. */
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
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2', fellBackFrom: null }));
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
    ['an entry that does not arrive', fails('404'), 'entry'],
    ['a module of a wrong shape', async () => ({ hello: 'world' }), 'shape'],
    ['another major version of the contract', async () => aModule('b2', { contractMajor: 99 }), 'shape'],
    ['texts that cannot be fetched', async () => aModule('b2', { prepare: fails('offline') }), 'entry'],
  ])('falls back to the last known good after %s, and says so', async (_, broken, phase) => {
    const heard = failures();
    const remotes = remotesOf(liveRegistry(), sourceOf({ b2: broken }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1', fellBackFrom: 'b2' }));
    expect(heard).toEqual([expect.objectContaining({ remote: 'garden', build: 'b2', phase })]);
  });

  it('falls back when a build hangs for twenty seconds', async () => {
    jest.useFakeTimers();
    const remotes = remotesOf(liveRegistry(), sourceOf({ b2: () => new Promise(() => undefined) }));
    remotes.ensure('garden');
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b1' });
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

  it('waits while the player would lose a bet, and swaps when the page changes', async () => {
    let isBetting = true;
    const registry = liveRegistry();
    const remotes = remotesOf(registry, sourceOf({ b2: async () => aModule('b2', { canLeave: () => !isBetting }) }));
    remotes.ensure('garden');
    await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
    registry.become(rolledBack);
    expect(remotes.stateOf('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    isBetting = false;
    remotes.settle();
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ build: 'b1' }));
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
