import type { RemoteNav } from '@padauk/contract/registry';
import { manifestOf, releaseOf } from '../../test/a-build.ts';
import type { Release } from '../release/release.ts';
import type { Live, LiveBuild } from './gate.types.ts';
import { ownedSlots } from './owned-slots.rules.ts';
import { uniqueContainer } from './unique-container.rules.ts';

const nav = (slot: RemoteNav['slot'], remote: string): RemoteNav => ({
  slot,
  path: `/${remote}`,
  order: 0,
  label: { en: 'x', uni: 'x', zh: 'x', shan: 'x' },
  auth: 'anyone',
});
const withNav = (remote: string, ...slots: readonly RemoteNav['slot'][]): Release => ({
  ...releaseOf({ remote, buildId: 'b' }),
  manifest: { ...manifestOf(remote, [`/${remote}`]), nav: slots.map((slot) => nav(slot, remote)) },
});
const live = (release: Release, role: LiveBuild['role'] = 'active'): LiveBuild => ({
  remote: release.remote,
  build: release.buildId,
  role,
  release,
});
const among = (...remotes: readonly LiveBuild[]): Live => ({ host: null, remotes });

describe('the places of the shell that belong to one remote', () => {
  it.each(['header', 'identity'] as const)('B4 keeps the %s with the remote that has it', (slot) => {
    expect(ownedSlots(withNav('bonus', slot), among(live(withNav('account', slot))))).toMatchObject([
      { check: 'owned-slots', problem: `bonus b takes the ${slot} of account` },
    ]);
  });

  it.each([
    ['the owner itself', withNav('account', 'header'), live(withNav('account', 'header'))],
    ['the first that takes it', withNav('bonus', 'header'), live(withNav('account', 'tab'))],
    [
      'one after the owner has given it up',
      withNav('bonus', 'header'),
      live(withNav('account', 'header'), 'last known good'),
    ],
    ['a tab, which many have', withNav('bonus', 'tab'), live(withNav('account', 'tab', 'header'))],
  ])('B4 passes %s', (_, release, other) => {
    expect(ownedSlots(release, among(other))).toEqual([]);
  });
});

describe('the name of a container', () => {
  it.each([
    ['fetch', false],
    ['bonus_fixed', false],
    ['lottery_b', false],
    ['bonus_b', true],
  ])('B11 of bonus b may be %s: %s', (container, isRight) => {
    const release = { ...releaseOf({ remote: 'bonus', buildId: 'b' }), container };
    expect(uniqueContainer(release, among(live(releaseOf({ remote: 'lottery', buildId: 'b' })))).length === 0).toBe(
      isRight,
    );
  });

  it('B11 is never that of another build whose id is written with other signs', () => {
    const [one, other] = ['1.0-a', '1_0-a'].map((buildId) => ({
      ...releaseOf({ remote: 'bonus', buildId }),
      container: 'bonus_1_0_a',
    }));
    const found = uniqueContainer(one as Release, among(live(other as Release))); // both exist
    expect(found).toMatchObject([{ check: 'container' }]);
  });
});
