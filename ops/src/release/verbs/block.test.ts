import type { Registry } from '@padauk/contract/delivery/registry';
import { createRelease } from '../../../test/build-fixture.ts';
import { AT, createPromotedRegistry, requireRegistry, addCanary } from '../../../test/registry-fixture.ts';
import { decideBlock, decideUnblock, type BlockRequest } from './block.ts';
import { findReleaseState } from '../../store/registry.rules.ts';

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
const applyBlock = (before: Registry, request: BlockRequest): Registry => requireRegistry(decideBlock(before, request));

describe('decideBlock', () => {
  it.each([
    ['blocks any build', 'x', { active: 'c', lkg: 'b', canary: { build: 'd' }, blocked: ['x'] }],
    ['ends the canary if it is blocked', 'd', { active: 'c', lkg: 'b', canary: null, blocked: ['d'] }],
    ['replaces a blocked last known good by the active build', 'b', { active: 'c', lkg: 'c', blocked: ['b'] }],
    ['replaces a blocked active build by the last known good', 'c', { active: 'b', lkg: 'b', blocked: ['c'] }],
  ])('%s', (_title, build, state) => {
    expect(findReleaseState(applyBlock(THREE_BUILDS, createBlockRequest(build)), 'lottery')).toMatchObject(state);
  });

  it.each(['b', 'c'])('makes an older build the last known good when %s is blocked', (build) => {
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

  it('refuses to block the only build without force', () => {
    expect(decideBlock(SINGLE_BUILD, createBlockRequest('a'))).toMatchObject({
      kind: 'refused',
      problem: 'a is the only build of lottery: players would see an error card',
    });
    expect(
      findReleaseState(applyBlock(SINGLE_BUILD, createBlockRequest('a', { isForced: true })), 'lottery'),
    ).toMatchObject({
      active: 'a',
      blocked: ['a'],
    });
  });

  it('never blocks the only host', () => {
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
      'does nothing for a blocked build',
      applyBlock(THREE_BUILDS, createBlockRequest('b')),
      'b',
      { kind: 'unchanged', reason: 'b is blocked already' },
    ],
    [
      'refuses a remote that was never promoted',
      createPromotedRegistry(['wallet', 'w']),
      'a',
      { kind: 'refused', problem: 'lottery is not live: it has never been promoted, or was retired' },
    ],
  ])('%s', (_title, before, build, decision) => {
    expect(decideBlock(before, createBlockRequest(build))).toMatchObject(decision);
  });
});

describe('decideUnblock', () => {
  it('unblocks a build without promoting it', () => {
    const before = applyBlock(THREE_BUILDS, createBlockRequest('c'));

    expect(
      findReleaseState(requireRegistry(decideUnblock(before, { remote: 'lottery', buildId: 'c' }, AT)), 'lottery'),
    ).toMatchObject({ active: 'b', blocked: [] });
    expect(decideUnblock(THREE_BUILDS, { remote: 'lottery', buildId: 'c' }, AT)).toEqual({
      kind: 'unchanged',
      reason: 'c is not blocked',
    });
    expect(decideUnblock(THREE_BUILDS, { remote: 'games', buildId: 'c' }, AT)).toMatchObject({ kind: 'refused' });
  });
});
