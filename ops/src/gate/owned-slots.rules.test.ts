import type { RemoteNav } from '@padauk/contract/delivery/registry';
import { createRelease } from '../../test/build-fixture.ts';
import { createLiveBuild, createLiveBuilds, createNav, createRemote } from '../../test/gate-fixture.ts';
import type { Release } from '../store/release.ts';
import { checkOwnedSlots, checkUniqueContainer } from './ownership.rules.ts';

const withNav = (remote: string, ...slots: readonly RemoteNav['slot'][]): Release =>
  createRemote(remote, { nav: slots.map((slot) => createNav(slot, `/${remote}`)) });

describe('slots of the shell with a single owner', () => {
  it.each(['header', 'identity'] as const)('B4 refuses a second remote in the slot %s', (slot) => {
    expect(checkOwnedSlots(withNav('bonus', slot), createLiveBuilds(null, withNav('account', slot)))).toMatchObject([
      { check: 'owned-slots', problem: `bonus b takes the ${slot} of account` },
    ]);
  });

  it.each([
    ['the owner itself', withNav('account', 'header'), withNav('account', 'header')],
    ['the first remote in the slot', withNav('bonus', 'header'), withNav('account', 'tab')],
    [
      'a remote after the owner has left the slot',
      withNav('bonus', 'header'),
      createLiveBuild(withNav('account', 'header'), 'last known good'),
    ],
    ['a tab, which several remotes may have', withNav('bonus', 'tab'), withNav('account', 'tab', 'header')],
  ])('B4 passes %s', (_, release, other) => {
    expect(checkOwnedSlots(release, createLiveBuilds(null, other))).toEqual([]);
  });
});

describe('the name of a container', () => {
  it.each([
    ['fetch', false],
    ['bonus_fixed', false],
    ['lottery_b', false],
    ['bonus_b', true],
  ])('B11 bonus b may have the container name %s: %s', (container, isAllowed) => {
    const live = createLiveBuilds(null, createRelease({ remote: 'lottery', buildId: 'b' }));

    expect(checkUniqueContainer({ ...createRemote('bonus'), container }, live).length === 0).toBe(isAllowed);
  });

  it('B11 refuses the container name of another build with a similar id', () => {
    const createSimilar = (buildId: string): Release => ({
      ...createRelease({ remote: 'bonus', buildId }),
      container: 'bonus_1_0_a',
    });

    expect(checkUniqueContainer(createSimilar('1.0-a'), createLiveBuilds(null, createSimilar('1_0-a')))).toMatchObject([
      { check: 'container' },
    ]);
  });
});
