import type { Registry } from '@padauk/contract/registry';
import { createRelease } from '../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry, addCanary } from '../../test/registry-fixture.ts';
import { decideBlock, decideUnblock, type BlockRequest } from './block.rules.ts';
import { findReleaseState } from './registry.rules.ts';

const THREE_BUILDS = addCanary(
  createPromotedRegistry(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']),
  'lottery',
  'd',
);
const SINGLE_BUILD = createPromotedRegistry(['lottery', 'a']);
const createBlockRequest = (build: string, changes: Partial<BlockRequest> = {}): BlockRequest => ({
  remote: 'lottery',
  build,
  older: null,
  isForced: false,
  at: AT,
  ...changes,
});
const applyBlock = (before: Registry, given: BlockRequest): Registry => requireRegistry(decideBlock(before, given));

describe('decideBlock', () => {
  it.each([
    ['any build', 'x', { active: 'c', lkg: 'b', canary: { build: 'd' }, blocked: ['x'] }],
    ['the canary: it ends', 'd', { active: 'c', lkg: 'b', canary: null, blocked: ['d'] }],
    ['the last known good: what is active takes its place', 'b', { active: 'c', lkg: 'c', blocked: ['b'] }],
    ['the active build: the last known good takes its place', 'c', { active: 'b', lkg: 'b', blocked: ['c'] }],
  ])('%s', (_title, build, state) => {
    expect(findReleaseState(applyBlock(THREE_BUILDS, createBlockRequest(build)), 'lottery')).toMatchObject(state);
  });

  it.each(['b', 'c'])('an older build becomes the last known good when %s is gone', (build) => {
    expect(
      findReleaseState(
        applyBlock(
          THREE_BUILDS,
          createBlockRequest(build, { older: createRelease({ remote: 'lottery', buildId: 'a' }) }),
        ),
        'lottery',
      ),
    ).toMatchObject({ lkg: 'a' });
  });

  it.each([
    ['c', 1],
    ['b', 0],
    ['d', 0],
  ])('B11 blocking %s raises the version of the web app by %i', (build, by) => {
    expect(applyBlock(THREE_BUILDS, createBlockRequest(build)).webAppVersion - THREE_BUILDS.webAppVersion).toBe(by);
  });

  it('refuses to take the only build unsaid', () => {
    expect(decideBlock(SINGLE_BUILD, createBlockRequest('a'))).toMatchObject({
      kind: 'refused',
      problem: 'a is all that lottery has: players would be left with a card that says "try again"',
    });
    expect(
      findReleaseState(applyBlock(SINGLE_BUILD, createBlockRequest('a', { isForced: true })), 'lottery'),
    ).toMatchObject({
      active: 'a',
      blocked: ['a'],
    });
  });

  it('never takes the only host', () => {
    expect(
      decideBlock(createPromotedRegistry(['host', 'h']), createBlockRequest('h', { remote: 'host', isForced: true })),
    ).toMatchObject({
      kind: 'refused',
    });
    expect(
      applyBlock(createPromotedRegistry(['host', 'h'], ['host', 'i']), createBlockRequest('i', { remote: 'host' }))
        .host,
    ).toEqual({
      active: 'h',
      lkg: 'h',
      blocked: ['i'],
    });
  });

  it.each([
    [
      'twice',
      applyBlock(THREE_BUILDS, createBlockRequest('b')),
      'b',
      { kind: 'unchanged', reason: 'b is blocked already' },
    ],
    [
      'of a remote that was never promoted',
      createPromotedRegistry(['wallet', 'w']),
      'a',
      { kind: 'refused', problem: 'lottery is not live: it has never been promoted, or was retired' },
    ],
  ])('%s', (_title, before, build, decision) => {
    expect(decideBlock(before, createBlockRequest(build))).toMatchObject(decision);
  });
});

describe('decideUnblock', () => {
  it('takes a build out of the blocked ones, and promotes nothing', () => {
    const before = applyBlock(THREE_BUILDS, createBlockRequest('c'));

    expect(
      findReleaseState(requireRegistry(decideUnblock(before, { remote: 'lottery', build: 'c', at: AT })), 'lottery'),
    ).toMatchObject({ active: 'b', blocked: [] });
    expect(decideUnblock(THREE_BUILDS, { remote: 'lottery', build: 'c', at: AT })).toEqual({
      kind: 'unchanged',
      reason: 'c is not blocked',
    });
    expect(decideUnblock(THREE_BUILDS, { remote: 'games', build: 'c', at: AT })).toMatchObject({ kind: 'refused' });
  });
});
