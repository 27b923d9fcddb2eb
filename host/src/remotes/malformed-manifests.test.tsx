import { screen } from '@testing-library/react';
import type { Registry, RegistryBuild } from '@padauk/contract/delivery/registry';
import { MALFORMED_MANIFESTS } from '@padauk/contract/test-data/malformed-manifests';
import { removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import { renderScreen } from '@padauk/shared/testing';
import { EntryBoundary } from '../layout/entry-boundary.tsx';
import { createBuild, gardenManifest, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createShellApi, createRemotes, renderShell } from '../test-data/render-shell.tsx';
import type { RegistrySource } from './offered-builds.ts';
import { RemotesContext } from './remotes.ts';

const createMalformedBuild = (manifest: unknown): RegistryBuild => ({
  ...createBuild('b2', { ...gardenManifest, name: 'bonus' }),
  manifest: manifest as RegistryBuild['manifest'], // malformed on purpose
});

const createSource = (candidate: Registry): RegistrySource => {
  const { registry, unsound } = removeInvalidBuilds(candidate);
  return { ...createLiveRegistry(registry), invalidBuilds: () => unsound.map((build) => ({ ...build, problem: '' })) };
};

/** Garden, preceded by a remote whose active build has this manifest. */
const createMalformedRegistry = (manifest: unknown): Registry =>
  createRegistry({
    bonus: createRemote({ active: 'b2', lkg: 'b2', builds: { b2: createMalformedBuild(manifest) } }),
    garden: createRemote(),
  });

describe('a remote with a malformed manifest', () => {
  it('B11 is omitted and reported once for every malformation; the other remotes stay', () => {
    const failed = MALFORMED_MANIFESTS.filter(({ manifest }) => {
      const remotes = createRemotes({ registry: createSource(createMalformedRegistry(manifest)) });
      const failures = remotes.listFailures();
      const isOmitted = remotes.findBuild('bonus') === null && remotes.findBuild('garden')?.container === 'garden_b2';
      return !isOmitted || failures.length !== 1 || failures[0]?.remote !== 'bonus' || failures[0].phase !== 'shape';
    });
    expect(failed.map(({ title }) => title)).toEqual([]);
  });

  it('B11 runs its last known good build', () => {
    const good = { ...gardenManifest, name: 'bonus' };
    const builds = { b1: createBuild('b1', good), b2: createMalformedBuild({ ...good, nav: [null] }) };
    const registry = createRegistry({ bonus: createRemote({ builds }) });
    expect(createRemotes({ registry: createSource(registry) }).findBuild('bonus')).toBe(builds.b1);
  });

  it('B4 does not crash the page: a tab without a label', async () => {
    createShellApi();
    const manifest = {
      ...gardenManifest,
      name: 'bonus',
      nav: [{ slot: 'tab', path: '/garden', order: 1, auth: 'anyone' }],
    };
    const remotes = createRemotes({ registry: createSource(createMalformedRegistry(manifest)) });
    await renderShell({ path: '/home', remotes });
    expect(screen.getByRole('link', { name: 'Garden' })).toBeInTheDocument();
  });
});

describe('a part of the shell from a manifest entry', () => {
  it('B4 is omitted when it crashes, and the failure of its remote is reported', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const remotes = createRemotes();
    const crash = (): never => {
      throw new Error('no label');
    };
    await renderScreen(
      <RemotesContext value={remotes}>
        <EntryBoundary remote="garden" render={crash} />
        <p>the rest</p>
      </RemotesContext>,
      { texts: {} },
    );
    expect(screen.getByText('the rest')).toBeInTheDocument();
    expect(remotes.listFailures()).toMatchObject([
      { remote: 'garden', build: 'b2', phase: 'render', message: 'no label' },
    ]);
  });
});
