import {
  AT,
  addCanary,
  createLottery,
  createPromotedRegistry,
  requireRegistry,
  requireState,
} from '../../../test/registry-fixture.ts';
import { decideBlock, decideUnblock, type BlockRequest } from './block.ts';

const PROMOTED = createPromotedRegistry(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']);
const THREE_BUILDS = addCanary(PROMOTED, 'lottery', 'd');
const SINGLE_BUILD = createPromotedRegistry(['lottery', 'a']);
const block = (before: typeof PROMOTED, build: string, changes: Partial<BlockRequest> = {}) =>
  decideBlock(before, { remote: 'lottery', build, older: null, isForced: false, at: AT, ...changes });

describe('decideBlock', () => {
  it.each([
    ['blocks any build', 'x', { active: 'c', lkg: 'b', canary: { build: 'd' }, blocked: ['x'] }],
    ['ends the canary if it is blocked', 'd', { active: 'c', lkg: 'b', canary: null, blocked: ['d'] }],
    ['replaces a blocked last known good by the active build', 'b', { active: 'c', lkg: 'c', blocked: ['b'] }],
    ['replaces a blocked active build by the last known good', 'c', { active: 'b', lkg: 'b', blocked: ['c'] }],
  ])('%s', (_title, build, state) => {
    expect(requireState(block(THREE_BUILDS, build))).toMatchObject(state);
  });

  it.each(['b', 'c'])('makes an older build the last known good when %s is blocked', (build) => {
    expect(requireState(block(THREE_BUILDS, build, { older: createLottery('a') }))).toMatchObject({ lkg: 'a' });
  });

  it.each([
    ['c', 1],
    ['b', 0],
    ['d', 0],
  ])('B11 blocking %s raises the version of the web app by %i', (build, by) => {
    const { webAppVersion } = requireRegistry(block(THREE_BUILDS, build));

    expect(webAppVersion - THREE_BUILDS.webAppVersion).toBe(by);
  });

  it('refuses to block the only build without force', () => {
    expect(block(SINGLE_BUILD, 'a')).toMatchObject({
      kind: 'refused',
      problem: 'a is the only build of lottery: players would see an error card',
    });
    expect(requireState(block(SINGLE_BUILD, 'a', { isForced: true }))).toMatchObject({ active: 'a', blocked: ['a'] });
  });

  it('never blocks the only host', () => {
    const [single, two] = [createPromotedRegistry(['host', 'h']), createPromotedRegistry(['host', 'h'], ['host', 'i'])];

    expect(block(single, 'h', { remote: 'host', isForced: true })).toMatchObject({ kind: 'refused' });
    expect(requireRegistry(block(two, 'i', { remote: 'host' })).host).toEqual({
      active: 'h',
      lkg: 'h',
      blocked: ['i'],
    });
  });

  it('does nothing for a blocked build', () => {
    expect(block(requireRegistry(block(THREE_BUILDS, 'b')), 'b')).toEqual({
      kind: 'unchanged',
      reason: 'b is blocked already',
    });
  });

  it('refuses a remote that was never promoted', () => {
    expect(block(createPromotedRegistry(['wallet', 'w']), 'a')).toMatchObject({
      kind: 'refused',
      problem: 'lottery is not live: it has never been promoted, or was retired',
    });
  });
});

describe('decideUnblock', () => {
  it('unblocks a build without promoting it', () => {
    const unblock = (before: typeof PROMOTED, remote = 'lottery') =>
      decideUnblock(before, { remote, buildId: 'c' }, AT);

    expect(requireState(unblock(requireRegistry(block(THREE_BUILDS, 'c'))))).toMatchObject({
      active: 'b',
      blocked: [],
    });
    expect(unblock(THREE_BUILDS)).toEqual({ kind: 'unchanged', reason: 'c is not blocked' });
    expect(unblock(THREE_BUILDS, 'games')).toMatchObject({ kind: 'refused' });
  });
});
