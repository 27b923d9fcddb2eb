import type { Registry } from '@padauk/contract/registry';
import { releaseOf } from '../../test/a-build.ts';
import { AT, registryAfter, registryOfDecision, withCanary } from '../../test/a-registry.ts';
import { promoted } from './promote.rules.ts';
import { releaseStateOf } from './registry.rules.ts';
import { buildsBefore, rollbackTarget, rolledBack } from './rollback.rules.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

const abc = registryAfter(['host', 'h'], ['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']);
const buildOf = (buildId: string): ReturnType<typeof releaseOf> => releaseOf({ remote: 'lottery', buildId });
const back = (before: Registry, to: string, more: { older?: string; keep?: boolean } = {}): Registry =>
  registryOfDecision(
    rolledBack(before, {
      remote: 'lottery',
      target: buildOf(to),
      older: more.older === undefined ? null : buildOf(more.older),
      keep: more.keep ?? false,
      at: AT,
    }),
  );

describe('rolledBack', () => {
  it('the build that is left is blocked, and never the last known good', () => {
    expect(releaseStateOf(back(abc, 'b', { older: 'a' }), 'lottery')).toEqual({
      status: 'on',
      active: 'b',
      lkg: 'a',
      canary: null,
      blocked: ['c'],
    });
  });

  it('with nothing older, the target is its own last known good', () => {
    expect(releaseStateOf(back(abc, 'b'), 'lottery')).toMatchObject({ active: 'b', lkg: 'b' });
  });

  it('keep leaves it out of the blocked ones; it is no last known good all the same', () => {
    expect(releaseStateOf(back(abc, 'b', { older: 'a', keep: true }), 'lottery')).toEqual({
      status: 'on',
      active: 'b',
      lkg: 'a',
      canary: null,
      blocked: [],
    });
  });

  it('goes to any build that is named; what travels in the page follows', () => {
    expect(Object.keys(back(abc, 'x', { older: 'a' }).remotes['lottery']?.builds ?? {}).sort()).toEqual(['a', 'x']);
  });

  it('ends a canary', () => {
    expect(releaseStateOf(back(withCanary(abc, 'lottery', 'd'), 'b'), 'lottery')).toMatchObject({
      canary: null,
      blocked: ['c'],
    });
  });

  it('B11 is a new revision and a new version of the web app', () => {
    expect(back(abc, 'b')).toMatchObject({ revision: abc.revision + 1, webAppVersion: abc.webAppVersion + 1 });
  });

  it('takes the host back as a remote', () => {
    const two = registryAfter(['host', 'h'], ['host', 'i']);

    expect(
      registryOfDecision(
        rolledBack(two, {
          remote: 'host',
          target: releaseOf({ remote: 'host', buildId: 'h' }),
          older: null,
          keep: false,
          at: AT,
        }),
      ).host,
    ).toEqual({ active: 'h', lkg: 'h', blocked: ['i'] });
  });

  it('a promote after it has what players run as its last known good', () => {
    expect(
      releaseStateOf(registryOfDecision(promoted(back(abc, 'b', { older: 'a' }), buildOf('d'), AT)), 'lottery'),
    ).toMatchObject({ active: 'd', lkg: 'b', blocked: ['c'] });
  });

  it('leaves the other remotes and the host alone', () => {
    const two = registryAfter(['host', 'h'], ['wallet', 'w'], ['lottery', 'a'], ['lottery', 'b']);
    const after = back(two, 'a');

    expect([after.host, after.remotes['wallet']]).toEqual([two.host, two.remotes['wallet']]);
    expect(after.remotes['wallet']).toBe(two.remotes['wallet']);
  });

  it.each([
    ['changes nothing when it is active', abc, 'c', { kind: 'unchanged', because: 'c is active already' }],
    ['refuses a blocked build', back(abc, 'b'), 'c', { kind: 'refused', problem: 'lottery c is blocked' }],
    [
      'refuses a remote that was never promoted',
      registryAfter(['wallet', 'w']),
      'a',
      { kind: 'refused', problem: 'lottery is not live: it has never been promoted, or was retired' },
    ],
  ])('%s', (_title, before, to, decision) => {
    expect(
      rolledBack(before, { remote: 'lottery', target: buildOf(to), older: null, keep: false, at: AT }),
    ).toMatchObject(decision);
  });
});

describe('rollbackTarget', () => {
  it('is the last known good', () => {
    expect([
      rollbackTarget(abc, 'lottery'),
      rollbackTarget(registryAfter(['host', 'h'], ['host', 'i']), 'host'),
    ]).toEqual(['b', 'h']);
  });

  it.each([
    [
      'it is what is active',
      registryAfter(['lottery', 'a']),
      'lottery has no last known good other than what is active',
    ],
    [
      'there is no such remote',
      registryAfter(['wallet', 'w']),
      'lottery is not live: it has never been promoted, or was retired',
    ],
  ])('is refused when %s', (_title, registry, problem) => {
    expect(rollbackTarget(registry, 'lottery')).toMatchObject({ kind: 'refused', problem });
  });
});

describe('buildsBefore', () => {
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
    expect(buildsBefore(trail, now, build)).toEqual(expected);
  });

  it('what was live before a build the first time counts, not what a rollback left', () => {
    expect(buildsBefore(['a', 'b', 'c', 'b'].map(line), state('b', ['c']), 'b')).toEqual(['a']);
  });
});
