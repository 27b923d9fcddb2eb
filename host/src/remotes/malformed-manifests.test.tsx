import { screen } from '@testing-library/react';
import type { Registry, RegistryBuild } from '@padauk/contract/registry';
import { MALFORMED_MANIFESTS } from '@padauk/contract/test-data/malformed-manifests';
import { renderScreen } from '@padauk/shared/testing';
import { EntryBoundary } from '../layout/entry-boundary.tsx';
import { aBuild, aManifest, aRegistry, aRemote } from '../test-data/a-registry.tsx';
import { liveRegistry, quietApi, remotesOf, renderShell } from '../test-data/render-shell.tsx';
import type { RegistrySource } from './offered-builds.ts';
import { RemotesContext } from './remotes-context.ts';
import { toSoundRegistry } from './sound-registry.ts';

const malformed = (manifest: unknown): RegistryBuild => ({
  ...aBuild('b2', { ...aManifest, name: 'bonus' }),
  manifest: manifest as RegistryBuild['manifest'], // malformed on purpose
});

const fetched = (candidate: Registry): RegistrySource => {
  const { registry, unsound } = toSoundRegistry(candidate);
  return { ...liveRegistry(registry), unsound: () => unsound };
};

/** Garden, preceded by a remote whose active build has this manifest. */
const registryWith = (manifest: unknown): Registry =>
  aRegistry({
    bonus: aRemote({ active: 'b2', lkg: 'b2', builds: { b2: malformed(manifest) } }),
    garden: aRemote(),
  });

describe('a remote with a malformed manifest', () => {
  it('B11 is left out and told of once, whatever is wrong with it; the others stay', () => {
    const wrong = MALFORMED_MANIFESTS.filter(({ manifest }) => {
      const remotes = remotesOf(fetched(registryWith(manifest)));
      const failures = remotes.describeFailures();
      const isLeftOut = remotes.buildOf('bonus') === null && remotes.buildOf('garden')?.container === 'garden_b2';
      return !isLeftOut || failures.length !== 1 || failures[0]?.remote !== 'bonus' || failures[0].phase !== 'shape';
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('B11 runs its last known good', () => {
    const good = { ...aManifest, name: 'bonus' };
    const builds = { b1: aBuild('b1', good), b2: malformed({ ...good, nav: [null] }) };
    const registry = aRegistry({ bonus: aRemote({ builds }) });
    expect(remotesOf(fetched(registry)).buildOf('bonus')).toBe(builds.b1);
  });

  it('B4 takes no page down: a tab without words', async () => {
    quietApi();
    const manifest = { ...aManifest, name: 'bonus', nav: [{ slot: 'tab', path: '/garden', order: 1, auth: 'anyone' }] };
    const remotes = remotesOf(fetched(registryWith(manifest)));
    await renderShell({ path: '/home', remotes });
    expect(screen.getByRole('link', { name: 'Garden' })).toBeInTheDocument();
  });
});

describe('a part of the shell that a manifest brings', () => {
  it('B4 is left out alone when it crashes, and its remote is told of', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const remotes = remotesOf();
    const crash = (): never => {
      throw new Error('no label');
    };
    await renderScreen(
      <RemotesContext value={remotes}>
        <EntryBoundary remote="garden" draw={crash} />
        <p>the rest</p>
      </RemotesContext>,
      { texts: {} },
    );
    expect(screen.getByText('the rest')).toBeInTheDocument();
    expect(remotes.describeFailures()).toMatchObject([
      { remote: 'garden', build: 'b2', phase: 'render', message: 'no label' },
    ]);
  });
});
