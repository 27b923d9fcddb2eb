import type { Registry } from '@padauk/contract/registry';
import { releaseOf } from '../../test/a-build.ts';
import { AT, registryAfter, registryOfDecision } from '../../test/a-registry.ts';
import { promoted } from './promote.rules.ts';
import { buildEntry, releaseStateOf } from './registry.rules.ts';

describe('buildEntry', () => {
  it('names what the page needs, from the origin', () => {
    const release = releaseOf({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(buildEntry(release)).toEqual({
      container: release.container,
      entry: '/r/lottery/1.0.0-a/remoteEntry.js',
      integrity: release.integrity,
      preload: ['/r/lottery/1.0.0-a/remote.js'],
      preloadIntegrity: ['sha256-remote'],
      manifest: release.manifest,
    });
  });

  it('refuses a remote that says nothing of itself', () => {
    const { manifest: _, ...silent } = releaseOf({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(() => buildEntry(silent)).toThrow('lottery 1.0.0-a has no manifest');
  });
});

describe('promoted', () => {
  it('the first build of a remote is its own last known good', () => {
    expect(registryAfter(['lottery', 'a']).remotes['lottery']).toMatchObject({
      status: 'on',
      active: 'a',
      lkg: 'a',
      canary: null,
      blocked: [],
    });
  });

  it('the build that was active becomes the last known good; only these two travel in the page', () => {
    const lottery = registryAfter(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']).remotes['lottery'];

    expect([lottery?.active, lottery?.lkg, Object.keys(lottery?.builds ?? {})]).toEqual(['c', 'b', ['b', 'c']]);
  });

  it('B11 raises the revision and the version of the web app, and says when', () => {
    expect(registryAfter(['host', 'h'], ['lottery', 'a'], ['wallet', 'b'])).toMatchObject({
      revision: 3,
      webAppVersion: 3,
      updatedAt: AT,
    });
  });

  it.each([
    ['host', 'h'],
    ['lottery', 'a'],
  ] as const)('%s changes nothing when the build is active already', (remote, buildId) => {
    expect(promoted(registryAfter(['host', 'h'], ['lottery', 'a']), releaseOf({ remote, buildId }), AT)).toEqual({
      kind: 'unchanged',
      because: `${buildId} is active already`,
    });
  });

  it('leaves the other remotes alone', () => {
    const before = registryAfter(['lottery', 'a'], ['wallet', 'w']);

    expect(
      registryOfDecision(promoted(before, releaseOf({ remote: 'lottery', buildId: 'b' }), AT)).remotes['wallet'],
    ).toBe(before.remotes['wallet']);
  });

  it('a remote that operators took off the page stays off; a canary ends', () => {
    const lottery = {
      ...registryAfter(['lottery', 'a']).remotes['lottery'],
      status: 'off',
      canary: { build: 'c', percent: 10, rollout: 'r' },
    };
    // a status and a canary that no promote makes
    const off = { ...registryAfter(['lottery', 'a']), remotes: { lottery } } as Registry;

    expect(
      releaseStateOf(registryOfDecision(promoted(off, releaseOf({ remote: 'lottery', buildId: 'b' }), AT)), 'lottery'),
    ).toEqual({ status: 'off', active: 'b', lkg: 'a', canary: null, blocked: [] });
  });

  it.each(['lottery', 'host'])('a blocked build of %s is not promoted by the way', (remote) => {
    const before = registryAfter([remote, 'a']);
    const blocked = {
      ...before,
      host: { ...before.host, blocked: ['b'] },
      remotes: Object.fromEntries(
        Object.entries(before.remotes).map(([name, known]) => [name, { ...known, blocked: ['b'] }]),
      ),
    };

    expect(promoted(blocked, releaseOf({ remote, buildId: 'b' }), AT)).toMatchObject({
      kind: 'refused',
      problem: `${remote} b is blocked`,
    });
  });

  it('the host has a last known good as a remote has', () => {
    expect([
      registryAfter(['host', 'a']).host,
      registryAfter(['host', 'a'], ['host', 'b'], ['host', 'c']).host,
    ]).toEqual([
      { active: 'a', lkg: 'a', blocked: [] },
      { active: 'c', lkg: 'b', blocked: [] },
    ]);
  });
});
