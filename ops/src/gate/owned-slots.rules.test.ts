import type { RemoteNav } from '@padauk/contract/delivery/registry';
import { createManifest, createRelease } from '../../test/build-fixture.ts';
import type { Release } from '../store/release.ts';
import type { LiveBuilds, LiveBuild } from './gate.types.ts';
import { checkOwnedSlots, checkUniqueContainer } from './ownership.rules.ts';

const createNav = (slot: RemoteNav['slot'], remote: string): RemoteNav => ({
  slot,
  path: `/${remote}`,
  order: 0,
  label: { en: 'x', uni: 'x', zh: 'x', shan: 'x' },
  auth: 'anyone',
});
const createReleaseWithNav = (remote: string, ...slots: readonly RemoteNav['slot'][]): Release => ({
  ...createRelease({ remote, buildId: 'b' }),
  manifest: { ...createManifest(remote, [`/${remote}`]), nav: slots.map((slot) => createNav(slot, remote)) },
});
const createLiveBuild = (release: Release, role: LiveBuild['role'] = 'active'): LiveBuild => ({
  remote: release.remote,
  build: release.buildId,
  role,
  release,
});
const createLiveBuilds = (...remotes: readonly LiveBuild[]): LiveBuilds => ({ host: null, remotes });

describe('slots of the shell with a single owner', () => {
  it.each(['header', 'identity'] as const)('B4 refuses a second remote in the slot %s', (slot) => {
    expect(
      checkOwnedSlots(
        createReleaseWithNav('bonus', slot),
        createLiveBuilds(createLiveBuild(createReleaseWithNav('account', slot))),
      ),
    ).toMatchObject([{ check: 'owned-slots', problem: `bonus b takes the ${slot} of account` }]);
  });

  it.each([
    [
      'the owner itself',
      createReleaseWithNav('account', 'header'),
      createLiveBuild(createReleaseWithNav('account', 'header')),
    ],
    [
      'the first remote in the slot',
      createReleaseWithNav('bonus', 'header'),
      createLiveBuild(createReleaseWithNav('account', 'tab')),
    ],
    [
      'a remote after the owner has left the slot',
      createReleaseWithNav('bonus', 'header'),
      createLiveBuild(createReleaseWithNav('account', 'header'), 'last known good'),
    ],
    [
      'a tab, which several remotes may have',
      createReleaseWithNav('bonus', 'tab'),
      createLiveBuild(createReleaseWithNav('account', 'tab', 'header')),
    ],
  ])('B4 passes %s', (_, release, other) => {
    expect(checkOwnedSlots(release, createLiveBuilds(other))).toEqual([]);
  });
});

describe('the name of a container', () => {
  it.each([
    ['fetch', false],
    ['bonus_fixed', false],
    ['lottery_b', false],
    ['bonus_b', true],
  ])('B11 bonus b may have the container name %s: %s', (container, isAllowed) => {
    const release = { ...createRelease({ remote: 'bonus', buildId: 'b' }), container };
    expect(
      checkUniqueContainer(
        release,
        createLiveBuilds(createLiveBuild(createRelease({ remote: 'lottery', buildId: 'b' }))),
      ).length === 0,
    ).toBe(isAllowed);
  });

  it('B11 refuses the container name of another build with a similar id', () => {
    const [first, second] = ['1.0-a', '1_0-a'].map((buildId) => ({
      ...createRelease({ remote: 'bonus', buildId }),
      container: 'bonus_1_0_a',
    }));
    const findings = checkUniqueContainer(first as Release, createLiveBuilds(createLiveBuild(second as Release))); // both exist
    expect(findings).toMatchObject([{ check: 'container' }]);
  });
});
