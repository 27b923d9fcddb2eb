import { render, waitFor } from '@testing-library/react';
import { useUnsentInput } from '@padauk/shared/runtime';
import { aBuild, aManifest, aModule, aRegistry, aRemote } from '../test-data/a-registry.tsx';
import { liveRegistry, remotesOf, sourceOf } from '../test-data/render-shell.tsx';
import type { Remotes } from './remotes.ts';

function Begun() {
  useUnsentInput(true);
  return null;
}

const rolledBack = aRegistry(
  {
    garden: aRemote({
      active: 'b1',
      lkg: 'b1',
      blocked: ['b2'],
      builds: { b1: aBuild('b1', { ...aManifest, routes: [], nav: [] }) },
    }),
  },
  2,
);

async function aPage(): Promise<{ readonly remotes: Remotes; readonly registry: ReturnType<typeof liveRegistry> }> {
  const registry = liveRegistry();
  const remotes = remotesOf(registry, sourceOf({ b2: async () => aModule('b2') }));
  remotes.ensure('garden');
  await waitFor(() => expect(remotes.stateOf('garden').kind).toBe('ready'));
  return { remotes, registry };
}

beforeEach(() => sessionStorage.clear());

describe('what a player has begun and not sent', () => {
  it('keeps the build of the remote on the page, and its routes, until the player goes on', async () => {
    const { remotes, registry } = await aPage();
    const leave = remotes.show('garden');
    const form = render(<Begun />);
    registry.become(rolledBack);
    expect([remotes.stateOf('garden'), remotes.buildOf('garden')?.manifest.routes.length, remotes.canLeave()]).toEqual([
      expect.objectContaining({ build: 'b2' }),
      aManifest.routes.length,
      false,
    ]);
    form.unmount();
    leave();
    remotes.turnPage();
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ build: 'b1' }));
  });

  it('holds no remote that is not on the page', async () => {
    const { remotes, registry } = await aPage();
    remotes.show('another');
    render(<Begun />);
    registry.become(rolledBack);
    await waitFor(() => expect(remotes.stateOf('garden')).toMatchObject({ build: 'b1' }));
    expect(remotes.canLeave()).toBe(false);
  });

  it('keeps a remote that is switched off, and the page hears when it is let go', async () => {
    const { remotes, registry } = await aPage();
    const leave = remotes.show('garden');
    const form = render(<Begun />);
    registry.become(aRegistry({ garden: aRemote({ status: 'off' }) }, 2));
    const [held, seen] = [remotes.statusOf('garden'), remotes.snapshot()];
    form.unmount();
    leave();
    remotes.turnPage();
    expect([held, remotes.statusOf('garden'), remotes.snapshot() > seen]).toEqual(['on', 'off', true]);
  });
});
