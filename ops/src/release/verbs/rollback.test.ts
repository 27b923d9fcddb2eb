import type { Registry } from '@padauk/contract/delivery/registry';
import { createRelease } from '../../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry, addCanary } from '../../../test/registry-fixture.ts';
import { decidePromotion } from './promote.ts';
import { findReleaseState } from '../../store/registry.rules.ts';
import { listEarlierBuilds, findRollbackTarget, decideRollback } from './rollback.ts';
import type { AuditLine, ReleaseState } from '../../store/store.types.ts';

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

describe('decideRollback', () => {
  it('blocks the replaced build and does not make it the last known good', () => {
    expect(findReleaseState(applyRollback(THREE_BUILDS, 'b', { older: 'a' }), 'lottery')).toEqual({
      status: 'on',
      active: 'b',
      lkg: 'a',
      canary: null,
      blocked: ['c'],
    });
  });

  it('makes the target its own last known good if there is no older build', () => {
    expect(findReleaseState(applyRollback(THREE_BUILDS, 'b'), 'lottery')).toMatchObject({ active: 'b', lkg: 'b' });
  });

  it('does not block the replaced build with keep, and does not make it the last known good', () => {
    expect(findReleaseState(applyRollback(THREE_BUILDS, 'b', { older: 'a', keep: true }), 'lottery')).toEqual({
      status: 'on',
      active: 'b',
      lkg: 'a',
      canary: null,
      blocked: [],
    });
  });

  it('activates any named build and lists only the builds in use', () => {
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

  it('B11 makes a new revision and a new version of the web app', () => {
    expect(applyRollback(THREE_BUILDS, 'b')).toMatchObject({
      revision: THREE_BUILDS.revision + 1,
      webAppVersion: THREE_BUILDS.webAppVersion + 1,
    });
  });

  it('rolls back the host like a remote', () => {
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

  it('a later promotion makes the active build the last known good', () => {
    expect(
      findReleaseState(
        requireRegistry(decidePromotion(applyRollback(THREE_BUILDS, 'b', { older: 'a' }), createBuild('d'), AT)),
        'lottery',
      ),
    ).toMatchObject({ active: 'd', lkg: 'b', blocked: ['c'] });
  });

  it('does not change other remotes and the host', () => {
    const two = createPromotedRegistry(['host', 'h'], ['wallet', 'w'], ['lottery', 'a'], ['lottery', 'b']);
    const after = applyRollback(two, 'a');

    expect([after.host, after.remotes['wallet']]).toEqual([two.host, two.remotes['wallet']]);
    expect(after.remotes['wallet']).toBe(two.remotes['wallet']);
  });

  it.each([
    ['changes nothing if the build is active', THREE_BUILDS, 'c', { kind: 'unchanged', reason: 'c is active already' }],
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
  it('returns the last known good', () => {
    expect([
      findRollbackTarget(THREE_BUILDS, 'lottery'),
      findRollbackTarget(createPromotedRegistry(['host', 'h'], ['host', 'i']), 'host'),
    ]).toEqual(['b', 'h']);
  });

  it.each([
    [
      'it is the active build',
      createPromotedRegistry(['lottery', 'a']),
      'lottery has no last known good other than the active build',
    ],
    [
      'there is no such remote',
      createPromotedRegistry(['wallet', 'w']),
      'lottery is not live: it has never been promoted, or was retired',
    ],
  ])('refuses if %s', (_title, registry, problem) => {
    expect(findRollbackTarget(registry, 'lottery')).toMatchObject({ kind: 'refused', problem });
  });
});

describe('listEarlierBuilds', () => {
  const createState = (active: string, blocked: readonly string[] = []): ReleaseState => ({
    status: 'on',
    active,
    lkg: active,
    canary: null,
    blocked,
  });
  const createLine = (active: string, revision: number): AuditLine => ({
    at: AT,
    who: 'hla',
    why: '',
    action: 'promote',
    remote: 'lottery',
    before: null,
    after: createState(active),
    revision,
  });
  const audit = ['a', 'b', 'b', 'c', 'd'].map(createLine);

  it.each([
    ['lists the newest first', createState('d'), 'c', ['b', 'a']],
    ['lists nothing before the first build', createState('d'), 'a', []],
    ['lists nothing for a build that was never live', createState('d'), 'x', []],
    ['omits blocked builds', createState('d', ['b']), 'c', ['a']],
  ])('%s', (_title, state, build, expected) => {
    expect(listEarlierBuilds(audit, state, build)).toEqual(expected);
  });

  it('lists the builds before the first activation, not those before a rollback', () => {
    expect(listEarlierBuilds(['a', 'b', 'c', 'b'].map(createLine), createState('b', ['c']), 'b')).toEqual(['a']);
  });
});
