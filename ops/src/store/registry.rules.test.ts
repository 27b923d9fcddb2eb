import { createRelease } from '../../test/build-fixture.ts';
import {
  AT,
  addCanary,
  createLottery,
  createState,
  createPromotedRegistry,
  requireRegistry,
  requireState,
} from '../../test/registry-fixture.ts';
import { decideBlock } from '../release/verbs/block.ts';
import { decideSwitch } from '../release/verbs/switch.ts';
import { decidePromotion } from '../release/verbs/promote.ts';
import { toRegistryBuild } from './registry.rules.ts';

describe('toRegistryBuild', () => {
  it('has the paths and hashes that the page needs', () => {
    const release = createRelease({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(toRegistryBuild(release)).toEqual({
      container: release.container,
      entry: '/r/lottery/1.0.0-a/remoteEntry.js',
      integrity: release.integrity,
      preload: ['/r/lottery/1.0.0-a/remote.js'],
      preloadIntegrity: ['sha256-remote'],
      manifest: release.manifest,
    });
  });

  it('throws for a remote without a manifest', () => {
    const { manifest: _, ...withoutManifest } = createRelease({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(() => toRegistryBuild(withoutManifest)).toThrow('lottery 1.0.0-a has no manifest');
  });
});

describe('decidePromotion', () => {
  it('makes the first build of a remote its own last known good', () => {
    expect(createPromotedRegistry(['lottery', 'a']).remotes['lottery']).toMatchObject(createState('a'));
  });

  it('makes the previous build the last known good, and lists only these two', () => {
    const lottery = createPromotedRegistry(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']).remotes['lottery'];

    expect([lottery?.active, lottery?.lkg, Object.keys(lottery?.builds ?? {})]).toEqual(['c', 'b', ['b', 'c']]);
  });

  it('B11 raises revision and web app version, and sets the time', () => {
    expect(createPromotedRegistry(['host', 'h'], ['lottery', 'a'], ['wallet', 'b'])).toMatchObject({
      revision: 3,
      webAppVersion: 3,
      updatedAt: AT,
    });
  });

  it.each([
    ['host', 'h'],
    ['lottery', 'a'],
  ] as const)('changes nothing if the build of %s is already active', (remote, buildId) => {
    expect(
      decidePromotion(createPromotedRegistry(['host', 'h'], ['lottery', 'a']), createRelease({ remote, buildId }), AT),
    ).toEqual({
      kind: 'unchanged',
      reason: `${buildId} is active already`,
    });
  });

  it('does not change other remotes', () => {
    const before = createPromotedRegistry(['lottery', 'a'], ['wallet', 'w']);

    const { remotes } = requireRegistry(decidePromotion(before, createLottery('b'), AT));

    expect(remotes['wallet']).toBe(before.remotes['wallet']);
  });

  it('keeps a switched-off remote off, and ends a canary', () => {
    const withCanary = addCanary(createPromotedRegistry(['lottery', 'a']), 'lottery', 'c');
    const off = requireRegistry(decideSwitch(withCanary, { remote: 'lottery', status: 'off', at: AT }));

    expect(requireState(decidePromotion(off, createLottery('b'), AT))).toEqual(
      createState('b', { status: 'off', lkg: 'a' }),
    );
  });

  it.each(['lottery', 'host'])('refuses a blocked build of %s', (remote) => {
    const before = createPromotedRegistry([remote, 'a']);
    const blocked = requireRegistry(decideBlock(before, { remote, build: 'b', older: null, isForced: false, at: AT }));

    expect(decidePromotion(blocked, createRelease({ remote, buildId: 'b' }), AT)).toMatchObject({
      kind: 'refused',
      problem: `${remote} b is blocked`,
    });
  });

  it('sets the last known good of the host', () => {
    expect([
      createPromotedRegistry(['host', 'a']).host,
      createPromotedRegistry(['host', 'a'], ['host', 'b'], ['host', 'c']).host,
    ]).toEqual([
      { active: 'a', lkg: 'a', blocked: [] },
      { active: 'c', lkg: 'b', blocked: [] },
    ]);
  });
});
