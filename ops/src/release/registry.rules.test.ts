import type { Registry } from '@padauk/contract/registry';
import { createRelease } from '../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry } from '../../test/registry-fixture.ts';
import { decidePromotion } from './promote.rules.ts';
import { toRegistryBuild, findReleaseState } from './registry.rules.ts';

describe('toRegistryBuild', () => {
  it('names what the page needs, from the origin', () => {
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

  it('refuses a remote that says nothing of itself', () => {
    const { manifest: _, ...silent } = createRelease({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(() => toRegistryBuild(silent)).toThrow('lottery 1.0.0-a has no manifest');
  });
});

describe('promoted', () => {
  it('the first build of a remote is its own last known good', () => {
    expect(createPromotedRegistry(['lottery', 'a']).remotes['lottery']).toMatchObject({
      status: 'on',
      active: 'a',
      lkg: 'a',
      canary: null,
      blocked: [],
    });
  });

  it('the build that was active becomes the last known good; only these two travel in the page', () => {
    const lottery = createPromotedRegistry(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']).remotes['lottery'];

    expect([lottery?.active, lottery?.lkg, Object.keys(lottery?.builds ?? {})]).toEqual(['c', 'b', ['b', 'c']]);
  });

  it('B11 raises the revision and the version of the web app, and says when', () => {
    expect(createPromotedRegistry(['host', 'h'], ['lottery', 'a'], ['wallet', 'b'])).toMatchObject({
      revision: 3,
      webAppVersion: 3,
      updatedAt: AT,
    });
  });

  it.each([
    ['host', 'h'],
    ['lottery', 'a'],
  ] as const)('%s changes nothing when the build is active already', (remote, buildId) => {
    expect(
      decidePromotion(createPromotedRegistry(['host', 'h'], ['lottery', 'a']), createRelease({ remote, buildId }), AT),
    ).toEqual({
      kind: 'unchanged',
      reason: `${buildId} is active already`,
    });
  });

  it('leaves the other remotes alone', () => {
    const before = createPromotedRegistry(['lottery', 'a'], ['wallet', 'w']);

    expect(
      requireRegistry(decidePromotion(before, createRelease({ remote: 'lottery', buildId: 'b' }), AT)).remotes[
        'wallet'
      ],
    ).toBe(before.remotes['wallet']);
  });

  it('a remote that operators took off the page stays off; a canary ends', () => {
    const lottery = {
      ...createPromotedRegistry(['lottery', 'a']).remotes['lottery'],
      status: 'off',
      canary: { build: 'c', percent: 10, rollout: 'r' },
    };
    // a status and a canary that no promote makes
    const off = { ...createPromotedRegistry(['lottery', 'a']), remotes: { lottery } } as Registry;

    expect(
      findReleaseState(
        requireRegistry(decidePromotion(off, createRelease({ remote: 'lottery', buildId: 'b' }), AT)),
        'lottery',
      ),
    ).toEqual({ status: 'off', active: 'b', lkg: 'a', canary: null, blocked: [] });
  });

  it.each(['lottery', 'host'])('a blocked build of %s is not promoted by the way', (remote) => {
    const before = createPromotedRegistry([remote, 'a']);
    const blocked = {
      ...before,
      host: { ...before.host, blocked: ['b'] },
      remotes: Object.fromEntries(
        Object.entries(before.remotes).map(([name, known]) => [name, { ...known, blocked: ['b'] }]),
      ),
    };

    expect(decidePromotion(blocked, createRelease({ remote, buildId: 'b' }), AT)).toMatchObject({
      kind: 'refused',
      problem: `${remote} b is blocked`,
    });
  });

  it('the host has a last known good as a remote has', () => {
    expect([
      createPromotedRegistry(['host', 'a']).host,
      createPromotedRegistry(['host', 'a'], ['host', 'b'], ['host', 'c']).host,
    ]).toEqual([
      { active: 'a', lkg: 'a', blocked: [] },
      { active: 'c', lkg: 'b', blocked: [] },
    ]);
  });
});
