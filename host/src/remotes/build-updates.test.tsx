import { render, waitFor } from '@testing-library/react';
import { bus, useUnsentInput } from '@padauk/shared/runtime';
import {
  createBuild,
  createModule,
  createRegistry,
  createRemote,
  gardenManifest,
} from '../test-data/registry-fixtures.tsx';
import { openGarden, recordFailures, rejectWith, expectGarden } from '../test-data/render-shell.tsx';

const builds = { b1: createBuild('b1'), b2: createBuild('b2'), b3: createBuild('b3'), b4: createBuild('b4') };
const createPromoted = (active: string, revision: number, lkg = 'b2') =>
  createRegistry({ garden: createRemote({ active, lkg, builds }) }, revision);
const waitForFetch = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 5));

/** A page with a bet on build b2, which cannot be left before `finishBet`. */
async function openBet(otherBuilds: NonNullable<Parameters<typeof openGarden>[0]>['builds'] = {}) {
  let isBetting = true;
  const b2 = async () => createModule('b2', { canLeave: () => !isBetting });
  const page = await openGarden({ builds: { b2, ...otherBuilds } });
  return {
    ...page,
    setBetting: (next: boolean) => {
      isBetting = next;
    },
  };
}

/** A build that loads when `arrive` is called. */
function createLateBuild(name: string) {
  const waiting: (() => void)[] = [];
  return {
    load: () => new Promise((resolve) => waiting.push(() => resolve(createModule(name)))),
    arrive: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

beforeEach(() => sessionStorage.clear());

describe('a promote while a page is open', () => {
  it('B11 is fetched at once and applied at the next page change', async () => {
    const { remotes, registry, source } = await openGarden();
    registry.publish(createPromoted('b3', 2));
    await waitFor(() => expect(source).toHaveBeenCalledTimes(2));
    await new Promise(process.nextTick);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b3', channel: 'active' });
  });

  it('waits until the player can leave the page without a loss', async () => {
    const { remotes, registry, setBetting } = await openBet();
    registry.publish(createPromoted('b3', 2));
    await waitForFetch();
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    setBetting(false);
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
  });

  it('is not applied if it is rolled back before the next page change', async () => {
    const { remotes, registry } = await openGarden();
    registry.publish(createPromoted('b3', 2));
    await waitForFetch();
    registry.publish(createRegistry({ garden: createRemote({ active: 'b2', lkg: 'b1', blocked: ['b3'], builds }) }, 3));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
  });

  it('is requested once if it fails; this page reports it and does not retry', async () => {
    const failures = recordFailures();
    const { remotes, registry, source } = await openGarden({ builds: { b3: rejectWith('404') } });
    registry.publish(createPromoted('b3', 2));
    await waitFor(() => expect(failures).toEqual([expect.objectContaining({ build: 'b3', remote: 'garden' })]));
    sessionStorage.clear(); // ten minutes later the quarantine has ended
    remotes.handlePageChange();
    registry.publish(createPromoted('b3', 3));
    remotes.handlePageChange();
    await waitForFetch();
    expect(source).toHaveBeenCalledTimes(2);
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
  });

  it('E4 is fetched when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { remotes, registry } = await openGarden();
    online.mockReturnValue(false);
    registry.publish(createPromoted('b3', 2));
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await waitForFetch();
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
  });

  it('falls back when a screen of the new build crashes, also after an earlier crash', async () => {
    const { remotes, registry } = await openGarden();
    const crash = (build: string): boolean =>
      remotes.handlePartFailure('garden', { build, phase: 'render', error: new Error('a bug') });
    expect(crash('b2')).toBe(true);
    await expectGarden(remotes, { kind: 'ready', build: 'b1' });
    registry.publish(createPromoted('b3', 2, 'b1'));
    await waitForFetch();
    remotes.handlePageChange();
    expect(remotes.getState('garden')).toMatchObject({ build: 'b3' });
    expect(crash('b3')).toBe(true);
    await expectGarden(remotes, { kind: 'ready', build: 'b1' });
  });
});

describe('a rollback while a page is open', () => {
  const rolledBack = createRegistry({ garden: createRemote({ active: 'b1', blocked: ['b2'] }) }, 2);

  it('replaces the build in the page', async () => {
    const { remotes, registry } = await openGarden();
    registry.publish(rolledBack);
    await expectGarden(remotes, { kind: 'ready', build: 'b1' });
  });

  it('keeps the running build until the other build has loaded', async () => {
    const { load, arrive } = createLateBuild('b1');
    const { remotes, registry } = await openGarden({ builds: { b1: load } });
    registry.publish(rolledBack);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    arrive();
    await expectGarden(remotes, { kind: 'ready', build: 'b1' });
  });

  it('does not replace the build during a bet that began while the other build was loading', async () => {
    const { load, arrive } = createLateBuild('b1');
    const { remotes, registry, setBetting } = await openBet({ b1: load });
    setBetting(false);
    registry.publish(rolledBack);
    setBetting(true);
    arrive();
    await new Promise(process.nextTick);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    setBetting(false);
    remotes.handlePageChange();
    arrive();
    await expectGarden(remotes, { build: 'b1' });
  });

  it.each([
    ['keeps the running build', [], 'ready'],
    ['fails with a blocked running build', ['b2'], 'failed'],
  ] as const)('%s if the other build does not load', async (_, blocked, kind) => {
    const { remotes, registry } = await openGarden({ builds: { b1: rejectWith('404') } });
    const failures = recordFailures();
    registry.publish(createRegistry({ garden: createRemote({ active: 'b1', lkg: 'b1', blocked }) }, 2));
    await waitFor(() => expect(failures).toHaveLength(1));
    await expectGarden(remotes, { kind });
  });

  it('waits while the player would lose a bet, and replaces the build at the page change', async () => {
    const { remotes, registry, setBetting } = await openBet();
    registry.publish(rolledBack);
    expect(remotes.getState('garden')).toMatchObject({ kind: 'ready', build: 'b2' });
    setBetting(false);
    remotes.handlePageChange();
    await expectGarden(remotes, { build: 'b1' });
  });

  it('removes a retired remote after the bet in it is finished', async () => {
    const { remotes, registry, setBetting } = await openBet();
    registry.publish(createRegistry({}, 2));
    expect([remotes.listNames(), remotes.getStatus('garden')]).toEqual([['garden'], 'on']);
    setBetting(false);
    const snapshot = remotes.getSnapshot();
    remotes.handlePageChange();
    expect([remotes.listNames(), remotes.getSnapshot() > snapshot]).toEqual([[], true]);
  });

  it('keeps a remote on that was switched off until the bet in it is finished', async () => {
    const { remotes, registry, setBetting } = await openBet();
    registry.publish(createRegistry({ garden: createRemote({ status: 'off' }) }, 2));
    expect([remotes.getStatus('garden'), remotes.canLeave()]).toEqual(['on', false]);
    setBetting(false);
    expect(remotes.getStatus('garden')).toBe('off');
  });
});

function UnsentForm() {
  useUnsentInput(true);
  return null;
}

const withoutRoutes = { b1: createBuild('b1', { ...gardenManifest, routes: [], nav: [] }) };
const rolledBackWithoutRoutes = createRegistry(
  { garden: createRemote({ active: 'b1', lkg: 'b1', blocked: ['b2'], builds: withoutRoutes }) },
  2,
);

describe('unsent input', () => {
  it('keeps the build and the routes of the remote on the page until the page changes', async () => {
    const { remotes, registry } = await openGarden();
    const leave = remotes.markShown('garden');
    const form = render(<UnsentForm />);
    registry.publish(rolledBackWithoutRoutes);
    expect(remotes.getState('garden')).toMatchObject({ build: 'b2' });
    expect(remotes.findBuild('garden')?.manifest.routes).toEqual(gardenManifest.routes);
    expect(remotes.canLeave()).toBe(false);
    form.unmount();
    leave();
    remotes.handlePageChange();
    await expectGarden(remotes, { build: 'b1' });
  });

  it('does not keep the build of a remote that is not on the page', async () => {
    const { remotes, registry } = await openGarden();
    remotes.markShown('another');
    render(<UnsentForm />);
    registry.publish(rolledBackWithoutRoutes);
    await expectGarden(remotes, { build: 'b1' });
    expect(remotes.canLeave()).toBe(false);
  });

  it('keeps a remote that is switched off, and notifies the page when it is released', async () => {
    const { remotes, registry } = await openGarden();
    const leave = remotes.markShown('garden');
    const form = render(<UnsentForm />);
    registry.publish(createRegistry({ garden: createRemote({ status: 'off' }) }, 2));
    const [lockedStatus, snapshot] = [remotes.getStatus('garden'), remotes.getSnapshot()];
    form.unmount();
    leave();
    remotes.handlePageChange();
    expect([lockedStatus, remotes.getStatus('garden'), remotes.getSnapshot() > snapshot]).toEqual(['on', 'off', true]);
  });
});
