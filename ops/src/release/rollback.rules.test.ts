import type { Registry } from '@padauk/contract/registry';
import { createRelease } from '../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry, addCanary } from '../../test/registry-fixture.ts';
import { decidePromotion } from './promote.rules.ts';
import { findReleaseState } from './registry.rules.ts';
import { listEarlierBuilds, findRollbackTarget, decideRollback } from './rollback.rules.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

const THREE_BUILDS = createPromotedRegistry(['host', 'h'], ['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']);
const createBuild = (buildId: string): ReturnType<typeof createRelease> =>
  createRelease({ remote: 'lottery', buildId });
const applyRollback = (before: Registry, to: string, more: { older?: string; keep?: boolean } = {}): Registry =>
  requireRegistry(
    decideRollback(before, {
      remote: 'lottery',
      target: createBuild(to),
      older: more.older === undefined ? null : createBuild(more.older),
      keep: more.keep ?? false,
      at: AT,
    }),
  );

describe('rolledBack', () => {
  it('the build that is left is blocked, and never the last known good', () => {
    expect(findReleaseState(applyRollback(THREE_BUILDS, 'b', { older: 'a' }), 'lottery')).toEqual({
      status: 'on',
      active: 'b',
      lkg: 'a',
      canary: null,
      blocked: ['c'],
    });
  });

  it('with nothing older, the target is its own last known good', () => {
    expect(findReleaseState(applyRollback(THREE_BUILDS, 'b'), 'lottery')).toMatchObject({ active: 'b', lkg: 'b' });
  });

  it('keep leaves it out of the blocked ones; it is no last known good all the same', () => {
    expect(findReleaseState(applyRollback(THREE_BUILDS, 'b', { older: 'a', keep: true }), 'lottery')).toEqual({
      status: 'on',
      active: 'b',
      lkg: 'a',
      canary: null,
      blocked: [],
    });
  });

  it('goes to any build that is named; what travels in the page follows', () => {
    expect(
      Object.keys(applyRollback(THREE_BUILDS, 'x', { older: 'a' }).remotes['lottery']?.builds ?? {}).sort(),
    ).toEqual(['a', 'x']);
  });

  it('ends a canary', () => {
    expect(findReleaseState(applyRollback(addCanary(THREE_BUILDS, 'lottery', 'd'), 'b'), 'lottery')).toMatchObject({
      canary: null,
      blocked: ['c'],
    });
  });

  it('B11 is a new revision and a new version of the web app', () => {
    expect(applyRollback(THREE_BUILDS, 'b')).toMatchObject({
      revision: THREE_BUILDS.revision + 1,
      webAppVersion: THREE_BUILDS.webAppVersion + 1,
    });
  });

  it('takes the host back as a remote', () => {
    const two = createPromotedRegistry(['host', 'h'], ['host', 'i']);

    expect(
      requireRegistry(
        decideRollback(two, {
          remote: 'host',
          target: createRelease({ remote: 'host', buildId: 'h' }),
          older: null,
          keep: false,
          at: AT,
        }),
      ).host,
    ).toEqual({ active: 'h', lkg: 'h', blocked: ['i'] });
  });

  it('a promote after it has what players run as its last known good', () => {
    expect(
      findReleaseState(
        requireRegistry(decidePromotion(applyRollback(THREE_BUILDS, 'b', { older: 'a' }), createBuild('d'), AT)),
        'lottery',
      ),
    ).toMatchObject({ active: 'd', lkg: 'b', blocked: ['c'] });
  });

  it('leaves the other remotes and the host alone', () => {
    const two = createPromotedRegistry(['host', 'h'], ['wallet', 'w'], ['lottery', 'a'], ['lottery', 'b']);
    const after = applyRollback(two, 'a');

    expect([after.host, after.remotes['wallet']]).toEqual([two.host, two.remotes['wallet']]);
    expect(after.remotes['wallet']).toBe(two.remotes['wallet']);
  });

  it.each([
    ['changes nothing when it is active', THREE_BUILDS, 'c', { kind: 'unchanged', reason: 'c is active already' }],
    [
      'refuses a blocked build',
      applyRollback(THREE_BUILDS, 'b'),
      'c',
      { kind: 'refused', problem: 'lottery c is blocked' },
    ],
    [
      'refuses a remote that was never promoted',
      createPromotedRegistry(['wallet', 'w']),
      'a',
      { kind: 'refused', problem: 'lottery is not live: it has never been promoted, or was retired' },
    ],
  ])('%s', (_title, before, to, decision) => {
    expect(
      decideRollback(before, { remote: 'lottery', target: createBuild(to), older: null, keep: false, at: AT }),
    ).toMatchObject(decision);
  });
});

describe('findRollbackTarget', () => {
  it('is the last known good', () => {
    expect([
      findRollbackTarget(THREE_BUILDS, 'lottery'),
      findRollbackTarget(createPromotedRegistry(['host', 'h'], ['host', 'i']), 'host'),
    ]).toEqual(['b', 'h']);
  });

  it.each([
    [
      'it is what is active',
      createPromotedRegistry(['lottery', 'a']),
      'lottery has no last known good other than what is active',
    ],
    [
      'there is no such remote',
      createPromotedRegistry(['wallet', 'w']),
      'lottery is not live: it has never been promoted, or was retired',
    ],
  ])('is refused when %s', (_title, registry, problem) => {
    expect(findRollbackTarget(registry, 'lottery')).toMatchObject({ kind: 'refused', problem });
  });
});

describe('listEarlierBuilds', () => {
  const state = (active: string, blocked: readonly string[] = []): ReleaseState => ({
    status: 'on',
    active,
    lkg: active,
    canary: null,
    blocked,
  });
  const line = (active: string, revision: number): AuditLine => ({
    at: AT,
    who: 'hla',
    why: '',
    action: 'promote',
    remote: 'lottery',
    before: null,
    after: state(active),
    revision,
  });
  const trail = ['a', 'b', 'b', 'c', 'd'].map(line);

  it.each([
    ['newest first', state('d'), 'c', ['b', 'a']],
    ['nothing before the first', state('d'), 'a', []],
    ['nothing of a build that was never live', state('d'), 'x', []],
    ['not what is blocked', state('d', ['b']), 'c', ['a']],
  ])('%s', (_title, now, build, expected) => {
    expect(listEarlierBuilds(trail, now, build)).toEqual(expected);
  });

  it('what was live before a build the first time counts, not what a rollback left', () => {
    expect(listEarlierBuilds(['a', 'b', 'c', 'b'].map(line), state('b', ['c']), 'b')).toEqual(['a']);
  });
});
