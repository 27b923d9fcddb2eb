import type { Registry } from '@padauk/contract/registry';
import { releaseOf } from '../../test/a-build.ts';
import { AT, registryAfter, registryOfDecision, withCanary } from '../../test/a-registry.ts';
import { blockedIn, unblockedIn, type Block } from './block.rules.ts';
import { releaseStateOf } from './registry.rules.ts';

const abc = withCanary(registryAfter(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']), 'lottery', 'd');
const only = registryAfter(['lottery', 'a']);
const order = (build: string, changes: Partial<Block> = {}): Block => ({
  remote: 'lottery',
  build,
  older: null,
  isForced: false,
  at: AT,
  ...changes,
});
const block = (before: Registry, given: Block): Registry => registryOfDecision(blockedIn(before, given));

describe('blockedIn', () => {
  it.each([
    ['any build', 'x', { active: 'c', lkg: 'b', canary: { build: 'd' }, blocked: ['x'] }],
    ['the canary: it ends', 'd', { active: 'c', lkg: 'b', canary: null, blocked: ['d'] }],
    ['the last known good: what is active takes its place', 'b', { active: 'c', lkg: 'c', blocked: ['b'] }],
    ['the active build: the last known good takes its place', 'c', { active: 'b', lkg: 'b', blocked: ['c'] }],
  ])('%s', (_title, build, state) => {
    expect(releaseStateOf(block(abc, order(build)), 'lottery')).toMatchObject(state);
  });

  it.each(['b', 'c'])('an older build becomes the last known good when %s is gone', (build) => {
    expect(
      releaseStateOf(block(abc, order(build, { older: releaseOf({ remote: 'lottery', buildId: 'a' }) })), 'lottery'),
    ).toMatchObject({ lkg: 'a' });
  });

  it.each([
    ['c', 1],
    ['b', 0],
    ['d', 0],
  ])('B11 blocking %s raises the version of the web app by %i', (build, by) => {
    expect(block(abc, order(build)).webAppVersion - abc.webAppVersion).toBe(by);
  });

  it('refuses to take the only build unsaid', () => {
    expect(blockedIn(only, order('a'))).toMatchObject({
      kind: 'refused',
      problem: 'a is all that lottery has: players would be left with a card that says "try again"',
    });
    expect(releaseStateOf(block(only, order('a', { isForced: true })), 'lottery')).toMatchObject({
      active: 'a',
      blocked: ['a'],
    });
  });

  it('never takes the only host', () => {
    expect(blockedIn(registryAfter(['host', 'h']), order('h', { remote: 'host', isForced: true }))).toMatchObject({
      kind: 'refused',
    });
    expect(block(registryAfter(['host', 'h'], ['host', 'i']), order('i', { remote: 'host' })).host).toEqual({
      active: 'h',
      lkg: 'h',
      blocked: ['i'],
    });
  });

  it.each([
    ['twice', block(abc, order('b')), 'b', { kind: 'unchanged', because: 'b is blocked already' }],
    [
      'of a remote that was never promoted',
      registryAfter(['wallet', 'w']),
      'a',
      { kind: 'refused', problem: 'lottery is not live: it has never been promoted, or was retired' },
    ],
  ])('%s', (_title, before, build, decision) => {
    expect(blockedIn(before, order(build))).toMatchObject(decision);
  });
});

describe('unblockedIn', () => {
  it('takes a build out of the blocked ones, and promotes nothing', () => {
    const before = block(abc, order('c'));

    expect(
      releaseStateOf(registryOfDecision(unblockedIn(before, { remote: 'lottery', build: 'c', at: AT })), 'lottery'),
    ).toMatchObject({ active: 'b', blocked: [] });
    expect(unblockedIn(abc, { remote: 'lottery', build: 'c', at: AT })).toEqual({
      kind: 'unchanged',
      because: 'c is not blocked',
    });
    expect(unblockedIn(abc, { remote: 'games', build: 'c', at: AT })).toMatchObject({ kind: 'refused' });
  });
});
