import { render, waitFor } from '@testing-library/react';
import { useUnsentInput } from '@padauk/shared/runtime';
import {
  createBuild,
  gardenManifest,
  createModule,
  createRegistry,
  createRemote,
} from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, createBuildSource } from '../test-data/render-shell.tsx';
import type { Remotes } from './remotes.ts';

function UnsentForm() {
  useUnsentInput(true);
  return null;
}

const rolledBack = createRegistry(
  {
    garden: createRemote({
      active: 'b1',
      lkg: 'b1',
      blocked: ['b2'],
      builds: { b1: createBuild('b1', { ...gardenManifest, routes: [], nav: [] }) },
    }),
  },
  2,
);

async function openPage(): Promise<{
  readonly remotes: Remotes;
  readonly registry: ReturnType<typeof createLiveRegistry>;
}> {
  const registry = createLiveRegistry();
  const remotes = createRemotes(registry, createBuildSource({ b2: async () => createModule('b2') }));
  remotes.ensureLoaded('garden');
  await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
  return { remotes, registry };
}

beforeEach(() => sessionStorage.clear());

describe('unsent input', () => {
  it('keeps the build and the routes of the remote on the page until the page changes', async () => {
    const { remotes, registry } = await openPage();
    const leave = remotes.markShown('garden');
    const form = render(<UnsentForm />);
    registry.publish(rolledBack);
    expect([
      remotes.getState('garden'),
      remotes.findBuild('garden')?.manifest.routes.length,
      remotes.canLeave(),
    ]).toEqual([expect.objectContaining({ build: 'b2' }), gardenManifest.routes.length, false]);
    form.unmount();
    leave();
    remotes.handlePageChange();
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ build: 'b1' }));
  });

  it('does not keep the build of a remote that is not on the page', async () => {
    const { remotes, registry } = await openPage();
    remotes.markShown('another');
    render(<UnsentForm />);
    registry.publish(rolledBack);
    await waitFor(() => expect(remotes.getState('garden')).toMatchObject({ build: 'b1' }));
    expect(remotes.canLeave()).toBe(false);
  });

  it('keeps a remote that is switched off, and notifies the page when it is released', async () => {
    const { remotes, registry } = await openPage();
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
