import { releaseOf } from '../../test/a-build.ts';
import { buildEntry, clashingPaths, EMPTY, promoted } from './registry.rules.ts';
import type { Registry } from '@padauk/contract/registry';

const AT = '2026-11-20T05:00:00.000Z';
/** The registry after promoting builds in order. */
const after = (...builds: readonly (readonly [remote: string, buildId: string])[]): Registry => builds.reduce((registry, [remote, buildId]) => promoted(registry, releaseOf({ remote, buildId }), AT) ?? registry, EMPTY);

describe('buildEntry', () => {
  it('names what the page needs, from the origin', () => {
    const release = releaseOf({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(buildEntry(release)).toEqual({ container: release.container, entry: '/r/lottery/1.0.0-a/remoteEntry.js', integrity: release.integrity, preload: ['/r/lottery/1.0.0-a/remote.js'], manifest: release.manifest });
  });

  it('refuses a remote that says nothing of itself', () => {
    const { manifest: _, ...silent } = releaseOf({ remote: 'lottery', buildId: '1.0.0-a' });

    expect(() => buildEntry(silent)).toThrow('lottery 1.0.0-a has no manifest');
  });
});

describe('promoted', () => {
  it('the first build of a remote is its own last known good', () => {
    expect(after(['lottery', 'a']).remotes['lottery']).toMatchObject({ status: 'on', active: 'a', lkg: 'a', canary: null, blocked: [] });
  });

  it('the build that was active becomes the last known good; only these two travel in the page', () => {
    const lottery = after(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']).remotes['lottery'];

    expect([lottery?.active, lottery?.lkg, Object.keys(lottery?.builds ?? {})]).toEqual(['c', 'b', ['b', 'c']]);
  });

  it('going back is a promote too', () => {
    const lottery = after(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'a']).remotes['lottery'];

    expect([lottery?.active, lottery?.lkg, Object.keys(lottery?.builds ?? {}).sort()]).toEqual(['a', 'b', ['a', 'b']]);
  });

  it('B11 raises the revision and the version of the web app, and says when', () => {
    expect(after(['host', 'h'], ['lottery', 'a'], ['wallet', 'b'])).toMatchObject({ revision: 3, webAppVersion: 3, updatedAt: AT });
  });

  it.each([['host', 'h'], ['lottery', 'a']] as const)('%s changes nothing when the build is active already', (remote, buildId) => {
    expect(promoted(after(['host', 'h'], ['lottery', 'a']), releaseOf({ remote, buildId }), AT)).toBeNull();
  });

  it('leaves the other remotes alone', () => {
    const before = after(['lottery', 'a'], ['wallet', 'w']);

    expect(promoted(before, releaseOf({ remote: 'lottery', buildId: 'b' }), AT)?.remotes['wallet']).toBe(before.remotes['wallet']);
  });

  it('a remote that operators took off the page stays off; the build is blocked no longer', () => {
    const before = after(['lottery', 'a']);
    const [lottery] = Object.values(before.remotes);
    const off = { ...before, remotes: { lottery: { ...lottery, status: 'off' as const, blocked: ['b', 'x'] } } } as Registry; // `lottery` is the one remote of `before`

    expect(promoted(off, releaseOf({ remote: 'lottery', buildId: 'b' }), AT)?.remotes['lottery']).toMatchObject({ status: 'off', active: 'b', blocked: ['x'] });
  });

  it('the host keeps its builds in the order in which they were active', () => {
    expect(after(['host', 'a'], ['host', 'b'], ['host', 'a']).host).toEqual({ active: 'a', builds: ['b', 'a'] });
  });
});

describe('clashingPaths', () => {
  it('B1 names each path that two remotes claim, and who', () => {
    const one = promoted(EMPTY, releaseOf({ remote: 'lottery', buildId: 'a', routes: ['/twoD', '/wallet'] }), AT) ?? EMPTY;
    const two = promoted(one, releaseOf({ remote: 'wallet', buildId: 'b', routes: ['/wallet', '/topup'] }), AT) ?? EMPTY;

    expect([clashingPaths(one), clashingPaths(two)]).toEqual([[], ['/wallet (lottery, wallet)']]);
  });
});
