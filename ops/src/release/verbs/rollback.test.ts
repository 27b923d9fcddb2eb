import type { Registry } from '@padauk/contract/delivery/registry';
import { createRelease } from '../../../test/build-fixture.ts';
import {
  AT,
  addCanary,
  createAuditLine,
  createLottery,
  createPromotedRegistry,
  createState,
  requireRegistry,
  requireState,
} from '../../../test/registry-fixture.ts';
import { decidePromotion } from './promote.ts';
import type { Decision } from '../../store/registry.rules.ts';
import { listEarlierBuilds, findRollbackTarget, decideRollback } from './rollback.ts';

const THREE_BUILDS = createPromotedRegistry(['host', 'h'], ['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']);
const rollBack = (before: Registry, to: string, more: { older?: string; keep?: boolean } = {}): Decision =>
  decideRollback(before, {
    remote: 'lottery',
    target: createLottery(to),
    older: more.older === undefined ? null : createLottery(more.older),
    keep: more.keep ?? false,
    at: AT,
  });
const NOT_LIVE = 'lottery is not live: it has never been promoted, or was retired';

describe('decideRollback', () => {
  it('blocks the replaced build and does not make it the last known good', () => {
    expect(requireState(rollBack(THREE_BUILDS, 'b', { older: 'a' }))).toEqual(
      createState('b', { lkg: 'a', blocked: ['c'] }),
    );
  });

  it('makes the target its own last known good if there is no older build', () => {
    expect(requireState(rollBack(THREE_BUILDS, 'b'))).toMatchObject({ active: 'b', lkg: 'b' });
  });

  it('does not block the replaced build with keep, and does not make it the last known good', () => {
    expect(requireState(rollBack(THREE_BUILDS, 'b', { older: 'a', keep: true }))).toEqual(
      createState('b', { lkg: 'a' }),
    );
  });

  it('activates any named build and lists only the builds in use', () => {
    const { lottery } = requireRegistry(rollBack(THREE_BUILDS, 'x', { older: 'a' })).remotes;

    expect(Object.keys(lottery?.builds ?? {}).sort()).toEqual(['a', 'x']);
  });

  it('ends a canary', () => {
    expect(requireState(rollBack(addCanary(THREE_BUILDS, 'lottery', 'd'), 'b'))).toMatchObject({
      canary: null,
      blocked: ['c'],
    });
  });

  it('B11 makes a new revision and a new version of the web app', () => {
    expect(requireRegistry(rollBack(THREE_BUILDS, 'b'))).toMatchObject({
      revision: THREE_BUILDS.revision + 1,
      webAppVersion: THREE_BUILDS.webAppVersion + 1,
    });
  });

  it('rolls back the host like a remote', () => {
    const two = createPromotedRegistry(['host', 'h'], ['host', 'i']);
    const target = createRelease({ remote: 'host', buildId: 'h' });

    expect(
      requireRegistry(decideRollback(two, { remote: 'host', target, older: null, keep: false, at: AT })).host,
    ).toEqual({ active: 'h', lkg: 'h', blocked: ['i'] });
  });

  it('a later promotion makes the active build the last known good', () => {
    const rolledBack = requireRegistry(rollBack(THREE_BUILDS, 'b', { older: 'a' }));

    expect(requireState(decidePromotion(rolledBack, createLottery('d'), AT))).toMatchObject({
      active: 'd',
      lkg: 'b',
      blocked: ['c'],
    });
  });

  it('does not change other remotes and the host', () => {
    const two = createPromotedRegistry(['host', 'h'], ['wallet', 'w'], ['lottery', 'a'], ['lottery', 'b']);
    const after = requireRegistry(rollBack(two, 'a'));

    expect(after.host).toEqual(two.host);
    expect(after.remotes['wallet']).toBe(two.remotes['wallet']);
  });

  it.each([
    ['changes nothing if the build is active', THREE_BUILDS, 'c', { kind: 'unchanged', reason: 'c is active already' }],
    [
      'refuses a blocked build',
      requireRegistry(rollBack(THREE_BUILDS, 'b')),
      'c',
      { kind: 'refused', problem: 'lottery c is blocked' },
    ],
    [
      'refuses a remote that was never promoted',
      createPromotedRegistry(['wallet', 'w']),
      'a',
      { kind: 'refused', problem: NOT_LIVE },
    ],
  ])('%s', (_title, before, to, decision) => {
    expect(rollBack(before, to)).toMatchObject(decision);
  });
});

describe('findRollbackTarget', () => {
  it('returns the last known good', () => {
    expect(findRollbackTarget(THREE_BUILDS, 'lottery')).toBe('b');
    expect(findRollbackTarget(createPromotedRegistry(['host', 'h'], ['host', 'i']), 'host')).toBe('h');
  });

  it.each([
    [
      'it is the active build',
      createPromotedRegistry(['lottery', 'a']),
      'lottery has no last known good other than the active build',
    ],
    ['there is no such remote', createPromotedRegistry(['wallet', 'w']), NOT_LIVE],
  ])('refuses if %s', (_title, registry, problem) => {
    expect(findRollbackTarget(registry, 'lottery')).toMatchObject({ kind: 'refused', problem });
  });
});

describe('listEarlierBuilds', () => {
  const createAudit = (...builds: readonly string[]) => builds.map((build) => createAuditLine(createState(build)));
  const audit = createAudit('a', 'b', 'b', 'c', 'd');

  it.each([
    ['lists the newest first', createState('d'), 'c', ['b', 'a']],
    ['lists nothing before the first build', createState('d'), 'a', []],
    ['lists nothing for a build that was never live', createState('d'), 'x', []],
    ['omits blocked builds', createState('d', { blocked: ['b'] }), 'c', ['a']],
  ])('%s', (_title, state, build, expected) => {
    expect(listEarlierBuilds(audit, state, build)).toEqual(expected);
  });

  it('lists the builds before the first activation, not those before a rollback', () => {
    expect(listEarlierBuilds(createAudit('a', 'b', 'c', 'b'), createState('b', { blocked: ['c'] }), 'b')).toEqual([
      'a',
    ]);
  });
});
